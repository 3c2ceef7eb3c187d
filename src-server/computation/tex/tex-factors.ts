import { msg } from "../../contract/messages/message.ts";
import { call, constant, freeVariables, type Node, expressionNumber } from "../expressions/node.ts";
import { substitute } from "../expressions/substitute.ts";
import { readArgument, readTexFunction, functionOf } from "./tex-calls.ts";
import { readCases } from "./tex-cases.ts";
import { readIntegral, readLimit, readRepeated } from "./tex-binders.ts";
import { texAccept, texAdvance, atMark, texFault, texPeek, readEnclosed, type TexCursor } from "./tex-cursor.ts";
import { readFraction } from "./tex-fractions.ts";
import { isSymbolCommand, readSymbol, readTexWord } from "./tex-symbols.ts";

const OPERAND = msg("tex.number_letter_formula_wanted");
const GROUPING = /^\d{3}(?!\d)/;

/** Digits, a decimal point, and `{,}` or a thin space between groups of three. */
const readNumber = (cursor: TexCursor): Node => {
  const start = texPeek(cursor).at;
  let text = "";
  for (let token = texPeek(cursor); token.kind === "mark" && /^[\d.]$/.test(token.text); token = texPeek(cursor)) {
    const gap = text !== "" && token.at !== start && !/^[\d.]$/.test(cursor.source[token.at - 1] ?? "");
    if (gap && !GROUPING.test(cursor.source.slice(token.at)))
      throw texFault(cursor, msg("tex.operator_wanted_between_two"));
    text += token.text;
    cursor.position += 1;
    if (isGroupComma(cursor)) cursor.position += 3;
  }
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(text)) throw texFault(cursor, msg("tex.number_has_two_points"));
  return expressionNumber(Number(text));
};

const isGroupComma = (cursor: TexCursor): boolean =>
  atMark(cursor, "{") &&
  texPeek(cursor, 1).text === "," &&
  texPeek(cursor, 2).text === "}" &&
  /^\d$/.test(texPeek(cursor, 3).text);

const readRoot = (cursor: TexCursor): Node => {
  texAdvance(cursor);
  if (!atMark(cursor, "(") || cursor.source[texPeek(cursor).at] !== "[") return call("sqrt", readArgument(cursor));
  cursor.position += 1;
  const degree = readEnclosed(cursor, ")");
  const radicand = readArgument(cursor);
  return degree.kind === "number" && degree.value === 3 ? call("cbrt", radicand) : call("root", radicand, degree);
};

const readCommand = (cursor: TexCursor, command: string): Node => {
  switch (command) {
    case "frac":
    case "dfrac":
    case "tfrac":
    case "cfrac":
      return readFraction(cursor);
    case "sqrt":
      return readRoot(cursor);
    case "sum":
      return readRepeated(cursor, "sum");
    case "prod":
      return readRepeated(cursor, "product");
    case "int":
      return readIntegral(cursor);
    case "lim":
      return readLimit(cursor);
    case "binom":
    case "dbinom":
    case "tbinom": {
      texAdvance(cursor);
      const n = readArgument(cursor);
      return call("binomial", n, readArgument(cursor));
    }
    case "infty":
      texAdvance(cursor);
      return constant("infinity");
  }
  if (isSymbolCommand(command)) return readSymbol(cursor);
  throw texFault(cursor, msg("tex.cannot_computed", { command }));
};

const readBars = (cursor: TexCursor): Node => {
  cursor.bars += 1;
  const inner = cursor.grammar.readSum(cursor);
  cursor.bars -= 1;
  if (!texAccept(cursor, "|")) throw texFault(cursor, msg("tex.closing_bar_missing"));
  return call("abs", inner);
};

/** The variable of [F(x)] between bounds: its only one, else x or t. */
const evaluatedVariable = (cursor: TexCursor, node: Node): string => {
  const names = [...freeVariables(node)];
  const name = names.length === 1 ? names[0] : ["x", "t"].find((letter) => names.includes(letter));
  if (name === undefined) throw texFault(cursor, msg("tex.not_clear_which_variable"));
  return name;
};

/** `[F(x)]_a^b` is F(b) − F(a); other brackets are what they hold. */
const betweenBounds = (cursor: TexCursor, node: Node, square: boolean): Node => {
  if (!square || !texAccept(cursor, "_")) return node;
  const name = evaluatedVariable(cursor, node);
  const from = readArgument(cursor);
  if (!texAccept(cursor, "^")) throw texFault(cursor, msg("tex.upper_bound_wanted"));
  return call("subtract", substitute(node, name, readArgument(cursor)), substitute(node, name, from));
};

/** Reads one factor: a number, letter, bracket, fraction, root, function, sum, integral or limit. */
export const readFactor = (cursor: TexCursor): Node => {
  const token = texPeek(cursor);
  const called = functionOf(cursor);
  if (called !== undefined) return readTexFunction(cursor, called);
  if (token.kind === "word")
    return token.by === "begin" && token.text === "cases" ? readCases(cursor) : readTexWord(cursor, token.text);
  if (token.kind === "command") return readCommand(cursor, token.text);
  if (token.kind === "mark" && /^[\d.]$/.test(token.text)) return readNumber(cursor);
  if (token.kind === "mark" && /^[A-Za-z]$/.test(token.text)) return readSymbol(cursor);
  if (texAccept(cursor, "{")) return readEnclosed(cursor, "}");
  if (texAccept(cursor, "(")) return betweenBounds(cursor, readEnclosed(cursor, ")"), cursor.source[token.at] === "[");
  if (texAccept(cursor, "⟦")) return call("abs", readEnclosed(cursor, "⟧"));
  if (texAccept(cursor, "⌊")) return call("floor", readEnclosed(cursor, "⌋"));
  if (texAccept(cursor, "⌈")) return call("ceil", readEnclosed(cursor, "⌉"));
  if (texAccept(cursor, "|")) return readBars(cursor);
  throw texFault(cursor, atMark(cursor, "±", "∓") ? msg("tex.means_two_formulas_write") : OPERAND);
};
