import { ownValue } from "../../../own-value.ts";
import { skipSpaces, isMarkToken, type FormulaToken, tokenReader, type Notation } from "./token.ts";
import {
  type Parser,
  type ParseStop,
  DEEPEST,
  parseBars,
  parseFence,
  parseLeftRight,
  delimiterOf,
  opens,
} from "./parse-fence.ts";
import { type TexGroup, type MathNode, isLetter, isSymbol, classOf } from "./tree.ts";
import { lexMath, replaceSymbols, type SymbolPattern } from "./lex.ts";
import { POINT_FORMS, type NumberForms } from "./read-number.ts";

const isEnd: ParseStop = (token) => token.kind === "raw" && token.text === "end";
const isCellEnd: ParseStop = (token, reader) =>
  isMarkToken(token, "&") || isMarkToken(token, "\\\\") || isEnd(token, reader);

/** Reads \begin{name} … \end{name} after the first has been taken: rows of cells. */
const parseEnvironment = (parser: Parser, begin: FormulaToken): MathNode => {
  const environment = (begin.body ?? "").replace("*", "").slice(skipSpaces(begin.body ?? "", 0));
  if (environment === "array" || environment === "tabular") parser.argument();
  const rows: TexGroup[][] = [[]];
  while (parser.reader.peek() !== undefined) {
    rows.at(-1)?.push(parser.row(isCellEnd));
    const mark = parser.reader.take();
    if (mark === undefined || isEnd(mark, parser.reader)) break;
    if (mark.text === "\\\\") rows.push([]);
  }
  const filled = rows.filter((row) => row.some((cell) => cell.items.length > 0));
  return { kind: "table", at: begin.at, environment, rows: filled };
};

const ACCENTS = new Set([
  "vec",
  "hat",
  "bar",
  "dot",
  "ddot",
  "dddot",
  "tilde",
  "overline",
  "underline",
  "breve",
  "check",
  "acute",
  "grave",
  "cancel",
  "mathring",
  "overleftrightarrow",
  "overbrace",
  "underbrace",
]);
const STYLES = ["mathbf", "mathbb", "mathcal", "mathfrak"] as const;
const LABELLED_ARROWS: Readonly<Record<string, string>> = {
  xrightarrow: "to",
  xleftarrow: "leftarrow",
  xrightleftharpoons: "rightleftharpoons",
  xRightarrow: "Rightarrow",
  xmapsto: "mapsto",
};

type Build = (parser: Parser, token: FormulaToken) => MathNode | null;

const fraction: Build = (parser, { at }) => ({
  kind: "fraction",
  at,
  over: parser.argument(),
  under: parser.argument(),
  slash: false,
});
const binomial: Build = (parser, { at }) => ({
  kind: "binomial",
  at,
  over: parser.argument(),
  under: parser.argument(),
});
const overset: Build = (parser, { at }) => ({
  kind: "stacked",
  at,
  above: parser.argument(),
  body: parser.argument(),
  below: null,
});
const underset: Build = (parser, { at }) => ({
  kind: "stacked",
  at,
  below: parser.argument(),
  body: parser.argument(),
  above: null,
});
const brace: Build = (parser) => parser.argument();

const root: Build = (parser, { at }) => {
  const degree = parser.reader.takeMark("[") ? parser.row((token) => isMarkToken(token, "]")) : null;
  if (degree !== null) parser.reader.takeMark("]");
  const bracketed = parser.notation === "plain" || isMarkToken(parser.reader.peek(), "(");
  return { kind: "root", at, degree, body: bracketed ? withoutBrackets(parser.atom()) : parser.argument() };
};

const modulo: Build = (parser, { at }) => ({
  kind: "fenced",
  at,
  open: "",
  close: "",
  tight: false,
  items: [{ kind: "symbol", at, name: "mod" }, parser.argument()],
});
const bars: Build = (parser, token) => parseBars(parser, token);

const BUILDERS: Readonly<Record<string, Build>> = {
  frac: fraction,
  binom: binomial,
  sqrt: root,
  overset,
  stackrel: overset,
  underset,
  left: parseLeftRight,
  pmod: modulo,
  group: brace,
  Vert: bars,
  langle: parseFence,
  lfloor: parseFence,
  lceil: parseFence,
  substack: brace,
};

/** `(x)` under a root typed as √(x) is only x. */
const withoutBrackets = (node: MathNode): MathNode =>
  node.kind === "fenced" && node.open === "(" && node.close === ")"
    ? { kind: "group", at: node.at, items: node.items }
    : node;

