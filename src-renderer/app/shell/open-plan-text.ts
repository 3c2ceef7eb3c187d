import { readPlanDraft } from "../../drafts/plan-draft.ts";
import type { DraftPlan } from "../../plan-editing/draft-plan.ts";
import type { PlanReading } from "../../plan-editing/read-plan-text.ts";

export type RefusedPlan = Exclude<PlanReading, { kind: "plan" }> | "no_room";

/** What became of a plan's text: kept as the draft, refused, or waiting for a word about the draft that is there. */
export type OpenedPlan =
  | { kind: "kept" }
  | { kind: "refused"; refused: RefusedPlan }
  | { kind: "asks"; plan: DraftPlan };

/** Keeps a plan as the draft in place of any other. */
export const keepPlan = async (plan: DraftPlan): Promise<OpenedPlan> => {
  const { keepNewPlan } = await import("../../pages/storyboard/source/new-source.ts");
  return keepNewPlan(plan) ? { kind: "kept" } : { kind: "refused", refused: "no_room" };
};

/** Reads a plan's text and keeps it as the draft, unless another draft would be lost by that. */
export const openPlanText = async (text: string): Promise<OpenedPlan> => {
  const { readPlanText } = await import("../../plan-editing/read-plan-text.ts");
  const reading = readPlanText(text);
  if (reading.kind !== "plan") return { kind: "refused", refused: reading };
  const draft = readPlanDraft()?.plan ?? null;
  const isSame = JSON.stringify(draft) === JSON.stringify(reading.plan);
  return draft === null || isSame ? keepPlan(reading.plan) : { kind: "asks", plan: reading.plan };
};
