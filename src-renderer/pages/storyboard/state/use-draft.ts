import { useCallback, useRef, useState } from "react";
import { editPlan, isSamePlan, type DraftPlan } from "../../../plan-editing/draft-plan.ts";
import { redo, startHistory, stepTo, undo, type History } from "../../../plan-editing/history.ts";

type DraftOptions = {
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

/** A draft of a plan that is kept at every change and whose steps can be taken back. */
export const useDraft = ({ base, kept, keep }: DraftOptions): Draft => {
  const [history, setHistory] = useState(() => startHistory(kept ?? base));
  const [isKept, setKept] = useState(true);
  // Several edits can come before the next picture of the page; each goes on from the one before.
  const latest = useRef(history);
  const apply = useCallback(
    (next: (before: History) => History) => {
      const after = next(latest.current);
      if (after === latest.current) return;
      latest.current = after;
      setHistory(after);
      setKept(keep(isSamePlan(after.present, base) ? null : after.present));
    },
    [base, keep],
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
