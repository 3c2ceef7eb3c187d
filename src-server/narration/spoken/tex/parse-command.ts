import { ownValue } from "../../../own-value.ts";
import { parseEnvironment } from "./parse-environment.ts";
import { parseBars, parseFence, parseLeftRight } from "./parse-fence.ts";
import type { Parser } from "./parser.ts";
import { isMark } from "./token.ts";
import type { Token } from "./token.ts";
import type { TexNode } from "./tree.ts";

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

type Build = (parser: Parser, token: Token) => TexNode | null;

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
  const degree = parser.reader.takeMark("[") ? parser.row((token) => isMark(token, "]")) : null;
  if (degree !== null) parser.reader.takeMark("]");
  const bracketed = parser.notation === "plain" || isMark(parser.reader.peek(), "(");
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
export const withoutBrackets = (node: TexNode): TexNode =>
  node.kind === "fenced" && node.open === "(" && node.close === ")"
    ? { kind: "group", at: node.at, items: node.items }
    : node;

/** The node that starts with a command. */
export const parseCommand = (parser: Parser, token: Token): TexNode => {
  const { at, text: name } = token;
  const built = ownValue(BUILDERS, name)?.(parser, token) ?? null;
  if (built !== null && built !== undefined) return built;
  if (ACCENTS.has(name)) return { kind: "accent", at, accent: name, body: parser.argument() };
  const style = STYLES.find((known) => known === name);
  if (style !== undefined) return { kind: "styled", at, style, body: parser.argument() };
  const arrow = ownValue(LABELLED_ARROWS, name);
  if (arrow === undefined) return { kind: "symbol", at, name };
  const below = parser.reader.takeMark("[") ? parser.row((ahead) => isMark(ahead, "]")) : null;
  if (below !== null) parser.reader.takeMark("]");
  return { kind: "stacked", at, above: parser.argument(), below, body: { kind: "symbol", at, name: arrow } };
};

/** H₂O set upright: several element symbols, or a molecule of two like atoms, with its figures below. */
const isUprightFormula = (body: string): boolean =>
  /_\{?\d/u.test(body) &&
  (/^(?:(?:[A-Z][a-z]?|[()])(?:_\{?\d+\}?)?){2,}(?:\^\{?\d*[+-]\}?)?$/u.test(body) ||
    /^(?:[HNOFI]|Cl|Br)_\{?[23]\}?$/u.test(body));

/** The node of a command whose argument is not maths. */
export const parseRaw = (parser: Parser, token: Token): TexNode => {
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
