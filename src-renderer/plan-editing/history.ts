import type { DraftPlan } from "./draft-plan.ts";

/** Steps that can be taken back. */
export const MAX_STEPS = 100;
/** Letters typed in one field within this time of each other count as one step. */
const ONE_STEP_MS = 1000;

/** A draft and how it came to be, the latest state before the present last. */
export type History = {
  past: readonly DraftPlan[];
  present: DraftPlan;
  /** What was taken back, the next to come first. */
  future: readonly DraftPlan[];
  last: { place: string; atMs: number } | null;
};

export const startHistory = (present: DraftPlan): History => ({ past: [], present, future: [], last: null });

/** One more step; `place` names what was edited, so that typing there goes on in the same step. */
export const stepTo = (history: History, present: DraftPlan, edited: { place: string; atMs: number }): History => {
  const { past, last } = history;
  if (present === history.present) return history;
  const goesOn = last !== null && last.place === edited.place && edited.atMs - last.atMs < ONE_STEP_MS;
  const before = goesOn && past.length > 0 ? past : [...past, history.present].slice(-MAX_STEPS);
  return { past: before, present, future: [], last: edited };
};

export const undo = (history: History): History => {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: null,
  };
};

export const redo = (history: History): History => {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.present], present: next, future, last: null } : history;
};
