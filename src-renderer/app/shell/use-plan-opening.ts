import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { DraftPlan } from "../../plan-editing/draft-plan.ts";
import { keepPlan, openPlanText, type OpenedPlan, type RefusedPlan } from "./open-plan-text.ts";

/** Plans that the shell hands over, and what is to be shown of them. */
export type PlanOpening = {
  refused: RefusedPlan | null;
  /** A plan that would take the place of another draft. */
  asked: DraftPlan | null;
  open(text: string): Promise<void>;
  /** Takes the plan that was asked about. */
  take(plan: DraftPlan): Promise<void>;
  /** Leaves everything as it is. */
  leave(): void;
};

export const usePlanOpening = (): PlanOpening => {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<RefusedPlan | null>(null);
  const [asked, setAsked] = useState<DraftPlan | null>(null);
  const show = useCallback(
    async (opened: OpenedPlan): Promise<void> => {
      setRefused(opened.kind === "refused" ? opened.refused : null);
      setAsked(opened.kind === "asks" ? opened.plan : null);
      if (opened.kind === "kept") await navigate("/storyboard/new", { state: { opened: crypto.randomUUID() } });
    },
    [navigate],
  );
  const open = useCallback(async (text: string) => show(await openPlanText(text)), [show]);
  const take = useCallback(async (plan: DraftPlan) => show(await keepPlan(plan)), [show]);
  const leave = useCallback((): void => {
    setRefused(null);
    setAsked(null);
  }, []);
  return useMemo(() => ({ refused, asked, open, take, leave }), [refused, asked, open, take, leave]);
};
