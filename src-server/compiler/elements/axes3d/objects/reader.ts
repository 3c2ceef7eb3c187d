import { msg } from "../../../../contract/messages/message.ts";
import type { Vector3 } from "../../../../computation/geometry3d/space.ts";
import type { Num } from "../../../../contract/plan.ts";
import type { ElementFinding } from "../../../element-kind.ts";
import type { ParamValues } from "../../../figure/num-field.ts";
import { readNum } from "../../../figure/num-field.ts";
import { readSeveral } from "../../../figure/several-field.ts";

/** Reads members of one object; what is wrong is gathered. */
export type Reader = { at: string; params: readonly string[]; findings: ElementFinding[]; uses: Set<string> };

/** A number that params may move; NaN where it has no value. */
export type Value = (params: ParamValues) => number;
/** A function of several variables. */
export type Several = (variables: readonly number[], params: ParamValues) => number;

const NOWHERE = (): number => NaN;

/** Reads one number. */
export const readAxes3dValue = (reader: Reader, value: Num, member: string): Value => {
  const { field, findings } = readNum(value, `${reader.at}.${member}`, reader.params);
  reader.findings.push(...findings);
  for (const name of field?.uses ?? []) reader.uses.add(name);
  return field ? (params) => field.at(params) : NOWHERE;
};

/** Reads a place or an arrow. */
export const readTriple = (
  reader: Reader,
  values: readonly Num[],
  member: string,
): ((params: ParamValues) => Vector3) => {
  const [x, y, z] = values.map((value, i) => readAxes3dValue(reader, value, `${member}[${i}]`));
  return (params) => [x?.(params) ?? NaN, y?.(params) ?? NaN, z?.(params) ?? NaN];
};

/** Reads a function of variables. */
export const readAxes3dFunction = (
  reader: Reader,
  value: Num,
  member: string,
  variables: readonly string[],
): Several => {
  const { field, findings } = readSeveral(value, `${reader.at}.${member}`, {
    variables,
    params: reader.params,
    wanted: msg("plot.function_of", { names: variables.join(" and ") }),
  });
  reader.findings.push(...findings);
  for (const name of field?.uses ?? []) reader.uses.add(name);
  return field ? (numbers, params) => field.value(numbers, params) : NOWHERE;
};
