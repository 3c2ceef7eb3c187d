import { z } from "zod";
import { ASPECTS, themeNameSchema } from "../../../../src-server/contract/style.ts";
import { PROMPT_LENGTH } from "../../../../src-server/contract/limits.ts";
import { createLecture } from "../../../api/creating.ts";
import { addPlanDraft, changePlanDraft, removePlanDraft, type NamedDraft } from "../../../drafts/plan-drafts.ts";
import { clearSteps } from "../../../drafts/storyboard-steps.ts";
import { draftPlanSchema, type DraftPlan } from "../../../plan-editing/draft-plan.ts";
import { newScene } from "../../../plan-editing/scenes.ts";
import type { PlanSource } from "./plan-source.ts";

const DEFAULT_SECONDS = 60;

const requestSchema = z.looseObject({
  style: themeNameSchema.optional().catch(undefined),
  aspect: z.enum(ASPECTS).optional().catch(undefined),
  voice: z.string().optional().catch(undefined),
});

const promptFor = ({ title, scenes }: DraftPlan): string => {
  const named = title.trim();
  return [...named].length >= PROMPT_LENGTH.least ? named : [named, ...scenes.map(({ heading }) => heading)].join(", ");
};

/** The plan that a draft holds; undefined where there is none yet. */
export const draftSource = ({ id, draft }: NamedDraft): PlanSource | undefined => {
  const kept = draftPlanSchema.safeParse(draft.plan).data;
  const base = draftPlanSchema.safeParse(draft.first).data ?? kept;
  if (!base) return undefined;
  const { style, aspect, voice } = requestSchema.parse(draft.request);
  return {
    isMade: false,
    name: id,
    base,
    kept,
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
export const keepNewPlan = (plan: DraftPlan): string | null => addPlanDraft({ request: {}, plan });

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
