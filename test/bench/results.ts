import type { CaseInput, Outcome } from "./case.ts";

/** Everything measured so far: the outcomes of each case in the order of the rounds. */
export type Results = {
  add(measured: CaseInput, outcome: Outcome): void;
  /** Records why a case could not be measured. */
  fail(measured: CaseInput, reason: string): void;
  failureOf(measured: CaseInput): string | undefined;
  has(measured: CaseInput): boolean;
  /** Median of one number of a case. */
  median(measured: CaseInput, number: string): number;
  all(): { case: CaseInput; outcomes: readonly Outcome[] }[];
};

export const medianOf = (values: readonly number[]): number => {
  const ordered = values.toSorted((a, b) => a - b);
  const middle = ordered.length >> 1;
  const upper = ordered[middle] ?? Number.NaN;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? upper) + upper) / 2;
};

export const createResults = (): Results => {
  const failures = new Map<string, string>();
  const saved = new Map<string, { case: CaseInput; outcomes: Outcome[] }>();
  const entryOf = (measured: CaseInput): { case: CaseInput; outcomes: Outcome[] } => {
    const key = JSON.stringify(measured);
    const entry = saved.get(key) ?? { case: measured, outcomes: [] };
    saved.set(key, entry);
    return entry;
  };
  return {
    add: (measured, outcome) => void entryOf(measured).outcomes.push(outcome),
    fail: (measured, reason) => void failures.set(JSON.stringify(measured), reason),
    failureOf: (measured) => failures.get(JSON.stringify(measured)),
    has: (measured) => saved.has(JSON.stringify(measured)),
    median: (measured, number) => medianOf(entryOf(measured).outcomes.map((outcome) => outcome[number] ?? Number.NaN)),
    all: () => [...saved.values()],
  };
};
