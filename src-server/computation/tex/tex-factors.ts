import { msg } from "../../contract/messages/message.ts";
import { call, constant, freeVariables, type Node, number } from "../expressions/node.ts";
import { substitute } from "../expressions/substitute.ts";
import { readArgument, readFunction, functionOf } from "./tex-calls.ts";
import { readCases } from "./tex-cases.ts";
import { readIntegral, readLimit, readRepeated } from "./tex-binders.ts";
import { accept, advance, atMark, fault, peek, readEnclosed, type TexCursor } from "./tex-cursor.ts";
import { readFraction } from "./tex-fractions.ts";
import { isSymbolCommand, readSymbol, readWord } from "./tex-symbols.ts";

const OPERAND = msg("tex.number_letter_formula_wanted");
const GROUPING = /^\d{3}(?!\d)/;

/** Digits, a decimal point, and `{,}` or a thin space between groups of three. */
const readNumber = (cursor: TexCursor): Node => {
  const start = peek(cursor).at;
  let text = "";
  for (let token = peek(cursor); token.kind === "mark" && /^[\d.]$/.test(token.text); token = peek(cursor)) {
    const gap = text !== "" && token.at !== start && !/^[\d.]$/.test(cursor.source[token.at - 1] ?? "");
    if (gap && !GROUPING.test(cursor.source.slice(token.at)))
      throw fault(cursor, msg("tex.operator_wanted_between_two"));
    text += token.text;
    cursor.position += 1;
    if (isGroupComma(cursor)) cursor.position += 3;
  }
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(text)) throw fault(cursor, msg("tex.number_has_two_points"));
  return number(Number(text));
};

const isGroupComma = (cursor: TexCursor): boolean =>
  atMark(cursor, "{") &&
  peek(cursor, 1).text === "," &&
  peek(cursor, 2).text === "}" &&
  /^\d$/.test(peek(cursor, 3).text);

const readRoot = (cursor: TexCursor): Node => {
  advance(cursor);
  if (!atMark(cursor, "(") || cursor.source[peek(cursor).at] !== "[") return call("sqrt", readArgument(cursor));
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
      advance(cursor);
      const n = readArgument(cursor);
      return call("binomial", n, readArgument(cursor));
    }
    case "infty":
      advance(cursor);
      return constant("infinity");
  }
  if (isSymbolCommand(command)) return readSymbol(cursor);
  throw fault(cursor, msg("tex.cannot_computed", { command }));
};

const readBars = (cursor: TexCursor): Node => {
  cursor.bars += 1;
  const inner = cursor.grammar.readSum(cursor);
  cursor.bars -= 1;
  if (!accept(cursor, "|")) throw fault(cursor, msg("tex.closing_bar_missing"));
  return call("abs", inner);
};

/** The variable of [F(x)] between bounds: its only one, else x or t. */
const evaluatedVariable = (cursor: TexCursor, node: Node): string => {
  const names = [...freeVariables(node)];
  const name = names.length === 1 ? names[0] : ["x", "t"].find((letter) => names.includes(letter));
  if (name === undefined) throw fault(cursor, msg("tex.not_clear_which_variable"));
  return name;
};

/** `[F(x)]_a^b` is F(b) − F(a); other brackets are what they hold. */
const betweenBounds = (cursor: TexCursor, node: Node, square: boolean): Node => {
  if (!square || !accept(cursor, "_")) return node;
  const name = evaluatedVariable(cursor, node);
  const from = readArgument(cursor);
  if (!accept(cursor, "^")) throw fault(cursor, msg("tex.upper_bound_wanted"));
  return call("subtract", substitute(node, name, readArgument(cursor)), substitute(node, name, from));
};

/** Reads one factor: a number, letter, bracket, fraction, root, function, sum, integral or limit. */
export const readFactor = (cursor: TexCursor): Node => {
  const token = peek(cursor);
  const called = functionOf(cursor);
  if (called !== undefined) return readFunction(cursor, called);
  if (token.kind === "word")
    return token.by === "begin" && token.text === "cases" ? readCases(cursor) : readWord(cursor, token.text);
  if (token.kind === "command") return readCommand(cursor, token.text);
  if (token.kind === "mark" && /^[\d.]$/.test(token.text)) return readNumber(cursor);
  if (token.kind === "mark" && /^[A-Za-z]$/.test(token.text)) return readSymbol(cursor);
  if (accept(cursor, "{")) return readEnclosed(cursor, "}");
  if (accept(cursor, "(")) return betweenBounds(cursor, readEnclosed(cursor, ")"), cursor.source[token.at] === "[");
  if (accept(cursor, "⟦")) return call("abs", readEnclosed(cursor, "⟧"));
  if (accept(cursor, "⌊")) return call("floor", readEnclosed(cursor, "⌋"));
  if (accept(cursor, "⌈")) return call("ceil", readEnclosed(cursor, "⌉"));
  if (accept(cursor, "|")) return readBars(cursor);
  throw fault(cursor, atMark(cursor, "±", "∓") ? msg("tex.means_two_formulas_write") : OPERAND);
};
