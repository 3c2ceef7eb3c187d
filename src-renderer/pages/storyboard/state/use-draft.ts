import { useCallback, useRef, useState } from "react";
import { clearSteps, readSteps, writeSteps } from "../../../drafts/storyboard-steps.ts";
import { editPlan, isSamePlan, type DraftPlan } from "../../../plan-editing/draft-plan.ts";
import { redo, stepTo, undo, type History } from "../../../plan-editing/history.ts";
import { historyOf, undoHistory } from "../../../plan-editing/undo-history.ts";

type DraftOptions = {
  /** What its steps are kept under. */
  name: string;
  /** The plan as it was before anything was edited. */
  base: DraftPlan;
  /** The draft that was kept on this computer. */
  kept: DraftPlan | undefined;
  /** Keeps the draft; with null there is none any more. False when there was no room. */
  keep(plan: DraftPlan | null): boolean;
};

export type Draft = {
  history: History;
  plan: DraftPlan;
  isChanged: boolean;
  /** False when this computer had no room for the draft. */
  isKept: boolean;
  wasRestored: boolean;
  edit(path: string, value: unknown): void;
  change(plan: DraftPlan, place: string): void;
  undo(): void;
  redo(): void;
  startOver(): void;
};

/** Keeps a draft with its steps; where there is no room for both, the draft alone. */
const keepAll = ({ name, base, keep }: Omit<DraftOptions, "kept">, history: History): boolean => {
  const { present } = history;
  const keepDraft = (): boolean => keep(isSamePlan(present, base) ? null : present);
  if (keepDraft()) {
    writeSteps(name, undoHistory(history));
    return true;
  }
  clearSteps();
  return keepDraft();
};

/** A draft of a plan that is kept at every change and whose steps can be taken back. */
export const useDraft = ({ name, base, kept, keep }: DraftOptions): Draft => {
  const [history, setHistory] = useState(() => historyOf(kept ?? base, readSteps(name)));
  const [isKept, setKept] = useState(true);
  // Several edits can come before the next picture of the page; each goes on from the one before.
  const latest = useRef(history);
  const apply = useCallback(
    (next: (before: History) => History) => {
      const after = next(latest.current);
      if (after === latest.current) return;
      latest.current = after;
      setHistory(after);
      setKept(keepAll({ name, base, keep }, after));
    },
    [name, base, keep],
  );
  const change = useCallback(
    (next: (plan: DraftPlan) => DraftPlan, place: string) =>
      apply((before) => stepTo(before, next(before.present), { place, atMs: performance.now() })),
    [apply],
  );
  return {
    ...{ history, plan: history.present, isKept },
    isChanged: !isSamePlan(history.present, base),
    wasRestored: kept !== undefined && !isSamePlan(kept, base),
    edit: useCallback((path, value) => change((plan) => editPlan(plan, path, value), path), [change]),
    change: useCallback((plan, place) => change(() => plan, place), [change]),
    undo: useCallback(() => apply(undo), [apply]),
    redo: useCallback(() => apply(redo), [apply]),
    startOver: useCallback(() => change(() => base, "start over"), [base, change]),
  };
};
