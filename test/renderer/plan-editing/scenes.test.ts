import { expect, it } from "vitest";
import {
  addElement,
  changeLayout,
  freeZones,
  removeElement,
  addScene,
  duplicateScene,
  moveScene,
  removeScene,
  sceneAlone,
} from "../../../src-renderer/plan-editing/plan-changes.ts";
import { editPlan, type DraftPlan, type DraftPlanScene } from "../../../src-renderer/plan-editing/draft-plan.ts";
import { samplePlan } from "./sample-plan.ts";

const ids = (plan: DraftPlan): string => plan.scenes.map(({ id }) => id).join(" ");

const firstScene = (): DraftPlanScene => {
  const [scene] = samplePlan().scenes;
  if (!scene) throw new Error("The sample has scenes.");
  return scene;
};

it("adds, duplicates, removes and moves scenes", () => {
  const plan = samplePlan();
  expect(ids(addScene(plan, 0))).toBe("first scene second third");
  expect(ids(duplicateScene(plan, 1))).toBe("first second second_2 third");
  expect(ids(removeScene(plan, 1))).toBe("first third");
  expect(ids(moveScene(plan, 0, 2))).toBe("second third first");
  expect(moveScene(plan, 0, -1)).toBe(plan);
});

it("never has more than twelve scenes, nor none", () => {
  const full = Array.from({ length: 20 }).reduce<DraftPlan>((plan) => duplicateScene(plan, 0), samplePlan());
  expect(full.scenes).toHaveLength(12);
  expect(new Set(full.scenes.map(({ id }) => id)).size).toBe(12);
  const least = Array.from({ length: 20 }).reduce<DraftPlan>((plan) => removeScene(plan, 0), full);
  expect(least.scenes).toHaveLength(1);
});

it("takes a scene alone, with those before it whose elements it goes on with", () => {
  const plan = editPlan(samplePlan(), "/scenes/2/elements/0/carry", true);
  expect(sceneAlone(plan, 1)).toMatchObject({ scene: 0, plan: { scenes: [{ id: "second" }] } });
  expect(sceneAlone(plan, 2)).toMatchObject({ scene: 1, plan: { scenes: [{ id: "second" }, { id: "third" }] } });
});

it("puts what loses its zone into a free one", () => {
  const split = changeLayout(firstScene(), "split");
  expect(split.elements[0]?.zone).toBe("left");
  expect(freeZones(split)).toEqual(["right"]);
});

it("adds an element with what shows it, and removes both", () => {
  const scene = firstScene();
  const kind = { type: "formula", about: "", actions: [], parts: "", facts: [], events: [], params: {}, wide: false };
  const more = addElement(
    scene,
    { ...kind, example: { type: "formula", tex: "F=ma" }, schema: {} },
    "Look at the formula.",
  );
  expect(more.elements[1]).toEqual({ id: "formula", type: "formula", zone: "note", tex: "F=ma" });
  expect(more.beats.at(-1)).toEqual({
    say: "Look at the formula.",
    do: [{ action: "show", target: "formula" }],
  });
  expect(removeElement(more, "formula").elements).toEqual(scene.elements);
});
