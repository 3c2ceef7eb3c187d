import { messageIn, msg, sentence, type Message } from "../../contract/messages/message.ts";
import { type Expression, expressionOf } from "../../computation/expressions/expression.ts";
import { parseInfix } from "../../computation/expressions/parser.ts";
import type { Num } from "../../contract/plan.ts";
import type { ElementFinding } from "../element-kind.ts";
import { findingAt } from "../element-refusals.ts";
import type { ParamValues } from "./num-field.ts";

/** An expression in several variables and the params; objects of params are not changed once they were used. */
export type SeveralField = {
  value(variables: readonly number[], params: ParamValues): number;
  uses: readonly string[];
  source: string;
};

type Reading = {
  variables: readonly string[];
  params: readonly string[];
  /** What is wanted, for the message: `a function of x and y`. */
  wanted: Message;
};

const EXPR_LENGTH = 300;

/** Evaluates many times with the same params without copying them each time. */
const evaluator = (expression: Expression, variables: readonly string[]): SeveralField["value"] => {
  let values: Record<string, number> = {};
  let copied: ParamValues | undefined;
  return (numbers, params) => {
    if (params !== copied) {
      values = { ...params };
      copied = params;
    }
    for (let i = 0; i < variables.length; i++) values[variables[i] ?? ""] = numbers[i] ?? NaN;
    return expression.evaluate(values);
  };
};

/** An expression read already, as a field of its variables. */
export const severalField = (expression: Expression, variables: readonly string[]): SeveralField => ({
  value: evaluator(expression, variables),
  uses: [...expression.variables].filter((name) => !variables.includes(name)),
  source: expression.source,
});

/** What keeps a text from being a formula of the variables and params; none where it can be read. */
export const strangerFindings = (expression: Expression, at: string, reading: Reading): ElementFinding[] => {
  const { wanted, params } = reading;
  const message = (name: string): Message =>
    params.length === 0
      ? msg("figure.uses_stranger", { name, wanted })
      : msg("figure.uses_stranger_with_params", { name, wanted, params: params.join(", ") });
  return [...expression.variables]
    .filter((name) => !reading.variables.includes(name) && !reading.params.includes(name))
    .map((name) => findingAt(at, "bad_expr", message(name)));
};

/** Reads an expression in several variables and the scene's params. */
export const readSeveral = (
  source: Num,
  at: string,
  reading: Reading,
): { field?: SeveralField; findings: readonly ElementFinding[] } => {
  if (typeof source === "number")
    return { field: { value: () => source, uses: [], source: String(source) }, findings: [] };
  if (source.length > EXPR_LENGTH)
    return {
      findings: [findingAt(at, "too_long", msg("figure.characters_fit", { length: source.length, most: EXPR_LENGTH }))],
    };
  try {
    const node = parseInfix(source, { names: [...reading.params, ...reading.variables] });
    const expression = expressionOf(node, source);
    const findings = strangerFindings(expression, at, reading);
    return findings.length > 0 ? { findings } : { field: severalField(expression, reading.variables), findings };
  } catch (thrown) {
    return { findings: [findingAt(at, "bad_expr", sentence(messageIn(thrown)))] };
  }
};
