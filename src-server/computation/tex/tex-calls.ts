import { msg } from "../../contract/messages/message.ts";
import { type FunctionName, functionEntry, isFunctionName, valueCount } from "../expressions/functions.ts";
import { canonicalName } from "../expressions/names.ts";
import { call, literalValue, type Node, expressionNumber } from "../expressions/node.ts";
import {
  texAccept,
  texAdvance,
  atMark,
  texFault,
  texNested,
  texPeek,
  readEnclosed,
  type TexCursor,
} from "./tex-cursor.ts";

const INVERSES: Readonly<Partial<Record<FunctionName, FunctionName>>> = {
  sin: "asin",
  cos: "acos",
  tan: "atan",
  sinh: "asinh",
  cosh: "acosh",
  tanh: "atanh",
};
const TEX_FUNCTIONS: ReadonlySet<string> = new Set([
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
  "min",
  "max",
  "sign",
  "abs",
  "round",
  "floor",
  "ceil",
  "asinh",
  "acosh",
  "atanh",
  "mod",
]);

/** The function that a command or an upright word names. */
export const functionOf = (cursor: TexCursor): FunctionName | undefined => {
  const token = texPeek(cursor);
  if (token.kind !== "command" && token.kind !== "word") return undefined;
  const name = canonicalName(token.text.replace(/^ar(sinh|cosh|tanh)$/, "a$1"));
  return TEX_FUNCTIONS.has(name) && isFunctionName(name) ? name : undefined;
};

/** One token, a braced group, or a function with its argument: what `^` and `\frac` take. */
export const readArgument = (cursor: TexCursor): Node => {
  if (texAccept(cursor, "{")) return readEnclosed(cursor, "}");
  const token = texPeek(cursor);
  if (token.kind === "mark" && /^\d$/.test(token.text)) {
    cursor.position += 1;
    return expressionNumber(Number(token.text));
  }
  return texNested(cursor, cursor.grammar.readPower);
};

const readArguments = (cursor: TexCursor): readonly Node[] => {
  const { bars } = cursor;
  cursor.bars = 0;
  cursor.position += 1;
  const args = [texNested(cursor, cursor.grammar.readSum)];
  while (texAccept(cursor, ",")) args.push(texNested(cursor, cursor.grammar.readSum));
  if (!texAccept(cursor, ")")) throw texFault(cursor, msg("tex.closing_bracket_missing"));
  cursor.bars = bars;
  return args;
};

/** The argument of `\sin 2x`: factors up to the next sign, bracket or function. */
const readBareArgument = (cursor: TexCursor): Node => {
  const negative = texAccept(cursor, "-");
  let product = texNested(cursor, cursor.grammar.readPower);
  while (
    texStartsFactor(cursor) &&
    !atMark(cursor, "(", "⟦", "|", "{") &&
    functionOf(cursor) === undefined &&
    !atBigOperator(cursor)
  ) {
    product = call("multiply", product, texNested(cursor, cursor.grammar.readPower));
  }
  return negative ? call("negate", product) : product;
};

const BIG_OPERATORS: ReadonlySet<string> = new Set(["sum", "prod", "int", "lim"]);
const atBigOperator = (cursor: TexCursor): boolean => {
  const token = texPeek(cursor);
  return token.kind === "command" && BIG_OPERATORS.has(token.text);
};

/** Whether `dx` stands there inside an integral: d and then a letter. */
export const atDifferential = (cursor: TexCursor): boolean => {
  const [token, next] = [texPeek(cursor), texPeek(cursor, 1)];
  const isD = (token.kind === "mark" && token.text === "d") || (token.kind === "word" && token.text === "d");
  return (
    cursor.integrals > 0 && isD && ((next.kind === "mark" && /^[A-Za-z]$/.test(next.text)) || next.kind === "command")
  );
};

/** Commands that end a factor or are no part of an expression. */
const NO_FACTORS: ReadonlySet<string> = new Set([
  "Rightarrow",
  "Leftrightarrow",
  "iff",
  "implies",
  "Longrightarrow",
  "Longleftrightarrow",
  "bmod",
  "mid",
  "in",
  "cdots",
  "ldots",
  "dots",
]);

/** Whether the next token can begin a factor that is multiplied without a sign. */
export const texStartsFactor = (cursor: TexCursor): boolean => {
  const token = texPeek(cursor);
  if (token.kind === "end" || atDifferential(cursor)) return false;
  if (token.kind === "word")
    return token.by === "begin" ? token.text === "cases" : !["text", "mbox", "textrm", "end"].includes(token.by);
  if (token.kind === "command") return !NO_FACTORS.has(token.text);
  if (token.text === "|") return cursor.bars === 0;
  return /^[A-Za-z0-9.({⟦⌊⌈]$/u.test(token.text);
};

const readLogBase = (cursor: TexCursor): Node | undefined =>
  texAccept(cursor, "_") ? readArgument(cursor) : undefined;

const raised = (node: Node, name: FunctionName, exponent: Node | undefined): Node => {
  if (exponent === undefined) return node;
  const inverse = literalValue(exponent) === -1 ? INVERSES[name] : undefined;
  return inverse !== undefined && node.kind === "call" ? call(inverse, ...node.args) : call("power", node, exponent);
};

/** Reads `\sin x`, `\sin^2(x)`, `\log_2 8`, `\max(a, b)`. */
export const readTexFunction = (cursor: TexCursor, name: FunctionName): Node => {
  texAdvance(cursor);
  let base = name === "log" ? readLogBase(cursor) : undefined;
  const exponent = texAccept(cursor, "^") ? readArgument(cursor) : undefined;
  if (name === "log" && base === undefined) base = readLogBase(cursor);
  const args = atMark(cursor, "(") ? readArguments(cursor) : [readBareArgument(cursor)];
  const all = base === undefined ? args : [base, ...args];
  const { least, most } = functionEntry(name);
  if (all.length < least || all.length > most)
    throw texFault(cursor, msg("tex.takes_values", { name, count: valueCount(name) }));
  return raised(call(name, ...all), name, exponent);
};
