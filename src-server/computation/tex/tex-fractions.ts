import { msg } from "../../contract/messages/message.ts";
import { cannotRead } from "../expressions/expression-error.ts";
import { call, type Node, expressionNumber } from "../expressions/node.ts";
import { derivativeNode } from "../expressions/symbolic/derivative.ts";
import { atDifferential, readArgument } from "./tex-calls.ts";
import { texAccept, texAdvance, expectMark, texFault, texNested, texPeek, type TexCursor } from "./tex-cursor.ts";
import { readName } from "./tex-symbols.ts";

const isD = (cursor: TexCursor, ahead: number): boolean => {
  const token = texPeek(cursor, ahead);
  return (
    (token.kind === "mark" && token.text === "d") ||
    (token.kind === "word" && token.text === "d") ||
    (token.kind === "command" && token.text === "partial")
  );
};

const markAt = (cursor: TexCursor, ahead: number, mark: string): boolean => {
  const token = texPeek(cursor, ahead);
  return token.kind === "mark" && token.text === mark;
};

/** The order of `\frac{d}{dx}` or `\frac{d^2}{dx^2}` whose numerator stands there; undefined for other fractions. */
const derivativeOrder = (cursor: TexCursor): number | undefined => {
  if (!markAt(cursor, 0, "{") || !isD(cursor, 1)) return undefined;
  if (markAt(cursor, 2, "}") && markAt(cursor, 3, "{") && isD(cursor, 4)) return 1;
  if (!markAt(cursor, 2, "^")) return undefined;
  const braced = markAt(cursor, 3, "{") ? 1 : 0;
  const order = Number(texPeek(cursor, 3 + braced).text);
  const close = 4 + 2 * braced;
  return Number.isInteger(order) &&
    order > 0 &&
    markAt(cursor, close, "}") &&
    markAt(cursor, close + 1, "{") &&
    isD(cursor, close + 2)
    ? order
    : undefined;
};

/** Skips the numerator and reads the variable of the denominator. */
const readDerivativeVariable = (cursor: TexCursor): string => {
  while (!texAccept(cursor, "}")) cursor.position += 1;
  while (texAccept(cursor, "}"));
  expectMark(cursor, "{", msg("tex.what_differentiated_wanted_dx"));
  texAdvance(cursor);
  const name = readName(cursor);
  if (texAccept(cursor, "^")) readArgument(cursor);
  expectMark(cursor, "}", msg("tex.brace_never_closed"));
  return name;
};

const readDerivative = (cursor: TexCursor, order: number): Node => {
  const start = texPeek(cursor).at;
  if (order > 4) throw cannotRead(cursor.source, start, msg("tex.derivative_too_high", { order }));
  const name = readDerivativeVariable(cursor);
  let node = texNested(cursor, cursor.grammar.readProduct);
  for (let count = 0; count < order; count += 1) node = derivativeNode(node, name);
  return node;
};

/** The numerator of ∫ dx/x or ∫ 2 dx/x, in which dx counts as 1. */
const readNumerator = (cursor: TexCursor): Node => {
  if (cursor.integrals === 0 || !texAccept(cursor, "{")) return readArgument(cursor);
  const top = atDifferential(cursor) ? expressionNumber(1) : texNested(cursor, cursor.grammar.readSum);
  if (atDifferential(cursor)) {
    texAdvance(cursor);
    cursor.differential = readName(cursor);
  }
  if (!texAccept(cursor, "}")) throw texFault(cursor, msg("tex.brace_never_closed"));
  return top;
};

/** The text of the denominator, for a look ahead. */
const denominatorText = (cursor: TexCursor): string => {
  let [ahead, depth] = [0, 0];
  do {
    if (markAt(cursor, ahead, "{")) depth += 1;
    if (markAt(cursor, ahead, "}")) depth -= 1;
    ahead += 1;
  } while (depth > 0 && texPeek(cursor, ahead).kind !== "end");
  return cursor.source.slice(texPeek(cursor, ahead).at);
};

const isLetter = (cursor: TexCursor, ahead: number): boolean => {
  const token = texPeek(cursor, ahead);
  return token.kind === "command" || (token.kind === "mark" && /^[A-Za-z]$/.test(token.text));
};

/** dy/dx, where y is a function that is not written out. */
const isDifferentialQuotient = (cursor: TexCursor): boolean =>
  cursor.integrals === 0 &&
  markAt(cursor, 0, "{") &&
  isD(cursor, 1) &&
  isLetter(cursor, 2) &&
  /^\{\s*(?:d|\\mathrm\{d\}|\\partial)\s*[A-Za-z\\]/.test(denominatorText(cursor));

/** Reads `\frac{a}{b}`, `\frac12`, and the operators `\frac{d}{dx}` and `\frac{d^2}{dx^2}`, which are carried out. */
export const readFraction = (cursor: TexCursor): Node => {
  const { at } = texAdvance(cursor);
  const order = derivativeOrder(cursor);
  if (order !== undefined) return readDerivative(cursor, order);
  if (isDifferentialQuotient(cursor)) throw cannotRead(cursor.source, at, msg("tex.which_function_differentiated_not"));
  const top = readNumerator(cursor);
  return call("divide", top, readArgument(cursor));
};
