import { z } from "zod";
import { LAYOUT_NAMES, SCENE_ROLES } from "../../src-server/contract/plan.ts";
import { valueAt, withValueAt, type Pointer } from "./pointer.ts";

const actionSchema = z.looseObject({ action: z.string() });
const beatSchema = z.looseObject({ say: z.string(), do: z.array(actionSchema) });
const elementSchema = z.looseObject({ id: z.string(), type: z.string(), zone: z.string() });
const sceneSchema = z.looseObject({
  id: z.string(),
  role: z.enum(SCENE_ROLES),
  heading: z.string(),
  layout: z.enum(LAYOUT_NAMES),
  elements: z.array(elementSchema),
  beats: z.array(beatSchema),
});

/** The frame of a plan: enough to show it for editing while some of its texts are empty or wrong. */
export const draftPlanSchema = z.looseObject({
  title: z.string(),
  language: z.string().default("en"),
  target_seconds: z.number(),
  scenes: z.array(sceneSchema).min(1),
});

/** A plan that is being written. What else it needs, the service's check tells. */
export type DraftPlan = z.infer<typeof draftPlanSchema>;
export type DraftScene = DraftPlan["scenes"][number];
export type DraftElement = DraftScene["elements"][number];
export type DraftBeat = DraftScene["beats"][number];
export type DraftAction = DraftBeat["do"][number];

/** A plan with another value at a place; the plan as it was where that would break its frame. */
export const editPlan = (plan: DraftPlan, path: Pointer, value: unknown): DraftPlan => {
  if (Object.is(valueAt(plan, path), value)) return plan;
  return draftPlanSchema.safeParse(withValueAt(plan, path, value)).data ?? plan;
};

/** Whether two drafts say the same. */
export const isSamePlan = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
