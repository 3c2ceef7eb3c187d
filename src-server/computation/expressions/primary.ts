import { msg } from "../../contract/messages/message.ts";
import {
  expressionAccept,
  expressionAdvance,
  atSign,
  type Cursor,
  expectSign,
  expressionFault,
  expressionNested,
  expressionPeek,
} from "./cursor.ts";
import { cannotRead } from "./expression-error.ts";
import { type FunctionName, functionEntry, isFunctionName, valueCount } from "./functions.ts";
import { canonicalName } from "./names.ts";
import { call, constant, isConstantName, literalValue, type Node, expressionNumber, variable } from "./node.ts";

const OPERAND = msg("expressions.number_name_wanted");
const INVERSES: Readonly<Partial<Record<FunctionName, FunctionName>>> = {
  sin: "asin",
  cos: "acos",
  tan: "atan",
  sinh: "asinh",
  cosh: "acosh",
  tanh: "atanh",
};
/** Functions whose bracket may be left out: `sin 2x`. */
const PREFIX_FUNCTIONS: ReadonlySet<string> = new Set([
  "sin",
  "cos",
  "tan",
  "sec",
  "csc",
  "cot",
  "asin",
  "acos",
  "atan",
  "sinh",
  "cosh",
  "tanh",
  "exp",
  "ln",
  "log",
  "sqrt",
  "cbrt",
]);

/** The function a name calls here, unless it is a parameter that no bracket follows. */
const calledFunction = (cursor: Cursor, name: string): FunctionName | undefined => {
  const canonical = canonicalName(name);
  const next = cursor.tokens[cursor.position + 1];
  const bracket = next?.kind === "sign" && next.text === "(";
  return isFunctionName(canonical) && (bracket || cursor.names?.has(name) !== true) ? canonical : undefined;
};

/** Whether the next token can begin a factor that is multiplied without a sign. */
export const expressionStartsFactor = (cursor: Cursor): boolean =>
  (expressionPeek(cursor).kind === "name" && !atWord(cursor, "and", "or")) ||
  atSign(cursor, "(", "√", "∛", "∞") ||
  (cursor.bars === 0 && atSign(cursor, "|"));

const atWord = (cursor: Cursor, ...words: readonly string[]): boolean => {
  const token = expressionPeek(cursor);
  return token.kind === "name" && words.includes(token.text);
};

const readArguments = (cursor: Cursor): readonly Node[] => {
  expectSign(cursor, "(", msg("expressions.opening_bracket_wanted"));
  const bars = cursor.bars;
  cursor.bars = 0;
  const args = [expressionNested(cursor, cursor.readCondition)];
  while (expressionAccept(cursor, ",")) args.push(expressionNested(cursor, cursor.readCondition));
  expectSign(cursor, ")", msg("expressions.closing_bracket_wanted"));
  cursor.bars = bars;
  return args;
};

/** The argument of `sin 2x`: factors up to the next sign or function. */
const readBareArgument = (cursor: Cursor): Node => {
  let product = expressionNested(cursor, cursor.readPower);
  for (
    let token = expressionPeek(cursor);
    expressionStartsFactor(cursor) && !atSign(cursor, "(");
    token = expressionPeek(cursor)
  ) {
    if (token.kind === "name" && calledFunction(cursor, token.text) !== undefined) break;
    product = call("multiply", product, expressionNested(cursor, cursor.readPower));
  }
  return product;
};

const checkArguments = (
  cursor: Cursor,
  called: { readonly name: FunctionName; readonly count: number; readonly at: number },
): void => {
  const { least, most } = functionEntry(called.name);
  if (called.count >= least && called.count <= most) return;
  throw cannotRead(
    cursor.source,
    called.at,
    msg("expressions.takes_values_not", { name: called.name, wanted: valueCount(called.name), count: called.count }),
  );
};

const raised = (name: FunctionName, exponent: Node, args: readonly Node[]): Node => {
  const inverse = literalValue(exponent) === -1 ? INVERSES[name] : undefined;
  return inverse === undefined ? call("power", call(name, ...args), exponent) : call(inverse, ...args);
};

const readCall = (cursor: Cursor, name: FunctionName): Node => {
  const { at } = expressionAdvance(cursor);
  const exponent = expressionAccept(cursor, "^") ? readFunctionExponent(cursor) : undefined;
  const bare = PREFIX_FUNCTIONS.has(name) && !atSign(cursor, "(");
  const args = bare ? [readBareArgument(cursor)] : readArguments(cursor);
  checkArguments(cursor, { name, count: args.length, at });
  return exponent === undefined ? call(name, ...args) : raised(name, exponent, args);
};

/** The 2 of `sin^2(x)`, the -1 of `sin^-1(x)`. */
const readFunctionExponent = (cursor: Cursor): Node => {
  const negative = expressionAccept(cursor, "-");
  const token = expressionAdvance(cursor);
  if (token.kind !== "number") throw cannotRead(cursor.source, token.at, msg("expressions.number_wanted_put_function"));
  return expressionNumber(negative ? -token.value : token.value);
};

const readBracket = (cursor: Cursor): Node => {
  const bars = cursor.bars;
  cursor.bars = 0;
  const inner = expressionNested(cursor, cursor.readCondition);
  expectSign(cursor, ")", msg("expressions.closing_bracket_wanted"));
  cursor.bars = bars;
  return inner;
};

const readBars = (cursor: Cursor): Node => {
  cursor.bars += 1;
  const inner = expressionNested(cursor, cursor.readCondition);
  cursor.bars -= 1;
  expectSign(cursor, "|", msg("expressions.closing_bar_wanted"));
  return call("abs", inner);
};

const readName = (cursor: Cursor, name: string): Node => {
  const called = calledFunction(cursor, name);
  if (called !== undefined) return readCall(cursor, called);
  cursor.position += 1;
  const canonical = canonicalName(name);
  return isConstantName(canonical) && cursor.names?.has(name) !== true ? constant(canonical) : variable(name);
};

/** Reads a number, a name, a call, a root or a bracket. */
export const readPrimary = (cursor: Cursor): Node => {
  const token = expressionPeek(cursor);
  if (token.kind === "number") {
    cursor.position += 1;
    return expressionNumber(token.value);
  }
  if (token.kind === "name") return readName(cursor, token.text);
  if (expressionAccept(cursor, "(")) return readBracket(cursor);
  if (expressionAccept(cursor, "|")) return readBars(cursor);
  if (expressionAccept(cursor, "√")) return call("sqrt", expressionNested(cursor, readPrimary));
  if (expressionAccept(cursor, "∛")) return call("cbrt", expressionNested(cursor, readPrimary));
  if (expressionAccept(cursor, "∞")) return constant("infinity");
  throw expressionFault(cursor, OPERAND);
};
