import { braced, bracketed, CALL_TEX, OPERATOR_NAMES, type TexCall } from "./call-tex.ts";
import type { Expression } from "./expression.ts";
import type { Node } from "./node.ts";
import { numberTex } from "./number-tex.ts";
import { symbolTex } from "./symbol-tex.ts";

const CONSTANT_TEX = { pi: "\\pi", e: "e", tau: "\\tau", deg: "^\\circ", infinity: "\\infty" } as const;

/** How tightly a piece of TeX binds: comparisons 0, sums 1, products 2, powers 3, everything closed 4. */
interface Piece {
  readonly tex: string;
  readonly level: number;
}

const closed = (tex: string): Piece => ({ tex, level: 4 });
const within = (piece: Piece, least: number): string => (piece.level < least ? bracketed(piece.tex) : piece.tex);

/** Numbers side by side, letters before numbers, and what would look like a mixed number need a dot between them. */
const joinFactors = (left: string, right: string): string => {
  if (right.startsWith("^")) return left + right;
  const mixed = /\d$/.test(left) && /^\\frac\{[\d.]+\}\{[\d.]+\}/.test(right);
  if (mixed || /^[\d.]/.test(right)) return `${left} \\cdot ${right}`;
  if (left.endsWith("}") && right.startsWith("\\mathrm")) return `${left}\\,${right}`;
  return /[A-Za-z]$/.test(left) && /^[A-Za-z]/.test(right) && left.includes("\\") ? `${left} ${right}` : left + right;
};

const productPiece = (left: Node, right: Node): Piece => {
  const second = pieceOf(right);
  return {
    tex: joinFactors(within(pieceOf(left), 2), within(second, right.kind === "number" && right.value < 0 ? 5 : 3)),
    level: 2,
  };
};

const powerPiece = (base: Node, exponent: Node): Piece => {
  const name = base.kind === "call" ? OPERATOR_NAMES[base.name] : undefined;
  const power = `^${braced(pieceOf(exponent).tex)}`;
  const plain = exponent.kind === "number" && exponent.value > 0;
  if (base.kind !== "call" || name === undefined || !plain || base.args[0] === undefined) {
    return { tex: within(pieceOf(base), 4) + power, level: 3 };
  }
  return { tex: `${name}${power}${bracketed(pieceOf(base.args[0]).tex)}`, level: 3 };
};

const sumPiece = (sign: "+" | "-", left: Node, right: Node): Piece => ({
  tex: `${within(pieceOf(left), 1)} ${sign} ${within(pieceOf(right), right.kind === "call" && right.name === "negate" ? 3 : 2)}`,
  level: 1,
});

const callPiece = (node: Extract<Node, { kind: "call" }>): Piece => {
  const [a, b] = node.args;
  if (a !== undefined && b !== undefined) {
    if (node.name === "add") return sumPiece("+", a, b);
    if (node.name === "subtract") return sumPiece("-", a, b);
    if (node.name === "multiply") return productPiece(a, b);
    if (node.name === "divide") return { tex: `\\frac{${pieceOf(a).tex}}{${pieceOf(b).tex}}`, level: 3 };
    if (node.name === "power") return powerPiece(a, b);
  }
  if (node.name === "negate" && a !== undefined) return { tex: `-${within(pieceOf(a), 2)}`, level: 1 };
  if (node.name === "factorial" && a !== undefined) return closed(`${within(pieceOf(a), 4)}!`);
  const args = node.args.map((arg) => pieceOf(arg).tex);
  const write: TexCall | undefined = CALL_TEX[node.name];
  if (write !== undefined) return { tex: write.tex(args), level: write.level };
  return closed(`${OPERATOR_NAMES[node.name] ?? `\\operatorname{${node.name}}`}${bracketed(args.join(", "))}`);
};

const binderPiece = (node: Extract<Node, { kind: "binder" }>): Piece => {
  const [from = "", to = ""] = node.bounds.map((bound) => pieceOf(bound).tex);
  const name = symbolTex(node.variable);
  const body = within(pieceOf(node.body), 2);
  if (node.name === "integral") return { tex: `\\int_{${from}}^{${to}} ${body} \\, d${name}`, level: 1 };
  if (node.name === "limit") return { tex: `\\lim_{${name} \\to ${from}} ${body}`, level: 1 };
  return { tex: `\\${node.name === "sum" ? "sum" : "prod"}_{${name}=${from}}^{${to}} ${body}`, level: 1 };
};

const pieceOf = (node: Node): Piece => {
  switch (node.kind) {
    case "number":
      return { tex: numberTex(node.value), level: node.value < 0 ? 1 : node.value >= 1e15 ? 2 : 4 };
    case "constant":
      return closed(CONSTANT_TEX[node.name]);
    case "variable":
      return closed(symbolTex(node.name));
    case "call":
      return callPiece(node);
    case "binder":
      return binderPiece(node);
  }
};

/** The tree as LaTeX for display: fractions, roots, powers, products without dots where they read well. */
export const nodeToTex = (node: Node): string => pieceOf(node).tex;

/** The expression as LaTeX, written as it stands; simplify it first where that is wanted. */
export const toTex = (expression: Expression): string => nodeToTex(expression.node);
