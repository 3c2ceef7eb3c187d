import { z } from "zod";
import { clearStored, readStored, writeStored } from "./stored.ts";

const NAME = "lectern.draft.plan";

const planDraftSchema = z.object({
  /** The creation request as the form made it, without any key. */
  request: z.record(z.string(), z.unknown()),
  /** The plan as it was edited so far; null before there is one. */
  plan: z.unknown().transform((plan) => plan ?? null),
});

/** A lecture that is planned before it is made. */
export type PlanDraft = z.infer<typeof planDraftSchema>;

export const readPlanDraft = (): PlanDraft | undefined => readStored(NAME, planDraftSchema);
/** False when the browser has no room for it. */
export const writePlanDraft = (draft: PlanDraft): boolean => writeStored(NAME, draft);
export const clearPlanDraft = (): void => clearStored(NAME);
