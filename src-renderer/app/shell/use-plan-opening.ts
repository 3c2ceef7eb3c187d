import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { draftAddress } from "../../drafts/plan-drafts.ts";
import { openPlanText, type RefusedPlan } from "./open-plan-text.ts";

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
