import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sceneSchema, type LecturePlan } from "../../../../src-server/contract/plan.ts";
import { simplifyScene } from "../../../../src-server/planner/model/forms/simplify-scene.ts";
import { planFor } from "../../support/lesson-plans.ts";
import { openStage, type FormStage } from "./support/form-stage.ts";

let stage: FormStage;
beforeAll(() => {
  stage = openStage();
});
afterAll(() => {
  stage.close();
});

const PROMPTS = ["bubble sort 5 2 8 1 4", "balance C3H8 + O2 -> CO2 + H2O", "derivative of x^2"];

const simplified = (plan: LecturePlan, level: 1 | 2): Record<string, unknown> => ({
  ...plan,
  scenes: plan.scenes.map((scene) => simplifyScene(scene, level)),
});

const words = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

describe.each(PROMPTS)("scenes of the lecture on %s", (prompt) => {
  const lecture = planFor(prompt);

  it.each([1, 2] as const)("can be taught after they were made simpler to level %i", (level) => {
    const plan = simplified(lecture, level);
    expect(stage.found(plan, level === 1 ? "16:9" : "9:16").blocking).toEqual([]);
  });

  it("keep their narration, but for numbers of elements that are gone", () => {
    for (const scene of lecture.scenes.slice(0, 3)) {
      const simple = sceneSchema.parse(simplifyScene(scene, 2));
      const [before, after] = [scene, simple].map((one) => one.beats.map(({ say }) => say).join(" "));
      const kept = (before ?? "").split(/(?<=[.!?])\s+/u).filter((sentence) => !sentence.includes("{{"));
      const said = words((after ?? "").toLowerCase());
      const missing = words(kept.join(" ").toLowerCase()).filter((word) => !said.includes(word));
      expect(missing.filter((word) => !["and", "then"].includes(word))).toEqual([]);
    }
  });
});

describe("what a simpler scene keeps", () => {
  const scene = {
    id: "fall",
    role: "example",
    heading: "How far it falls",
    layout: "split",
    elements: [
      { id: "law", type: "formula", zone: "left", tex: "s=\\frac{1}{2}gt^2" },
      { id: "drop", type: "mechanics", zone: "right", system: "free_fall" },
    ],
    beats: [
      { say: "The distance grows with the square of the time.", do: [{ action: "write", target: "law" }] },
      { say: "After {{drop.time}} seconds it lands.", do: [{ action: "play", target: "nobody" }] },
    ],
  };

  it("is its main picture at level 1", () => {
    expect(simplifyScene(scene, 1)).toMatchObject({
      id: "fall",
      layout: "focus",
      elements: [{ id: "drop", zone: "main" }],
    });
  });

  it("is its formula at level 2, and no number that nobody computes", () => {
    const simple = sceneSchema.parse(simplifyScene(scene, 2));
    expect(simple.elements).toMatchObject([{ type: "formula", tex: "s=\\frac{1}{2}gt^2" }]);
    expect(JSON.stringify(simple)).not.toContain("{{");
  });
});

describe("scenes of any quality", () => {
  it("become scenes in which every beat has something happening", () => {
    const anything = fc.record({
      heading: fc.oneof(fc.string(), fc.constant(null)),
      elements: fc.oneof(
        fc.array(fc.dictionary(fc.constantFrom("id", "type", "tex", "steps"), fc.anything())),
        fc.anything(),
      ),
      beats: fc.oneof(fc.array(fc.record({ say: fc.oneof(fc.lorem({ maxCount: 40 }), fc.anything()) })), fc.anything()),
    });
    fc.assert(
      fc.property(fc.oneof(anything, fc.anything()), fc.constantFrom(1 as const, 2 as const), (raw, level) => {
        const simple = sceneSchema.safeParse(simplifyScene(raw, level));
        if (!simple.success && level === 1) return;
        expect(simple.error?.issues).toBeUndefined();
        expect(simple.data?.beats.every((beat) => beat.do.some(({ action }) => action !== "pause"))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
