import { msg } from "../../contract/messages/message.ts";
import { ownValue } from "../../own-value.ts";
import {
  expressionAccept,
  expressionAdvance,
  atSign,
  type Cursor,
  expressionFault,
  expressionNested,
  expressionPeek,
} from "./cursor.ts";
import { tooLong } from "./expression-error.ts";
import type { FunctionName } from "./functions.ts";
import { call, constant, type Node } from "./node.ts";
import { readPrimary, expressionStartsFactor } from "./primary.ts";
import { tokenize } from "./tokens.ts";

/** Longest infix text that is read, in characters. */
export const MAX_EXPRESSION_LENGTH = 1000;

const COMPARISONS: Readonly<Record<string, FunctionName>> = {
  "<": "less",
  "<=": "less_equal",
  ">": "greater",
  ">=": "greater_equal",
  "==": "equal",
  "!=": "not_equal",
};
const PRODUCT_SIGNS: Readonly<Record<string, FunctionName>> = { "*": "multiply", "/": "divide", "%": "mod" };

const readPostfix = (cursor: Cursor): Node => {
  let node = readPrimary(cursor);
  for (;;) {
    if (expressionAccept(cursor, "!")) node = call("factorial", node);
    else if (expressionAccept(cursor, "°")) node = call("multiply", node, constant("deg"));
    else return node;
  }
};

const readPower = (cursor: Cursor): Node => {
  const base = readPostfix(cursor);
  return expressionAccept(cursor, "^") ? call("power", base, expressionNested(cursor, readExponent)) : base;
};

const readExponent = (cursor: Cursor): Node => {
  if (expressionAccept(cursor, "-")) return call("negate", expressionNested(cursor, readExponent));
  expressionAccept(cursor, "+");
  return readPower(cursor);
};

const readSigned = (cursor: Cursor): Node => {
  if (expressionAccept(cursor, "-")) return call("negate", expressionNested(cursor, readSigned));
  return expressionAccept(cursor, "+") ? expressionNested(cursor, readSigned) : readPower(cursor);
};

const readProduct = (cursor: Cursor, first: Node): Node => {
  let product = first;
  for (;;) {
    const token = expressionPeek(cursor);
    const name = token.kind === "sign" ? ownValue(PRODUCT_SIGNS, token.text) : undefined;
    if (name !== undefined) {
      cursor.position += 1;
      product = call(name, product, readSigned(cursor));
    } else if (expressionStartsFactor(cursor)) product = call("multiply", product, readPower(cursor));
    else return product;
  }
};

const readSum = (cursor: Cursor): Node => {
  const negative = expressionAccept(cursor, "-");
  if (!negative) expressionAccept(cursor, "+");
  const first = readProduct(cursor, readSigned(cursor));
  let sum = negative ? call("negate", first) : first;
  while (atSign(cursor, "+", "-")) {
    const sign = expressionAdvance(cursor);
    const term = readProduct(cursor, readSigned(cursor));
    sum = call(sign.kind === "sign" && sign.text === "-" ? "subtract" : "add", sum, term);
  }
  return sum;
};

const acceptWord = (cursor: Cursor, word: string): boolean => {
  const token = expressionPeek(cursor);
  const found = token.kind === "name" && token.text === word;
  if (found) cursor.position += 1;
  return found;
};

/** A sum, or sums joined by comparison signs: `0 < x < 1` demands both. */
const readComparison = (cursor: Cursor): Node => {
  if (acceptWord(cursor, "not")) return call("not", expressionNested(cursor, readComparison));
  let left = readSum(cursor);
  let all: Node | undefined;
  for (let token = expressionPeek(cursor); token.kind === "sign"; token = expressionPeek(cursor)) {
    const name = ownValue(COMPARISONS, token.text);
    if (name === undefined) break;
    cursor.position += 1;
    const right = readSum(cursor);
    const test = call(name, left, right);
    all = all === undefined ? test : call("and", all, test);
    left = right;
  }
  return all ?? left;
};

const readAll = (cursor: Cursor): Node => {
  let node = readComparison(cursor);
  while (acceptWord(cursor, "and")) node = call("and", node, readComparison(cursor));
  return node;
};

const readCondition = (cursor: Cursor): Node => {
  let node = readAll(cursor);
  while (acceptWord(cursor, "or")) node = call("or", node, readAll(cursor));
  return node;
};

/**
 * Reads an infix text into a tree. `names`: the words that are variables; without them every unknown word of four or
 * more letters is one. `condition`: whether comparisons may stand outside `if`. Throws ExpressionError.
 */
export const parseInfix = (
  source: string,
  options: { readonly names?: Iterable<string>; readonly condition?: boolean } = {},
): Node => {
  if (source.length > MAX_EXPRESSION_LENGTH)
    throw tooLong(msg("expressions.expression"), source.length, MAX_EXPRESSION_LENGTH);
  const names = options.names === undefined ? undefined : new Set(options.names);
  const cursor: Cursor = {
    source,
    tokens: tokenize(source, names),
    names,
    position: 0,
    depth: 0,
    bars: 0,
    readCondition,
    readPower,
  };
  const node = options.condition === true ? readCondition(cursor) : readSum(cursor);
  if (expressionPeek(cursor).kind !== "end") throw expressionFault(cursor, msg("tex.operator_wanted"));
  return node;
};