/** The node that starts with a command. */
const parseCommand = (parser: Parser, token: FormulaToken): MathNode => {
  const { at, text: name } = token;
  const built = ownValue(BUILDERS, name)?.(parser, token) ?? null;
  if (built !== null && built !== undefined) return built;
  if (ACCENTS.has(name)) return { kind: "accent", at, accent: name, body: parser.argument() };
  const style = STYLES.find((known) => known === name);
  if (style !== undefined) return { kind: "styled", at, style, body: parser.argument() };
  const arrow = ownValue(LABELLED_ARROWS, name);
  if (arrow === undefined) return { kind: "symbol", at, name };
  const below = parser.reader.takeMark("[") ? parser.row((ahead) => isMarkToken(ahead, "]")) : null;
  if (below !== null) parser.reader.takeMark("]");
  return { kind: "stacked", at, above: parser.argument(), below, body: { kind: "symbol", at, name: arrow } };
};

/** H₂O set upright: several element symbols, or a molecule of two like atoms, with its figures below. */
const isUprightFormula = (body: string): boolean =>
  /_\{?\d/u.test(body) &&
  (/^(?:(?:[A-Z][a-z]?|[()])(?:_\{?\d+\}?)?){2,}(?:\^\{?\d*[+-]\}?)?$/u.test(body) ||
    /^(?:[HNOFI]|Cl|Br)_\{?[23]\}?$/u.test(body));

/** The node of a command whose argument is not maths. */
const parseRaw = (parser: Parser, token: FormulaToken): MathNode => {
  const { at, body = "", text: command } = token;
  if (command === "ce" || command === "pu")
    return command === "ce" ? { kind: "chemistry", at, source: body } : { kind: "text", at, text: body, command: "si" };
  if (command === "mathrm" && isUprightFormula(body))
    return { kind: "chemistry", at, source: body.replaceAll(/_\{?(\d+)\}?/gu, "$1") };
  if (command === "begin") return parseEnvironment(parser, token);
  if (command === "end") return { kind: "group", at, items: [] };
  const known = (["mathrm", "operatorname", "si", "num"] as const).find((name) => name === command);
  if (known !== undefined && known !== "si" && known !== "num" && /^[A-Za-z]$/u.test(body))
    return { kind: "text", at, text: body, command: "mathrm" };
  return { kind: "text", at, text: body, command: known ?? "text" };
};

/** Turns every `a/b` of a row into a fraction: the product before the slash over the factor behind it. */
const joinSlashes = (items: readonly MathNode[]): MathNode[] => {
  const joined: MathNode[] = [];
  for (let index = 0; index < items.length;) {
    const item = items[index];
    if (item === undefined) break;
    const factor = isSymbol(item, "/") ? factorLength(items, index + 1) : 0;
    const start = factor > 0 ? productStart(joined) : joined.length;
    if (start === joined.length) {
      joined.push(item);
      index += 1;
      continue;
    }
    const over = asNode(joined.splice(start), item.at);
    const under = asNode(items.slice(index + 1, index + 1 + factor), item.at + 1);
    joined.push({ kind: "fraction", at: over.at, over, under, slash: true });
    index += 1 + factor;
  }
  return joined;
};

const asNode = (items: readonly MathNode[], at: number): MathNode => {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: "group", at: only?.at ?? at, items: [...items] };
};

/** Index at which the product at the end of `items` begins; its length when there is none. */
const productStart = (items: readonly MathNode[]): number => {
  if (items.at(-1)?.kind === "word") return items.length;
  let start = items.length;
  while (start > 0 && isFactor(items[start - 1]) && !isMixedNumber(items, start)) start -= 1;
  return start;
};

const isFactor = (node: MathNode | undefined): boolean =>
  node !== undefined && ["operand", "function"].includes(classOf(node)) && !isSymbol(node, "'", "(", ")", "[", "]");

const isMixedNumber = (items: readonly MathNode[], start: number): boolean =>
  items[start]?.kind === "number" && items[start - 1]?.kind === "number";

/** How many nodes from `start` on belong below the slash. */
const factorLength = (items: readonly MathNode[], start: number): number => {
  const first = items[start];
  const second = items[start + 1];
  if (first === undefined || first.kind === "word") return 0;
  if (isSymbol(first, "-") && second !== undefined) return 2;
  if (classOf(first) === "function" && second !== undefined) return 2;
  if (!isFactor(first)) return 0;
  if ((isLetter(first, "d") || isSymbol(first, "partial")) && second !== undefined && isFactor(second)) return 2;
  return first.kind === "letter" && second?.kind === "fenced" && second.tight ? 2 : 1;
};

/** Where a formula stands in the display text, how it is written, and the lecture's own signs. */
export type ParseOptions = { notation: Notation; at: number; symbols?: readonly SymbolPattern[]; forms?: NumberForms };

