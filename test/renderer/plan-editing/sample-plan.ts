import { readFileSync } from "node:fs";
import { draftPlanSchema, type DraftPlan } from "../../../src-renderer/plan-editing/draft-plan.ts";

const scene = (id: string, text: string) => ({
  id,
  role: "statement",
  heading: `About ${id}`,
  layout: "focus",
  elements: [{ id: "words", type: "text", zone: "main", text }],
  beats: [{ say: `We look at ${id}.`, do: [{ action: "write", target: "words", cue: "look" }] }],
});

/** A plan of three scenes with one element each. */
export const samplePlan = (): DraftPlan =>
  draftPlanSchema.parse({
    lectern_plan: 1,
    title: "Three small scenes",
    subject: "math",
    level: "secondary",
    language: "en",
    target_seconds: 15,
    scenes: [scene("first", "One"), scene("second", "Two"), scene("third", "Three")],
  });

/** Text of the catalogue's file, to hold keys against. */
export const catalogue = (language: "en" | "de"): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../../src-renderer/i18n/${language}/storyboard.json`, import.meta.url), "utf8"),
  ) as unknown;
