import { afterAll, describe, expect, it } from "vitest";
import { prepareLecture } from "../../../src-server/compiler/prepare-lecture.ts";
import { describeVocabulary } from "../../../src-server/compiler/vocabulary.ts";
import type { DraftPlanScene } from "../../../src-renderer/plan-editing/draft-plan.ts";
import { addableKinds, addElement, addScene } from "../../../src-renderer/plan-editing/plan-changes.ts";
import { typesetterFor } from "../../support/element-room.ts";
import { samplePlan } from "./sample-plan.ts";

const type = typesetterFor();
afterAll(() => type.close());
const { elements } = describeVocabulary(type);

const found = (scene: DraftPlanScene): string[] => {
  const plan = { ...samplePlan(), scenes: [scene] };
  return prepareLecture(plan, { aspect: "16:9", type }).findings.map(({ path, message }) => `${path} ${message}`);
};

const blank = (): DraftPlanScene => {
  const [, scene] = addScene(samplePlan(), 0).scenes;
  if (!scene) throw new Error("A scene was added.");
  return scene;
};

const filled = (): DraftPlanScene => {
  const scene = blank();
  const elements = scene.elements.map((element) => ({ ...element, text: "What is seen" }));
  const beats = scene.beats.map((beat) => ({ ...beat, say: "This is what we say." }));
  return { ...scene, heading: "A heading", elements, beats };
};

describe("an element from the menu", () => {
  it.each(addableKinds(elements))("is right as it comes, with a sentence about it: $type", (kind) => {
    const scene = addElement(filled(), kind, `Now look at the next part: ${kind.type.replaceAll("_", " ")}.`);
    expect(found(scene)).toEqual([]);
  });

  it("is never a picture, which nothing brings over HTTP", () => {
    expect(addableKinds(elements).map((kind) => kind.type)).not.toContain("image");
    expect(addableKinds(elements)).toHaveLength(elements.length - 1);
  });
});

it("says of a new scene which of its fields are not filled in, and of a filled one nothing", () => {
  expect(found(blank()).join("\n")).toContain("beats[0].say");
  const { elements: unwritten } = blank();
  expect(found({ ...filled(), elements: unwritten }).join("\n")).toContain("elements[0].text");
  expect(found(filled())).toEqual([]);
});
