import { messageIn, msg, placed, sentence, type Message } from "../../contract/messages/message.ts";
import { parseExpression, type Expression } from "../../computation/expressions/expression.ts";
import type { Num } from "../../contract/plan.ts";
import type { ElementFinding } from "../element-kind.ts";
import type { ParamValues } from "./num-field.ts";

/** An expression in one variable and the params; objects of params are not changed once they were used. */
export type FunctionField = {
  value(t: number, params: ParamValues): number;
  uses: readonly string[];
  expression?: Expression;
};

const EXPR_LENGTH = 300;

const problem = (at: string, message: Message): ElementFinding => ({
  at,
  code: "bad_expr",
  severity: "repair",
  message: placed(at, message),
});

const strangerText = (name: string, variable: string, params: readonly string[]): Message => {
  if ((variable === "x" && name === "y") || (variable === "y" && name === "x"))
    return msg("figure.function_or_implicit_wanted", { name, variable });
  return params.length === 0
    ? msg("figure.function_wanted", { name, variable })
    : msg("figure.function_with_params_wanted", { name, variable, params: params.join(", ") });
};

/** Evaluates many times with the same params without copying them each time. */
const evaluator = (expression: Expression, variable: string): FunctionField["value"] => {
  let values: Record<string, number> = {};
  let copied: ParamValues | undefined;
  return (t, params) => {
    if (params !== copied) {
      values = { ...params };
      copied = params;
    }
    values[variable] = t;
    return expression.evaluate(values);
  };
};

/** Reads an expression in `variable` and the scene's params. */
export const readFunction = (
  source: Num,
  at: string,
  { variable, params }: { variable: string; params: readonly string[] },
): { field?: FunctionField; findings: readonly ElementFinding[] } => {
  if (typeof source === "number") return { field: { value: () => source, uses: [] }, findings: [] };
  if (source.length > EXPR_LENGTH)
    return {
      findings: [
        {
          at,
          code: "too_long",
          severity: "repair",
          message: msg("plan.text_too_long", { path: at, length: source.length, most: EXPR_LENGTH }),
        },
      ],
    };
  try {
    const expression = parseExpression(source, { names: [...params, variable] });
    const uses = [...expression.variables].filter((name) => name !== variable);
    const strangers = uses.filter((name) => !params.includes(name));
    if (strangers.length > 0)
      return { findings: strangers.map((name) => problem(at, strangerText(name, variable, params))) };
    return { field: { value: evaluator(expression, variable), uses, expression }, findings: [] };
  } catch (thrown) {
    return { findings: [problem(at, sentence(messageIn(thrown)))] };
  }
};