/** Tree of a formula. Whatever is written, a tree comes out; brackets without a partner stay plain marks. */
export const parseMath = (
  source: string,
  { notation, at, symbols = [], forms = POINT_FORMS }: ParseOptions,
): TexGroup => {
  const tokens = replaceSymbols(lexMath(source, { notation, at, forms }), symbols);
  const parser = createParser(tokens, { notation, end: at + source.length });
  const items: MathNode[] = [];
  while (parser.reader.peek() !== undefined) {
    items.push(...parser.row(() => false).items);
  }
  return { kind: "group", at, items: joinSlashes(items) };
};

const createParser = (
  tokens: readonly FormulaToken[],
  { notation, end }: { notation: Notation; end: number },
): Parser => {
  let depth = 0;
  const parser: Parser = {
    reader: tokenReader(tokens, end),
    notation,
    row: (stop) => {
      depth += 1;
      const group = parseRow(parser, stop);
      depth -= 1;
      return group;
    },
    argument: () => {
      if (depth > 2 * DEEPEST) return { kind: "group", at: parser.reader.at(), items: [] };
      depth += 1;
      const node = parseArgument(parser);
      depth -= 1;
      return node;
    },
    atom: () => parseAtom(parser),
    tooDeep: () => depth > DEEPEST,
  };
  return parser;
};

const parseRow = (parser: Parser, stop: ParseStop): TexGroup => {
  const at = parser.reader.at();
  const items: MathNode[] = [];
  for (
    let token = parser.reader.peek();
    token !== undefined && !stop(token, parser.reader);
    token = parser.reader.peek()
  ) {
    items.push(
      withScripts(
        parser,
        isMarkToken(token, "^") || isMarkToken(token, "_") ? { kind: "group", at: token.at, items: [] } : parser.atom(),
      ),
    );
  }
  return { kind: "group", at, items: joinSlashes(items) };
};

const parseArgument = (parser: Parser): MathNode => {
  const next = parser.reader.peek();
  if (next === undefined || isMarkToken(next, "}") || isMarkToken(next, "&"))
    return { kind: "group", at: parser.reader.at(), items: [] };
  if (next.kind === "number" && parser.notation === "tex") {
    const digit = parser.reader.takeDigit() ?? next;
    return { kind: "number", at: digit.at, text: digit.text };
  }
  return parser.atom();
};

const parseAtom = (parser: Parser): MathNode => {
  const token = parser.reader.take();
  if (token === undefined) return { kind: "group", at: parser.reader.at(), items: [] };
  if (token.kind === "command") return parseCommand(parser, token);
  if (token.kind === "raw") return parseRaw(parser, token);
  if (token.kind === "said") return { kind: "said", at: token.at, words: token.text };
  if (token.kind !== "mark") return { kind: token.kind, at: token.at, text: token.text };
  const fenced = opens(delimiterOf(token))
    ? parseFence(parser, token)
    : token.text === "|"
      ? parseBars(parser, token)
      : null;
  if (fenced !== null) return fenced;
  if (token.text !== "{" || parser.tooDeep()) return { kind: "symbol", at: token.at, name: token.text };
  const group = parser.row((ahead) => isMarkToken(ahead, "}"));
  parser.reader.takeMark("}");
  return group;
};

const withScripts = (parser: Parser, base: MathNode): MathNode => {
  const scripts = { sub: null as MathNode | null, sup: null as MathNode | null, primes: 0 };
  for (let token = parser.reader.peek(); token !== undefined; token = parser.reader.peek()) {
    if (isMarkToken(token, "'")) scripts.primes += 1;
    else if (isMarkToken(token, "^") && scripts.sup === null) scripts.sup = takeScript(parser);
    else if (isMarkToken(token, "_") && scripts.sub === null) scripts.sub = takeScript(parser);
    else break;
    if (isMarkToken(token, "'")) parser.reader.take();
  }
  const bare = scripts.sub === null && scripts.sup === null && scripts.primes === 0;
  return bare ? base : { kind: "scripts", at: base.at, base, ...scripts };
};

/** The script behind `^` or `_`; typed without braces it may start with a sign and stand in brackets. */
const takeScript = (parser: Parser): MathNode => {
  parser.reader.take();
  if (parser.notation === "tex") return parser.argument();
  const sign = parser.reader.peek();
  const signed = isMarkToken(sign, "-") || isMarkToken(sign, "+");
  if (signed) parser.reader.take();
  const atom = withoutBrackets(parser.argument());
  return signed && sign !== undefined
    ? { kind: "group", at: sign.at, items: [{ kind: "symbol", at: sign.at, name: sign.text }, atom] }
    : atom;
};
