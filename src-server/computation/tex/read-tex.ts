import { msg } from "../../contract/messages/message.ts";
import { ownValue } from "../../own-value.ts";
import { cannotRead, tooLong } from "../expressions/expression-error.ts";
import type { FunctionName } from "../expressions/functions.ts";
import { call, constant, type Node } from "../expressions/node.ts";
import { readArgument, texStartsFactor } from "./tex-calls.ts";
import {
  texAccept,
  texAdvance,
  atMark,
  texFault,
  texNested,
  texPeek,
  type TexCursor,
  type TexGrammar,
} from "./tex-cursor.ts";
import { readFactor } from "./tex-factors.ts";
import { type TexToken, tokenizeTex } from "./tex-tokens.ts";

/** Longest formula that is read, in characters of LaTeX. */
export const MAX_TEX_LENGTH = 2000;

const COMPARISONS: Readonly<Record<string, FunctionName>> = {
  "<": "less",
  "≤": "less_equal",
  ">": "greater",
  "≥": "greater_equal",
  "=": "equal",
  "≠": "not_equal",
};

const atDegree = (cursor: TexCursor): boolean => {
  const [first, second, third] = [texPeek(cursor), texPeek(cursor, 1), texPeek(cursor, 2)];
  const ring = (token: TexToken): boolean => (token.kind === "command" && token.text === "circ") || token.text === "°";
  return first.text === "^" && (ring(second) || (second.text === "{" && ring(third)));
};

const readDegree = (cursor: TexCursor, node: Node): Node => {
  cursor.position += texPeek(cursor, 1).text === "{" ? 4 : 2;
  return call("multiply", node, constant("deg"));
};

const readPower = (cursor: TexCursor): Node => {
  let node = readFactor(cursor);
  for (;;) {
    if (atDegree(cursor)) node = readDegree(cursor, node);
    else if (texAccept(cursor, "^")) node = call("power", node, texNested(cursor, readArgument));
    else if (atMark(cursor, "!") && texPeek(cursor, 1).text === "!")
      throw texFault(cursor, msg("tex.double_factorials_not_computed"));
    else if (texAccept(cursor, "!")) node = call("factorial", node);
    else if (texAccept(cursor, "%")) node = call("divide", node, { kind: "number", value: 100 });
    else if (texAccept(cursor, "°")) node = call("multiply", node, constant("deg"));
    else if (atMark(cursor, "_", "'")) throw texFault(cursor, msg("tex.has_no_meaning"));
    else return node;
  }
};

const readSigned = (cursor: TexCursor): Node => {
  if (texAccept(cursor, "-")) return call("negate", texNested(cursor, readSigned));
  return texAccept(cursor, "+") ? texNested(cursor, readSigned) : readPower(cursor);
};

const isModulo = (cursor: TexCursor): boolean => texPeek(cursor).kind === "command" && texPeek(cursor).text === "bmod";

/** A factor without a sign before it; 3½ could be meant as a sum or a product. */
const readNext = (cursor: TexCursor, left: Node): Node => {
  const { at } = texPeek(cursor);
  const right = readPower(cursor);
  const mixed =
    left.kind === "number" &&
    right.kind === "call" &&
    right.name === "divide" &&
    right.args.every((arg) => arg.kind === "number");
  if (mixed) throw cannotRead(cursor.source, at, msg("tex.mixed_number"));
  return right;
};

const readProduct = (cursor: TexCursor): Node => {
  let product = readSigned(cursor);
  for (;;) {
    if (texAccept(cursor, "*")) product = call("multiply", product, readSigned(cursor));
    else if (texAccept(cursor, "/")) product = call("divide", product, readSigned(cursor));
    else if (isModulo(cursor)) {
      texAdvance(cursor);
      product = call("mod", product, readSigned(cursor));
    } else if (texStartsFactor(cursor)) product = call("multiply", product, readNext(cursor, product));
    else return product;
  }
};

const readSum = (cursor: TexCursor): Node => {
  const negative = texAccept(cursor, "-");
  if (!negative) texAccept(cursor, "+");
  const first = readProduct(cursor);
  let sum = negative ? call("negate", first) : first;
  while (atMark(cursor, "+", "-")) {
    const sign = texAdvance(cursor).text === "+" ? "add" : "subtract";
    sum = call(sign, sum, readProduct(cursor));
  }
  return sum;
};

const readCondition = (cursor: TexCursor): Node => {
  let left = readSum(cursor);
  let all: Node | undefined;
  for (
    let name = ownValue(COMPARISONS, texPeek(cursor).text);
    name !== undefined;
    name = ownValue(COMPARISONS, texPeek(cursor).text)
  ) {
    cursor.position += 1;
    const right = readSum(cursor);
    const test = call(name, left, right);
    all = all === undefined ? test : call("and", all, test);
    left = right;
  }
  return all ?? left;
};

const GRAMMAR: TexGrammar = { readCondition, readSum, readProduct, readPower };

const cursorOf = (source: string, tokens: readonly TexToken[]): TexCursor => ({
  source,
  tokens,
  grammar: GRAMMAR,
  position: 0,
  depth: 0,
  bars: 0,
  integrals: 0,
  differential: undefined,
});

/** The tokens of a formula, without alignment marks outside cases and without a closing full stop. */
export const texTokens = (source: string): readonly TexToken[] => {
  if (source.length > MAX_TEX_LENGTH) throw tooLong(msg("tex.formula"), source.length, MAX_TEX_LENGTH);
  const tokens = tokenizeTex(source.replace(/[.,;]\s*$/, ""));
  return tokens.some((token) => token.kind === "word" && token.by === "begin")
    ? tokens
    : tokens.filter((token) => token.text !== "&");
};

/** Reads tokens as one expression. `condition`: whether it may be an equation or inequality. Throws ExpressionError. */
export const parseTexTokens = (source: string, tokens: readonly TexToken[], condition = false): Node => {
  const cursor = cursorOf(source, tokens);
  const node = condition ? readCondition(cursor) : readSum(cursor);
  if (texPeek(cursor).kind !== "end") throw texFault(cursor, msg("tex.operator_wanted"));
  return node;
};

/** Reads a LaTeX formula without relation sign into a tree. Throws ExpressionError with the character at fault. */
export const parseTex = (source: string): Node => parseTexTokens(source, texTokens(source));
