import { messageIn, msg, placed } from "../../contract/messages/message.ts";
import { parseExpression } from "../../computation/expressions/expression.ts";
import type { Num } from "../../contract/plan.ts";
import type { ElementFinding } from "../element-kind.ts";

export type ParamValues = Readonly<Record<string, number>>;

/** A number of a plan, ready to be evaluated at any values of the scene's params. */
export type NumField = {
  /** NaN where it has no value. */
  at(params: ParamValues): number;
  /** Params it moves with. */
  uses: readonly string[];
  /** As written. */
  source: string;
};

export type FieldReading<T> = { field?: T; findings: readonly ElementFinding[] };

export const constantField = (value: number): NumField => ({ at: () => value, uses: [], source: String(value) });

const stranger = (at: string, name: string, params: readonly string[]): ElementFinding => ({
  at,
  code: "bad_expr",
  severity: "repair",
  message: msg("figure.no_param_scene", {
    at,
    name,
    params: params.length === 0 ? msg("plan.it_has_none") : msg("figure.it_has", { params: params.join(", ") }),
  }),
});

/** Reads a number or an expression in the scene's params. */
export const readNum = (value: Num, at: string, params: readonly string[]): FieldReading<NumField> => {
  if (typeof value === "number") return { field: constantField(value), findings: [] };
  try {
    const expression = parseExpression(value, { names: params });
    const uses = [...expression.variables];
    const unknown = uses.filter((name) => !params.includes(name));
    if (unknown.length > 0) return { findings: unknown.map((name) => stranger(at, name, params)) };
    return { field: { at: (values) => expression.evaluate(values), uses, source: value }, findings: [] };
  } catch (thrown) {
    return { findings: [{ at, code: "bad_expr", severity: "repair", message: placed(at, messageIn(thrown)) }] };
  }
};
