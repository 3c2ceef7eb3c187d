import { describe, expect, it } from "vitest";
import type { PreparedLecture } from "../../../src-server/compiler/prepare-lecture.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";
import { composePlan } from "../../../src-server/planner/lessons/compose.ts";
import { findLesson } from "../../../src-server/planner/lessons/find-lesson.ts";
import { prepared, smallPlan, type Look } from "../../support/plans.ts";

type Part = Record<string, unknown>;

const slope = (angle: unknown): Part => ({
  ...{ id: "block", type: "mechanics", zone: "main", system: "inclined_plane", mass: "2 kg", friction: 0.2 },
  angle,
});
const shown = (say: string, ...more: Part[]): Part => ({ say, do: [{ action: "draw", target: "block" }, ...more] });
const picture = (more: Part = {}): Part => ({
  ...{ id: "picture", role: "intuition", heading: "The slope", layout: "focus" },
  elements: [slope("30 deg")],
  beats: [shown("A block lies on a slope.")],
  ...more,
});
const words = (tex: string, more: Part = {}): Part => ({
  ...{ id: "words", role: "proof", heading: "The pull", layout: "focus" },
  elements: [{ id: "f", type: "formula", zone: "main", tex }],
  beats: [{ say: "This is what pulls.", do: [{ action: "write", target: "f" }] }],
  ...more,
});
const readPlan = (raw: unknown, look: Look = {}): PreparedLecture => {
  const { lecture, close } = prepared(raw, look);
  close();
  return lecture;
};
const recap: Part = {
  ...{ id: "recap", role: "recap", heading: "Remember", layout: "focus" },
  elements: [{ id: "t", type: "text", zone: "main", text: "It slides." }],
  beats: [{ say: "It slides.", do: [{ action: "show", target: "t" }] }],
};
const lecture = (...scenes: Part[]): Record<string, unknown> => ({ ...smallPlan(), scenes: [...scenes, recap] });

const stageOf = (plan: unknown): (readonly [string, unknown])[][] =>
  readPlan(plan).plan.scenes.map((scene) => scene.elements.map(({ id, carry }) => [id, carry] as const));

const SPEAKS = "2 \\cdot 9.81 \\cdot \\sin 30^\\circ";

describe("words that speak of a picture", () => {
  it("stand beside it as the scene before left it, on the side where it stood", () => {
    const plan = readPlan(lecture(picture(), words(SPEAKS))).plan;
    expect(plan.scenes[1]).toMatchObject({
      layout: "split",
      elements: [
        { id: "block", zone: "left", carry: true },
        { id: "f", zone: "right" },
      ],
    });
    const split = {
      layout: "split",
      elements: [
        { ...slope("30 deg"), zone: "right" },
        { id: "n", type: "text", zone: "left", text: "A block", shown: true },
      ],
    };
    const right = readPlan(lecture(picture(split), words(SPEAKS))).plan.scenes[1];
    expect(right?.elements.map(({ id, zone }) => [id, zone])).toEqual([
      ["f", "left"],
      ["block", "right"],
    ]);
  });
  it("keep it for all scenes of words that follow, and for no recap", () => {
    const more = words(SPEAKS, { id: "more" });
    expect(
      stageOf(
        lecture(picture(), words(SPEAKS), {
          ...more,
          elements: [{ id: "g", type: "formula", zone: "main", tex: "30^\\circ" }],
          beats: [{ say: "So much.", do: [{ action: "write", target: "g" }] }],
        }),
      ),
    ).toEqual([
      [["block", false]],
      [
        ["block", true],
        ["f", false],
      ],
      [
        ["block", true],
        ["g", false],
      ],
      // The recap returns to the opening picture.
      [
        ["block", true],
        ["t", false],
      ],
    ]);
  });
  it("see it as it was before a sweep moved it", () => {
    const moved = picture({
      id: "moved",
      params: { w: { value: 20, min: 10, max: 45 } },
      elements: [slope("w")],
      beats: [shown("It tilts.", { action: "sweep", param: "w", to: 45 })],
    });
    const plan = readPlan(lecture(picture(), moved, words(SPEAKS))).plan;
    expect(plan.scenes[2]?.elements[0]).toMatchObject({ id: "block", angle: "30 deg", carry: "changed", shown: true });
  });
  it("bring the params that it uses", () => {
    const tilted = picture({ params: { w: { value: 30, min: 10, max: 45 } }, elements: [slope("w")] });
    const plan = readPlan(lecture(tilted, words("w = 30^\\circ"))).plan;
    expect(plan.scenes[1]).toMatchObject({ params: { w: { value: 30 } }, elements: [{ id: "block", angle: "w" }, {}] });
  });
});

