import { allOf, msg, type Message } from "../contract/messages/message.ts";
import type { FactLookup, FactValue } from "../contract/fact.ts";
import type { FindingCode } from "../contract/finding.ts";
import { ownValue } from "../own-value.ts";
import { ClaimError } from "./claims/claim-error.ts";
import { type ClaimRelation, claimCompare, CLAIM_RELATIONS } from "./claims/compare.ts";
import { readLiteral } from "./claims/read-fact.ts";
import { showValue } from "./claims/show-value.ts";
import { type ClaimScope, sideValue } from "./claims/side-value.ts";
import { splitOutside } from "./claims/split-text.ts";
import { ExpressionError, parseExpression } from "./expressions/expression.ts";

export { fillFacts } from "./claims/fill-facts.ts";

/** `code` says why a claim does not hold: `false_claim`, or `bad_expr` and `unknown` for what cannot be read. */
export type ClaimResult =
  | { readonly holds: true; readonly message: Message }
  | { readonly holds: false; readonly message: Message; readonly code: FindingCode };

const MAX_CLAIM_LENGTH = 300;
const RELATION = /==|!=|<=|>=|<|>|~|≈|=|≤|≥|≠/;
const SPELLINGS: Readonly<Record<string, string>> = { "=": "==", "≈": "~", "≤": "<=", "≥": ">=", "≠": "!=" };
const ASSIGNMENT = /^([A-Za-z]\w*)\s*=\s*(.+)$/;

const relationOf = (sign: string): ClaimRelation => {
  const spelled = ownValue(SPELLINGS, sign) ?? sign;
  return CLAIM_RELATIONS.find((relation) => relation === spelled) ?? "==";
};

/** The values of `for x = 3, y = 2`. */
const readValues = (text: string): Record<string, number> => {
  const values: Record<string, number> = {};
  for (const piece of splitOutside(text, /,|\s+and\s+/).pieces) {
    const [, name = "", value = ""] = ASSIGNMENT.exec(piece) ?? [];
    if (name === "") throw new ClaimError("bad_expr", msg("claim.cannot_read_values_given", { text }));
    values[name] = parseExpression(value, { names: Object.keys(values) }).evaluate(values);
  }
  return values;
};

const readScope = (claim: string, lookup: FactLookup): { readonly statement: string; readonly scope: ClaimScope } => {
  if (claim.length > MAX_CLAIM_LENGTH)
    throw new ClaimError("bad_expr", msg("claim.too_long", { length: claim.length, maxClaimLength: MAX_CLAIM_LENGTH }));
  const {
    pieces: [statement = "", values],
  } = splitOutside(claim, /\s+for\s+/);
  return { statement, scope: { lookup, values: values === undefined ? {} : readValues(values) } };
};

const failure = (claim: string, texts: readonly string[], values: readonly FactValue[]): ClaimResult => {
  const shown = values
    .filter((_, index) => index === 0 || readLiteral(texts[index] ?? "") === undefined)
    .map(showValue);
  const gap = values.findIndex((value) => typeof value === "number" && Number.isNaN(value));
  const message =
    gap === -1
      ? msg("claim.computed", { claim, shown: allOf(shown) })
      : msg("claim.has_no_value", { claim, texts: texts[gap] ?? "" });
  return { holds: false, message, code: "false_claim" };
};

const judge = (claim: string, lookup: FactLookup): ClaimResult => {
  const { statement, scope } = readScope(claim, lookup);
  const negated = /^not\s+/.test(statement);
  const { pieces: texts, separators } = splitOutside(negated ? statement.replace(/^not\s+/, "") : statement, RELATION);
  const values = texts.map((text) => sideValue(text, scope));
  const [first = false] = values;
  if (separators.length === 0 && typeof first !== "boolean") {
    throw new ClaimError("bad_expr", msg("claim.states_nothing", { claim, first: showValue(first) }));
  }
  const known = values.every((value) => typeof value !== "number" || !Number.isNaN(value));
  const related = separators.every((sign, index) =>
    claimCompare(values[index] ?? false, relationOf(sign), values[index + 1] ?? false),
  );
  const holds = known && (separators.length === 0 ? first === true : related) !== negated;
  return holds ? { holds, message: msg("common.text", { text: claim }) } : failure(claim, texts, values);
};

/**
 * Computes a claim such as `cards.swaps == 6`, `cards.after(pass_end, 1) == [2, 5]`, `burn.balanced`, `area(T1) == area(T2)`
 * or `((3 + d)^2 - 9) / d ~ 6 for d = 0.01`. Message of a false one: `cards.swaps == 5, computed 6`.
 */
export const checkClaim = (claim: string, lookup: FactLookup): ClaimResult => {
  try {
    return judge(claim.trim(), lookup);
  } catch (error) {
    if (error instanceof ClaimError) return { holds: false, message: error.data, code: error.findingCode };
    if (error instanceof ExpressionError) return { holds: false, message: error.data, code: "bad_expr" };
    throw error;
  }
};
