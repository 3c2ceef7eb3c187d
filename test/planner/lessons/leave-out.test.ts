import { afterAll, describe, expect, it } from "vitest";
import type { DryRun } from "../../../src-server/planner/author.ts";
import { composePlan } from "../../../src-server/planner/lessons/compose.ts";
import { findLesson } from "../../../src-server/planner/lessons/find-lesson.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";
import { distanceToRange, waysToShorten, withoutScenes } from "../../../src-server/planner/lessons/leave-out.ts";
import type { LessonPlan } from "../../../src-server/planner/lessons/lesson.ts";
import { openStudio } from "../support/lesson-studio.ts";

const studio = openStudio();
afterAll(() => studio.close());

const scene = (id: string, optional?: number): LessonPlan["scenes"][number] => ({
  id,
  role: "example",
  heading: id,
  layout: "focus",
  ...(optional === undefined ? {} : { optional }),
  elements: [],
  beats: [{ say: id, do: [] }],
});

const plan: LessonPlan = {
  title: "Parts",
  subject: "math",
  level: "secondary",
  goal: "Show parts.",
  scenes: [scene("spine"), scene("base", 1), scene("small", 2), scene("large", 3)],
  apart: ["small", "large"],
};

const dryRunResult: DryRun = {
  seconds: 100,
  range: [95, 105],
  beats: { spine: [30], base: [20], small: [10], large: [25, 15] },
};

describe("what a lecture can do without", () => {
  it("comes in the order in which it brings the length nearer", () => {
    const ways = waysToShorten(plan, dryRunResult, 60).map((ids) => [...ids]);
    expect(ways).toEqual([["large"], ["large", "small"], ["small"]]);
    expect(waysToShorten(plan, dryRunResult, 88).map((ids) => [...ids])[0]).toEqual(["small"]);
  });

  it("leaves out only what stands by itself and is taught", () => {
    const short = { ...dryRunResult, seconds: 60, beats: { spine: [30], base: [20], small: [10] } };
    expect(waysToShorten(plan, short, 40).map((ids) => [...ids])).toEqual([["small"]]);
    expect(withoutScenes(plan, new Set(["small"])).scenes.map(({ id }) => id)).toEqual(["spine", "base", "large"]);
  });

  it("measures how far a length is outside a range", () => {
    expect([distanceToRange([10, 20], 8), distanceToRange([10, 20], 15), distanceToRange([10, 20], 23)]).toEqual([
      -2, 0, 3,
    ]);
  });
});

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("%s", (_, lesson) => {
  it("names only scenes of its own, and is sound without those that are optional", () => {
    const plans = lesson.examples.map((prompt) => findLesson(prompt).match.build());
    const scenes = new Set(plans.flatMap((built) => built.scenes.map(({ id }) => id)));
    for (const id of plans[0]?.apart ?? []) expect(scenes).toContain(id);
    const [built] = plans;
    if (!built) throw new Error("The lesson has no examples.");
    const optional = built.scenes.filter(({ id, optional: rank }) => rank !== undefined && built.apart?.includes(id));
    studio.prepare(composePlan(withoutScenes(built, new Set(optional.map(({ id }) => id))), Infinity, 60));
  });
});
