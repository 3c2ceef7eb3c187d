import type { PlanParam } from "../../contract/plan.ts";
import type { ParamValues } from "./num-field.ts";

const STEPS = 8;
const MAX_CORNERS = 3;

const initialValues = (params: Readonly<Record<string, PlanParam>>): Record<string, number> =>
  Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.value]));

/** Every combination of lowest and highest values. */
const corners = (entries: readonly (readonly [string, PlanParam])[], start: ParamValues): ParamValues[] =>
  entries.reduce<ParamValues[]>(
    (rows, [name, param]) =>
      rows.flatMap((row) => [
        { ...row, [name]: param.min },
        { ...row, [name]: param.max },
      ]),
    [start],
  );

/**
 * Values of the params at which a figure is looked at in advance: the first ones, each param along its range
 * with the others at rest, and the corners of all ranges. `used` limits it to the params a figure depends on.
 */
export const paramSamples = (
  params: Readonly<Record<string, PlanParam>>,
  used: ReadonlySet<string>,
): readonly ParamValues[] => {
  const start = initialValues(params);
  const entries = Object.entries(params).filter(([name]) => used.has(name));
  const along = entries.flatMap(([name, { min, max }]) =>
    Array.from({ length: STEPS + 1 }, (_, i) => ({ ...start, [name]: min + ((max - min) * i) / STEPS })),
  );
  return [start, ...along, ...(entries.length > 1 && entries.length <= MAX_CORNERS ? corners(entries, start) : [])];
};
