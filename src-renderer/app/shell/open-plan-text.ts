import { planDrafts } from "../../drafts/plan-drafts.ts";
import { isSamePlan } from "../../plan-editing/draft-plan.ts";
import type { PlanReading } from "../../plan-editing/read-plan-text.ts";

export type RefusedPlan = Exclude<PlanReading, { kind: "plan" }> | "no_room";

/** What became of a plan's text: the draft that holds it, or why it was refused. */
export type OpenedPlan = { kind: "kept"; draftId: string } | { kind: "refused"; refused: RefusedPlan };

/** Reads a plan's text and keeps it as a draft of its own; a text that a draft holds already leads to that one. */
export const openPlanText = async (text: string): Promise<OpenedPlan> => {
  const { readPlanText } = await import("../../plan-editing/read-plan-text.ts");
  const { keepNewPlan } = await import("../../pages/storyboard/source/draft-source.ts");
  const reading = readPlanText(text);
  if (reading.kind !== "plan") return { kind: "refused", refused: reading };
  const known = planDrafts().find(({ draft }) => isSamePlan(draft.plan, reading.plan));
  const draftId = known?.id ?? keepNewPlan(reading.plan);
  return draftId === null ? { kind: "refused", refused: "no_room" } : { kind: "kept", draftId };
};
