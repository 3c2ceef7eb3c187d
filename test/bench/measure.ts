import { messageOf } from "../../src-server/errors.ts";
import type { CaseInput, Outcome } from "./case.ts";
import { createResults, type Results } from "./results.ts";
import type { Row } from "./row.ts";

export type Measuring = {
  rows: readonly Row[];
  rounds: number;
  /** Runs one case; what it throws is recorded as the failure of the rows that need the case. */
  measure(measured: CaseInput): Promise<Outcome>;
  notify(line: string): void;
};

/** What came out for a row: its number, or why there is none. */
export type Measured = Pick<Row, "title" | "goal" | "unit"> & { value: number | null; met: boolean; failure?: string };

/** Each case once, then each case again: what disturbs the machine disturbs all alike. A case that failed is not run again. */
export const measureAll = async ({ rows, rounds, measure, notify }: Measuring): Promise<Results> => {
  const results = createResults();
  const cases = new Map(rows.flatMap((row) => row.cases).map((measured) => [JSON.stringify(measured), measured]));
  for (let round = 1; round <= rounds; round += 1)
    for (const [name, measured] of cases) {
      if (results.failureOf(measured) !== undefined) continue;
      try {
        const outcome = await measure(measured);
        results.add(measured, outcome);
        notify(`round ${round}  ${name}  ${JSON.stringify(outcome)}`);
      } catch (thrown) {
        const [reason = ""] = messageOf(thrown).split("\n");
        results.fail(measured, reason);
        notify(`round ${round}  ${name}  failed: ${reason}`);
      }
    }
  return results;
};

const isMet = (value: number, goal: Row["goal"]): boolean =>
  "least" in goal ? value >= goal.least : value <= goal.most;

/** A row beside its goal; one of whose cases failed is missed, and says why. */
export const measuredRow = (row: Row, results: Results): Measured => {
  const { title, goal, unit } = row;
  const failure = row.cases.map((measured) => results.failureOf(measured)).find((reason) => reason !== undefined);
  if (failure !== undefined) return { title, goal, unit, value: null, met: false, failure };
  const value = row.value(results);
  return { title, goal, unit, value, met: isMet(value, goal) };
};

const textOf = (goal: Row["goal"]): string => ("least" in goal ? `>= ${goal.least}` : `<= ${goal.most}`);

/** A row as a line to read. */
export const lineOf = ({ title, goal, unit, value, met, failure }: Measured): string => {
  if (value === null) return `FAILED  ${title.padEnd(64)} ${failure ?? ""}`;
  const [shown, wanted] = [`${Number(value.toPrecision(4))} ${unit}`.trim(), `${textOf(goal)} ${unit}`.trim()];
  return `${met ? "met   " : "MISSED"}  ${title.padEnd(64)} ${shown.padStart(18)}   goal ${wanted}`;
};