describe("words stand alone", () => {
  it.each([
    ["that speak of something else", lecture(picture(), words("E = h \\cdot f"))],
    [
      "after a picture that was taken away",
      lecture(
        picture({ beats: [shown("Look."), { say: "Gone.", do: [{ action: "hide", target: "block" }] }] }),
        words(SPEAKS),
      ),
    ],
    [
      "beside another element of the picture's name",
      lecture(
        picture(),
        words(SPEAKS, {
          elements: [{ id: "block", type: "formula", zone: "main", tex: SPEAKS }],
          beats: [{ say: "This pulls.", do: [{ action: "write", target: "block" }] }],
        }),
      ),
    ],
    [
      "in a scene with a param of the picture's",
      lecture(
        picture({ params: { w: { value: 30, min: 10, max: 45 } }, elements: [slope("w")] }),
        words("w = 30^\\circ", { params: { w: { value: 1, min: 0, max: 2 } } }),
      ),
    ],
    [
      "where both would be too small",
      lecture(
        picture(),
        words(SPEAKS, {
          elements: [
            {
              id: "f",
              type: "table",
              zone: "main",
              columns: Array.from({ length: 6 }, (_, i) => `quantity number ${i}`),
              rows: [Array.from({ length: 6 }, () => "30 degrees")],
            },
          ],
          beats: [{ say: "All this.", do: [{ action: "show", target: "f" }] }],
        }),
      ),
    ],
  ])("%s", (_, plan) => {
    expect(stageOf(plan)[1]).toHaveLength(1);
  });
});

describe("a lecture that opens with words", () => {
  const asks = (more: Part = {}): Part => ({
    ...{ id: "ask", role: "hook", heading: "Does it slide?", layout: "focus" },
    elements: [{ id: "q", type: "text", zone: "main", text: "What pulls?" }],
    beats: [{ say: "What pulls it down?", do: [{ action: "write", target: "q" }] }],
    ...more,
  });
  const opens = (second: Part, first: Part = asks()): PreparedLecture["plan"] => readPlan(lecture(first, second)).plan;

  it("shows the picture of the second scene beside them, and has it stay", () => {
    const { scenes } = opens(picture());
    expect(scenes[0]).toMatchObject({
      layout: "split",
      elements: [
        { id: "block", zone: "left" },
        { id: "q", zone: "right" },
      ],
    });
    expect(scenes[0]?.beats[0]?.do).toEqual([
      { action: "write", target: "q" },
      { action: "draw", target: ["block"], at: "with" },
    ]);
    expect(scenes[1]?.elements[0]).toMatchObject({ id: "block", carry: "changed" });
    expect(opens(readPlan(lecture(asks(), picture())).plan.scenes[1] as Part, scenes[0] as Part).scenes).toEqual(
      scenes,
    );
  });
  it("brings the params that the picture uses", () => {
    const params = { w: { value: 30, min: 10, max: 45 }, v: { value: 1, min: 0, max: 2 } };
    expect(opens(picture({ params, elements: [slope("w")] })).scenes[0]?.params).toEqual({ w: params.w });
  });
  it.each([
    ["the author has it begin anew", picture({ elements: [{ ...slope("30 deg"), carry: false }] }), asks()],
    [
      "it comes part by part and the words do not speak of it",
      picture({ beats: [{ say: "A plane.", do: [{ action: "draw", target: "block/vector:weight" }] }] }),
      asks(),
    ],
    [
      "the first scene has an element of its name",
      picture(),
      asks({
        elements: [{ id: "block", type: "text", zone: "main", text: "What pulls?" }],
        beats: [{ say: "What?", do: [{ action: "write", target: "block" }] }],
      }),
    ],
    [
      "the first beat has all the actions it may have",
      picture(),
      asks({
        beats: [
          {
            say: "What pulls it down?",
            do: ["write", "highlight", "highlight", "highlight"].map((action) => ({ action, target: "q" })),
          },
        ],
      }),
    ],
  ])("shows the words alone where %s", (_, second, first) => {
    expect(opens(second, first).scenes[0]?.elements).toHaveLength(1);
  });
});

it.each(["16:9", "9:16"] as const)(
  "a plan that is read again is the same, with the same findings: lessons at %s",
  (aspect) => {
    let kept = 0;
    for (const lesson of LESSONS.filter(({ id }) => ["inclined_plane", "ohms_law", "simpson"].includes(id))) {
      const first = readPlan(composePlan(findLesson(lesson.examples[0] ?? "").match.build(), Infinity, 60), { aspect });
      const again = readPlan(structuredClone(first.plan), { aspect });
      expect(again.plan).toEqual(first.plan);
      expect(again.findings).toEqual(first.findings);
      kept += first.plan.scenes.filter(({ elements }) => elements.some(({ carry }) => carry === true)).length;
    }
    expect(kept).toBeGreaterThan(3);
  },
);
