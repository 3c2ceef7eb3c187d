import type { PlanTask } from "../../src-server/contract/api/previews.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { asFailure } from "../api/call.ts";
import { planTaskQuery, removePlanTask } from "../api/queries.ts";
import { useAnnounce } from "../components/button.tsx";
import { draftPlanSchema } from "../plan-editing/draft-plan.ts";
import { changePlanDraft, NO_ROOM, readPlanDraft } from "./plan-drafts.ts";

type Followed = { id: string; task: string };

/** Takes over what became of a plan, once: another window may have been faster. */
const takeOver = ({ id, task }: Followed, { status, planned, error, error_code: code }: PlanTask): boolean => {
  if (status === "planning" || readPlanDraft(id)?.task !== task) return false;
  const plan = draftPlanSchema.safeParse(planned?.plan).data;
  if (!plan) {
    const failure = { code: code ?? "internal", message: error ?? "" };
    return changePlanDraft(id, { task: null, failure });
  }
  if (changePlanDraft(id, { plan, first: plan, task: null, failure: null })) return true;
  changePlanDraft(id, { failure: { code: NO_ROOM, message: "" } });
  return false;
};

/** Waits for a plan that the service writes, and puts it into its draft. */
export const FollowedPlan = ({ id, task }: Followed): null => {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { data, error } = useQuery(planTaskQuery(task));
  useEffect(() => {
    if (!data || !takeOver({ id, task }, data)) return;
    announce(t(data.status === "ready" ? "planning.ready" : "planning.failed"));
    void removePlanTask(task);
  }, [data, id, task, announce, t]);
  useEffect(() => {
    const failure = error && asFailure(error);
    if (failure?.code !== "plan_not_found" || readPlanDraft(id)?.task !== task) return;
    changePlanDraft(id, { task: null, failure: { code: failure.code, message: failure.message } });
  }, [error, id, task]);
  return null;
};
