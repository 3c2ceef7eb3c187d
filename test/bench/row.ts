import type { CaseInput } from "./case.ts";
import type { Results } from "./results.ts";

/** A goal, and how it is computed from what was measured. */
export type Row = {
  title: string;
  /** `least`: at least this much is wanted; `most`: at most. */
  goal: { least: number } | { most: number };
  unit: string;
  /** The cases it needs. */
  cases: readonly CaseInput[];
  value(results: Results): number;
  /** Left out unless it is asked for: it needs the network. */
  byNameOnly?: boolean;
};

/** A row that is one number of a case, divided by `per`. */
export const single = (
  title: string,
  measured: CaseInput,
  number: string,
  goal: Row["goal"],
  unit: string,
  per = 1,
): Row => ({
  ...{ title, goal, unit, cases: [measured] },
  value: (results) => results.median(measured, number) / per,
});
