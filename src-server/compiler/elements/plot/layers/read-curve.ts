import { parseExpression, type Expression } from "../../../../computation/expressions/expression.ts";
import type { Num } from "../../../../contract/plan.ts";
import { messageOf } from "../../../../errors.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import { constantField, readNum, type NumField, type ParamValues } from "../../../figure/num-field.ts";
import type { LayerContext } from "../layer-model.ts";
import type { Span } from "../plot-window.ts";

/** An expression in one variable and the params; objects of params are not changed once they were used. */
export type FunctionField = { value(t: number, params: ParamValues): number; uses: readonly string[]; expression?: Expression };

const EXPR_LENGTH = 300;

const problem = (at: string, message: string): ElementFinding => ({ at, code: "bad_expr", severity: "repair", message: `${at}: ${message}` });

const strangerText = (name: string, variable: string, params: readonly string[]): string => {
  const implicit = (variable === "x" && name === "y") || (variable === "y" && name === "x") ? " (or kind \"implicit\")" : "";
  const known = params.length > 0 && implicit === "" ? ` and the params ${params.join(", ")}` : "";
  return `uses ${name}; a function of ${variable}${known} is wanted${implicit}.`;
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
  source: Num, at: string, { variable, params }: { variable: string; params: readonly string[] },
): { field?: FunctionField; findings: readonly ElementFinding[] } => {
  if (typeof source === "number") return { field: { value: () => source, uses: [] }, findings: [] };
  if (source.length > EXPR_LENGTH) return { findings: [{ at, code: "too_long", severity: "repair", message: `${at}: ${source.length} characters; ${EXPR_LENGTH} fit.` }] };
  try {
    const expression = parseExpression(source, { names: [...params, variable] });
    const uses = [...expression.variables].filter((name) => name !== variable);
    const strangers = uses.filter((name) => !params.includes(name));
    if (strangers.length > 0) return { findings: strangers.map((name) => problem(at, strangerText(name, variable, params))) };
    return { field: { value: evaluator(expression, variable), uses, expression }, findings: [] };
  } catch (thrown) {
    return { findings: [problem(at, messageOf(thrown).replace(/\.?$/, "."))] };
  }
};

/** Several numbers at once; fields come back only when all can be read. */
export const readNums = (
  values: readonly (Num | undefined)[], members: readonly string[], context: Pick<LayerContext, "path" | "params">,
): { fields?: readonly NumField[]; findings: readonly ElementFinding[] } => {
  const readings = values.map((value, i) => (value === undefined
    ? { field: constantField(NaN), findings: [] }
    : readNum(value, `${context.path}.${members[i] ?? ""}`, context.params)));
  const findings = readings.flatMap((reading) => reading.findings);
  const fields = readings.flatMap((reading) => reading.field ?? []);
  return findings.length > 0 ? { findings } : { fields, findings };
};

/** A part of an axis, or `whole` where none was asked for. */
export const readDomain = (
  domain: readonly [Num, Num] | undefined, whole: Span, member: string, context: LayerContext,
): { domain?: (params: ParamValues) => Span; uses: readonly string[]; findings: readonly ElementFinding[] } => {
  if (!domain) return { domain: () => whole, uses: [], findings: [] };
  const { fields, findings } = readNums(domain, [`${member}[0]`, `${member}[1]`], context);
  const [from, to] = fields ?? [];
  if (!from || !to) return { uses: [], findings };
  const start = context.samples[0] ?? {};
  const [low, high] = [from.at(start), to.at(start)];
  if (!(low < high)) {
    const at = `${context.path}.${member}`;
    return { uses: [], findings: [{ at, code: "range", severity: "repair", message: `${at}: ${low}…${high} is no range; the first number must be the smaller.` }] };
  }
  return { domain: (params) => [from.at(params), to.at(params)], uses: [...from.uses, ...to.uses], findings: [] };
};
