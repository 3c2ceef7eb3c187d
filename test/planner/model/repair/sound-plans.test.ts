import { describe, expect, it } from "vitest";
import { composePlan } from "../../../../src-server/planner/lessons/compose.ts";
import { findLesson } from "../../../../src-server/planner/lessons/find-lesson.ts";
import { LESSONS } from "../../../../src-server/planner/lessons/index.ts";
import { clampFields, repairSpeech } from "../../../../src-server/planner/model/repair/repair-scene.ts";
import { EXAMPLE_PLANS, examplePlan } from "../../../support/plans.ts";

const plans: [string, unknown][] = [
  ...EXAMPLE_PLANS.map((name): [string, unknown] => [name, examplePlan(name)]),
  ...LESSONS.map((lesson): [string, unknown] => [
    lesson.id,
    composePlan(findLesson(lesson.examples[0] ?? "").match.build(), Infinity, 60),
  ]),
];

describe.each(plans)("the plan %s, in which nothing is wrong", (_, plan) => {
  it("is left as it is", () => {
    for (const repair of [clampFields, repairSpeech]) {
      const { plan: after, notes } = repair(plan);
      expect(notes).toEqual([]);
      expect(after).toEqual(plan);
    }
  });
});
