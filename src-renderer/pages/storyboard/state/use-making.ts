import { useMutation } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { useNavigate } from "react-router";
import { asFailure, type ApiFailure } from "../../../api/api-failure.ts";
import { useOnce } from "../../../api/use-once.ts";
import type { DraftPlan } from "../../../plan-editing/draft-plan.ts";
import { pointerTo } from "../../../plan-editing/pointer.ts";
import type { PlanSource } from "../source/plan-source.ts";

/** Place in the plan that a refusal names; null where it names none. */
export const refusedPlace = (failure: ApiFailure): string | null => {
  const [, plan, ...names] = failure.faults[0]?.loc ?? [];
  return plan === "plan" ? pointerTo("", ...names) : null;
};

/** Has the lecture of a draft made once, and goes to its page. */
export const useMaking = (source: PlanSource) => {
  const navigate = useNavigate();
  const isDone = useRef(false);
  const once = useOnce();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: async (plan: DraftPlan) => source.make(plan),
    onSuccess: async ({ job_id: jobId }) => {
      isDone.current = true;
      source.forget();
      await navigate(`/lecture/${jobId}`);
    },
  });
  return {
    make(plan: DraftPlan): void {
      void once("make", async () =>
        mutateAsync(plan).then(
          () => true,
          () => false,
        ),
      );
    },
    /** Whether the draft is a lecture now. */
    isSent: useCallback(() => isDone.current, []),
    isMaking: isPending,
    failure: error ? asFailure(error) : null,
  };
};
