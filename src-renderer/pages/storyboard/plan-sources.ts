import { z } from "zod";
import { type JobCreated, jobCreatedSchema } from "../../../src-server/contract/api/job-record.ts";
import { ASPECTS, themeNameSchema } from "../../../src-server/contract/style.ts";
import { PROMPT_LENGTH } from "../../../src-server/contract/limits.ts";
import { tryParseJson } from "../../../src-server/kit/json.ts";
import { type DraftPlan, draftPlanSchema, diffPlans } from "../../plan-editing/draft-plan.ts";
import { createLecture } from "../../api/queries.ts";
import { addPlanDraft, changePlanDraft, removePlanDraft, type NamedDraft } from "../../drafts/plan-drafts.ts";
import { clearSteps } from "../../drafts/storyboard-steps.ts";
import { newScene } from "../../plan-editing/plan-changes.ts";
import { callService } from "../../api/call.ts";
import { forgetChanges, readChanges, writeChanges } from "../../drafts/changed-lectures.ts";
import type { LectureLook } from "./storyboard-context.ts";

/** Where a plan comes from, and what becomes of it. */
export type PlanSource = {
  /** Whether its lecture is already there, so that only what changed is made again. */
  isMade: boolean;
  /** What its steps are kept under. */
  name: string;
  base: DraftPlan;
  saved: DraftPlan | undefined;
  look: LectureLook;
  keep(plan: DraftPlan | null): boolean;
  /** Has the lecture made. Throws `ApiFailure`. */
  make(plan: DraftPlan): Promise<JobCreated>;
  /** Forgets the draft, once its lecture is being made. */
  forget(): void;
};

const requestSchema = z.looseObject({
  style: themeNameSchema.optional().catch(undefined),
  aspect: z.enum(ASPECTS).optional().catch(undefined),
  voice: z.string().optional().catch(undefined),
});

/** The plan that a draft holds; undefined where there is none yet. */
export const draftSource = ({ id, draft }: NamedDraft): PlanSource | undefined => {
  const saved = draftPlanSchema.safeParse(draft.plan).data;
  const base = draftPlanSchema.safeParse(draft.first).data ?? saved;
  if (!base) return undefined;
  const { style, aspect, voice } = requestSchema.parse(draft.request);
  return {
    isMade: false,
    name: id,
    base,
    saved,
    look: { style, aspect, voice },
    keep: (plan) => changePlanDraft(id, { plan: plan ?? base }),
    make: async (plan) =>
      createLecture({
        language: plan.language,
        ...draft.request,
        prompt: draft.request["prompt"] ?? promptFor(plan),
        plan,
      }),
    forget() {
      removePlanDraft(id);
      clearSteps();
    },
  };
};

/** Keeps a plan as a draft of its own; its id, or null when there is no room. */
export const saveNewPlan = (plan: DraftPlan): string | null => addPlanDraft({ request: {}, plan });

const DEFAULT_SECONDS = 60;

/** A plan with one scene, to begin with. */
export const emptyPlan = (): DraftPlan => ({
  lectern_plan: 1,
  title: "",
  subject: "math",
  level: "secondary",
  language: "en",
  target_seconds: DEFAULT_SECONDS,
  symbols: [],
  scenes: [newScene("scene")],
});

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
      saved: readChanges(jobId, draftPlanSchema),
      look: lookOf(files.report),
      keep(plan) {
        if (plan) return writeChanges(jobId, plan);
        forgetChanges(jobId);
        return true;
      },
      make: async (plan) =>
        callService(jobCreatedSchema, "POST", `/video/jobs/${jobId}/revise`, {
          body: { edits: diffPlans(base, plan) },
        }),
      forget,
    }
  );
};

const promptFor = ({ title, scenes }: DraftPlan): string => {
  const named = title.trim();
  return [...named].length >= PROMPT_LENGTH.least ? named : [named, ...scenes.map(({ heading }) => heading)].join(", ");
};

const reportedLookSchema = z.object({
  picture: z.object({ theme: themeNameSchema, aspect: z.enum(ASPECTS) }),
  voice: z.string(),
});

const lookOf = (report: string): LectureLook => {
  const read = reportedLookSchema.safeParse(tryParseJson(report)).data;
  return { style: read?.picture.theme, aspect: read?.picture.aspect, voice: read?.voice };
};
