import { msg } from "../../contract/messages/message.ts";
import type { FactLookup, FactValue } from "../../contract/fact.ts";
import { isFunctionName } from "../expressions/functions.ts";
import { ExpressionError, parseExpression } from "../expressions/expression.ts";
import { ClaimError } from "./claim-error.ts";
import { factValue, findFacts, type FoundFact, readLiteral } from "./read-fact.ts";

/** What a side of a claim may use: facts, and the values after `for`. */
export interface ClaimScope {
  readonly lookup: FactLookup;
  readonly values: Readonly<Record<string, number>>;
}

const CALL_OF_OBJECT = /^([A-Za-z_]\w*)\(\s*([A-Za-z]\w*)\s*\)$/;

const numberOf = (value: FactValue, text: string): number => {
  if (typeof value === "number") return value;
  throw new ClaimError("bad_expr", msg("claim.no_number_cannot_computed", { text }));
};

/** `area(T1)` asks the object T1 for its area. */
const valueOfObject = (text: string, { lookup }: ClaimScope): FactValue | undefined => {
  const [, name = "", element = ""] = CALL_OF_OBJECT.exec(text) ?? [];
  if (name === "" || isFunctionName(name) || lookup(element, name) === undefined) return undefined;
  return factValue(lookup, { element, name, args: undefined });
};

/** The expression with every fact replaced by a name, and the values of these names. */
const withoutFacts = (
  text: string,
  facts: readonly FoundFact[],
): { readonly text: string; readonly values: Record<string, number> } => {
  const values: Record<string, number> = {};
  let result = "";
  let end = 0;
  facts.forEach((fact, index) => {
    const name = `fact_${index + 1}`;
    values[name] = numberOf(fact.value, text.slice(fact.start, fact.end));
    result += `${text.slice(end, fact.start)}(${name})`;
    end = fact.end;
  });
  return { text: result + text.slice(end), values };
};

const computed = (text: string, facts: readonly FoundFact[], scope: ClaimScope): number => {
  const replaced = withoutFacts(text, facts);
  const values = { ...scope.values, ...replaced.values };
  try {
    const expression = parseExpression(replaced.text, { names: Object.keys(values) });
    const missing = [...expression.variables].find((name) => !Object.hasOwn(values, name));
    if (missing === undefined) return expression.evaluate(values);
    throw new ClaimError("bad_expr", msg("claim.name_without_value", { missing }));
  } catch (error) {
    if (error instanceof ExpressionError && facts.length === 0) throw new ClaimError("bad_expr", error.data);
    if (error instanceof ExpressionError)
      throw new ClaimError("bad_expr", msg("claim.cannot_compute", { text, reason: error.reason }));
    throw error;
  }
};

/** The value of one side: a literal, a fact, or an expression in numbers, facts and the values after `for`. Throws ClaimError. */
export const sideValue = (text: string, scope: ClaimScope): FactValue => {
  const literal = readLiteral(text) ?? valueOfObject(text, scope);
  if (literal !== undefined) return literal;
  const facts = findFacts(text, scope.lookup);
  const [first] = facts;
  if (first !== undefined && first.start === 0 && first.end === text.length) return first.value;
  return computed(text, facts, scope);
};
