import { z } from "zod";
import { ASPECTS, themeNameSchema } from "../../../../src-server/contract/style.ts";
import { createLecture } from "../../../api/creating.ts";
import { clearPlanDraft, readPlanDraft, writePlanDraft, type PlanDraft } from "../../../drafts/plan-draft.ts";
import { clearSteps } from "../../../drafts/storyboard-steps.ts";
import { draftPlanSchema, type DraftPlan } from "../../../plan-editing/draft-plan.ts";
import { newScene, type NewSceneWords } from "../../../plan-editing/scenes.ts";
import type { PlanSource } from "./plan-source.ts";

const LEAST_PROMPT = 10;
const DEFAULT_SECONDS = 60;

const requestSchema = z.looseObject({
  prompt: z.string().optional(),
  duration: z.number().min(15).max(180).optional().catch(undefined),
  language: z.string().optional().catch(undefined),
  style: themeNameSchema.optional().catch(undefined),
  aspect: z.enum(ASPECTS).optional().catch(undefined),
  voice: z.string().optional().catch(undefined),
});
type FormRequest = z.infer<typeof requestSchema>;

const promptFor = ({ title, scenes }: DraftPlan): string => {
  const told = title.trim();
  return [...told].length >= LEAST_PROMPT ? told : [told, ...scenes.map(({ heading }) => heading)].join(", ");
};

const readRequest = ({ request }: PlanDraft): FormRequest => requestSchema.safeParse(request).data ?? {};

/** What was asked for before there is a plan: its sentence; undefined without a draft. */
export const wantedPrompt = (draft: PlanDraft | undefined): string | undefined => draft && readRequest(draft).prompt;

/** The plan that a draft holds; undefined where there is none yet. */
export const newSource = (): PlanSource | undefined => {
  const draft = readPlanDraft();
  const base = draftPlanSchema.safeParse(draft?.plan).data;
  if (!draft || !base) return undefined;
  const { style, aspect, voice } = readRequest(draft);
  return {
    isMade: false,
    name: "new",
    base,
    kept: undefined,
    look: { style, aspect, voice },
    keep: (plan) => writePlanDraft({ ...draft, plan: plan ?? base }),
    make: async (plan) =>
      createLecture({
        language: plan.language,
        ...draft.request,
        prompt: draft.request["prompt"] ?? promptFor(plan),
        plan,
      }),
    forget() {
      clearPlanDraft();
      clearSteps();
    },
  };
};

/** Keeps a plan as the draft that the storyboard shows next; false when there is no room. */
export const keepNewPlan = (plan: DraftPlan, request: PlanDraft["request"] = {}): boolean =>
  writePlanDraft({ request, plan });

/** A plan with one scene, to begin with; what the form asked for goes into it. */
export const emptyPlan = (draft: PlanDraft | undefined, words: NewSceneWords & { title: string }): DraftPlan => {
  const { prompt, duration, language } = draft ? readRequest(draft) : {};
  return {
    lectern_plan: 1,
    title: [...(prompt ?? words.title)].slice(0, 80).join(""),
    subject: "math",
    level: "secondary",
    language: language ?? "en",
    target_seconds: duration ?? DEFAULT_SECONDS,
    symbols: [],
    scenes: [newScene("scene", words)],
  };
};
