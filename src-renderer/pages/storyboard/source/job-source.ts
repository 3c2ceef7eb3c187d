import { z } from "zod";
import { jobCreatedSchema } from "../../../../src-server/contract/api/job-record.ts";
import { ASPECTS, themeNameSchema } from "../../../../src-server/contract/style.ts";
import { call } from "../../../api/call.ts";
import { forgetChanges, readChanges, writeChanges } from "../../../drafts/changed-lectures.ts";
import { clearSteps } from "../../../drafts/storyboard-steps.ts";
import { diffPlans } from "../../../plan-editing/diff-plans.ts";
import { draftPlanSchema } from "../../../plan-editing/draft-plan.ts";
import { tryParseJson } from "../../../../src-server/kit/json.ts";
import type { LectureLook } from "../state/storyboard-context.ts";
import type { PlanSource } from "./plan-source.ts";

const reportedLookSchema = z.object({
  picture: z.object({ theme: themeNameSchema, aspect: z.enum(ASPECTS) }),
  voice: z.string(),
});

const lookOf = (report: string): LectureLook => {
  const read = reportedLookSchema.safeParse(tryParseJson(report)).data;
  return { style: read?.picture.theme, aspect: read?.picture.aspect, voice: read?.voice };
};

/** The plan of a lecture that is there, from its files; undefined when they cannot be read. */
export const jobSource = (jobId: string, files: { plan: string; report: string }): PlanSource | undefined => {
  const base = draftPlanSchema.safeParse(tryParseJson(files.plan)).data;
  const forget = (): void => {
    forgetChanges(jobId);
    clearSteps();
  };
  return (
    base && {
      isMade: true,
      name: jobId,
      base,
      kept: readChanges(jobId, draftPlanSchema),
      look: lookOf(files.report),
      keep(plan) {
        if (plan) return writeChanges(jobId, plan);
        forgetChanges(jobId);
        return true;
      },
      make: async (plan) =>
        call(jobCreatedSchema, "POST", `/video/jobs/${jobId}/revise`, { body: { edits: diffPlans(base, plan) } }),
      forget,
    }
  );
};
