import type { DraftPlan, DraftScene } from "./draft-plan.ts";
import { freeName } from "./names.ts";
import { moved } from "./pointer.ts";

/** Most scenes of a plan. */
export const MAX_SCENES = 12;

const withScenes = (plan: DraftPlan, scenes: DraftScene[]): DraftPlan => ({ ...plan, scenes });

const insertedAfter = (plan: DraftPlan, index: number, scene: DraftScene): DraftPlan =>
  plan.scenes.length >= MAX_SCENES
    ? plan
    : withScenes(plan, [...plan.scenes.slice(0, index + 1), scene, ...plan.scenes.slice(index + 1)]);

const idsOf = (plan: DraftPlan): string[] => plan.scenes.map(({ id }) => id);

/** A plain new scene. Its words are left to be written: nothing that stands in for them is ever shown or said. */
export const newScene = (id: string): DraftScene => ({
  id,
  role: "statement",
  heading: "",
  layout: "focus",
  elements: [{ id: "words", type: "text", zone: "main", text: "" }],
  beats: [{ say: "", do: [{ action: "write", target: "words" }] }],
});

/** A plan with a new scene after the one at an index; the same plan when it is full. */
export const addScene = (plan: DraftPlan, index: number): DraftPlan =>
  insertedAfter(plan, index, newScene(freeName("scene", idsOf(plan))));

export const duplicateScene = (plan: DraftPlan, index: number): DraftPlan => {
  const scene = plan.scenes[index];
  return scene ? insertedAfter(plan, index, { ...scene, id: freeName(scene.id, idsOf(plan)) }) : plan;
};

/** A plan without a scene; the last one stays. */
export const removeScene = (plan: DraftPlan, index: number): DraftPlan =>
  plan.scenes.length < 2
    ? plan
    : withScenes(
        plan,
        plan.scenes.filter((_scene, at) => at !== index),
      );

export const moveScene = (plan: DraftPlan, from: number, to: number): DraftPlan =>
  from === to || to < 0 || to >= plan.scenes.length ? plan : withScenes(plan, moved(plan.scenes, from, to));

/** The scene at an index as a plan of its own, with those before it whose elements it goes on with. */
export const sceneAlone = (plan: DraftPlan, index: number): { plan: DraftPlan; scene: number } => {
  let first = index;
  while (first > 0 && plan.scenes[first]?.elements.some(({ carry }) => carry === true)) first -= 1;
  return { plan: withScenes(plan, plan.scenes.slice(first, index + 1)), scene: index - first };
};
