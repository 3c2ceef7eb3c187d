import { msg } from "../../contract/messages/message.ts";
import { EXPRESSION_MAX_TERMS } from "../expressions/binders.ts";
import { compileNode } from "../expressions/compile.ts";
import { cannotRead } from "../expressions/expression-error.ts";
import { type BinderName, call, constant, freeVariables, type Node, expressionNumber } from "../expressions/node.ts";
import { readArgument } from "./tex-calls.ts";
import {
  texAccept,
  texAdvance,
  atCommand,
  atMark,
  expectMark,
  texFault,
  texNested,
  texPeek,
  readEnclosed,
  type TexCursor,
} from "./tex-cursor.ts";
import { readName } from "./tex-symbols.ts";

/**
 * The operand of a big sign: the product that follows, and further terms as long as they contain the bound variable
 * (lim 2x + Δx means the limit of both).
 */
const readOperand = (cursor: TexCursor, name: string): Node => {
  let operand = texNested(cursor, cursor.grammar.readProduct);
  while (atMark(cursor, "+", "-")) {
    const start = cursor.position;
    const sign = texAdvance(cursor).text === "+" ? "add" : "subtract";
    const term = texNested(cursor, cursor.grammar.readProduct);
    if (!freeVariables(term).has(name)) {
      cursor.position = start;
      break;
    }
    operand = call(sign, operand, term);
  }
  const indexed = [...freeVariables(operand)].find((other) =>
    other.split("_").slice(1).join("_").split(/\W/).includes(name),
  );
  if (indexed !== undefined) throw cannotRead(cursor.source, 0, msg("tex.values_not_written_here", { indexed }));
  return operand;
};

const countTerms = (cursor: TexCursor, bounds: readonly Node[]): void => {
  const [from = NaN, to = NaN] = bounds.map((bound) =>
    freeVariables(bound).size === 0 ? compileNode(bound)({}) : NaN,
  );
  if (!(to - from >= EXPRESSION_MAX_TERMS) || to === Infinity) return;
  throw texFault(cursor, msg("tex.terms_most_computed", { to: to - from + 1, maxTerms: EXPRESSION_MAX_TERMS }));
};

/** Reads `\sum_{k=1}^{n} …` and `\prod`. */
export const readRepeated = (cursor: TexCursor, name: BinderName): Node => {
  texAdvance(cursor);
  expectMark(cursor, "_", msg("tex.bounds_sum_wanted"));
  expectMark(cursor, "{", msg("tex.lower_bound_wanted_k"));
  const index = readName(cursor);
  expectMark(cursor, "=", msg("tex.start_wanted_1", { index }));
  const from = readEnclosed(cursor, "}");
  expectMark(cursor, "^", msg("tex.upper_bound_wanted"));
  const bounds = [from, readArgument(cursor)];
  countTerms(cursor, bounds);
  return { kind: "binder", name, variable: index, bounds, body: readOperand(cursor, index) };
};

const sideOf = (cursor: TexCursor): Node | undefined => {
  if (!texAccept(cursor, "^")) return undefined;
  const braced = texAccept(cursor, "{");
  const sign = texAdvance(cursor).text;
  if (braced) expectMark(cursor, "}", msg("tex.brace_never_closed"));
  if (sign !== "+" && sign !== "-") throw texFault(cursor, msg("tex.side_limit"));
  return expressionNumber(sign === "+" ? 1 : -1);
};

const readTarget = (cursor: TexCursor): Node => {
  const negative = texAccept(cursor, "-");
  if (!negative) texAccept(cursor, "+");
  const target = readLimitValue(cursor);
  return negative ? call("negate", target) : target;
};

/** A number, letter or fraction without an exponent of its own: 0^+ is no power. */
const readLimitValue = (cursor: TexCursor): Node => {
  if (atCommand(cursor, "infty")) {
    cursor.position += 1;
    return constant("infinity");
  }
  const token = texPeek(cursor);
  if (token.kind === "mark" && /^[\d.]$/.test(token.text)) {
    let digits = "";
    while (/^[\d.]$/.test(texPeek(cursor).text)) digits += texAdvance(cursor).text;
    return expressionNumber(Number(digits));
  }
  return texNested(cursor, cursor.grammar.readProduct);
};

/** Reads `\lim_{x \to 0} …`, with `0^+` and `0^-` for one side. */
export const readLimit = (cursor: TexCursor): Node => {
  texAdvance(cursor);
  expectMark(cursor, "_", msg("tex.where_limit_goes_wanted"));
  expectMark(cursor, "{", msg("tex.limit_form_wanted"));
  const name = readName(cursor);
  expectMark(cursor, "→", msg("tex.to_wanted"));
  const target = readTarget(cursor);
  const side = sideOf(cursor);
  expectMark(cursor, "}", msg("tex.brace_never_closed"));
  return {
    kind: "binder",
    name: "limit",
    variable: name,
    bounds: side === undefined ? [target] : [target, side],
    body: readOperand(cursor, name),
  };
};

const readDifferential = (cursor: TexCursor): string => {
  if (cursor.differential !== undefined) return cursor.differential;
  texAdvance(cursor);
  return readName(cursor);
};

/** Reads `\int_a^b … dx`; without bounds it has no value but a derivative. */
export const readIntegral = (cursor: TexCursor): Node => {
  texAdvance(cursor);
  const bounds: Node[] = [];
  if (texAccept(cursor, "_")) {
    const from = readArgument(cursor);
    expectMark(cursor, "^", msg("tex.upper_bound_integral_wanted"));
    bounds.push(from, readArgument(cursor));
  }
  const outer = cursor.differential;
  cursor.differential = undefined;
  cursor.integrals += 1;
  const d = texPeek(cursor);
  const empty = d.text === "d" && (d.kind === "mark" || d.kind === "word");
  const body = empty ? expressionNumber(1) : texNested(cursor, cursor.grammar.readSum);
  const isD = texPeek(cursor).text === "d";
  if (cursor.differential === undefined && !isD) throw texFault(cursor, msg("tex.dx_missing_after_integrand"));
  const name = readDifferential(cursor);
  cursor.integrals -= 1;
  cursor.differential = outer;
  return { kind: "binder", name: "integral", variable: name, bounds, body };
};
