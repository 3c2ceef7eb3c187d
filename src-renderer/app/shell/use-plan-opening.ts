import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { planDrafts, draftAddress } from "../../drafts/plan-drafts.ts";
import { isSamePlan } from "../../plan-editing/draft-plan.ts";
import type { PlanReading } from "../../plan-editing/read-plan-text.ts";

type RefusedPlan = Exclude<PlanReading, { kind: "plan" }> | "no_room";

/** What became of a plan's text: the draft that holds it, or why it was refused. */
type OpenedPlan = { kind: "kept"; draftId: string } | { kind: "refused"; refused: RefusedPlan };

/** Reads a plan's text and keeps it as a draft of its own; a text that a draft holds already leads to that one. */
const openPlanText = async (text: string): Promise<OpenedPlan> => {
  const { readPlanText } = await import("../../plan-editing/read-plan-text.ts");
  const { keepNewPlan } = await import("../../pages/storyboard/source/draft-source.ts");
  const reading = readPlanText(text);
  if (reading.kind !== "plan") return { kind: "refused", refused: reading };
  const known = planDrafts().find(({ draft }) => isSamePlan(draft.plan, reading.plan));
  const draftId = known?.id ?? keepNewPlan(reading.plan);
  return draftId === null ? { kind: "refused", refused: "no_room" } : { kind: "kept", draftId };
};

/** Plans that the shell hands over, and what is to be shown of them. */
export type PlanOpening = {
  refused: RefusedPlan | null;
  open(text: string): Promise<void>;
  /** Takes what is shown away. */
  leave(): void;
};

export const usePlanOpening = (): PlanOpening => {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<RefusedPlan | null>(null);
  const open = useCallback(
    async (text: string): Promise<void> => {
      const opened = await openPlanText(text);
      setRefused(opened.kind === "refused" ? opened.refused : null);
      if (opened.kind === "kept") await navigate(draftAddress(opened.draftId));
    },
    [navigate],
  );
  const leave = useCallback((): void => setRefused(null), []);
  return useMemo(() => ({ refused, open, leave }), [refused, open, leave]);
};
