import { expect, it } from "vitest";
import { composePlan } from "../../../src-server/planner/lessons/compose.ts";
import { findLesson } from "../../../src-server/planner/lessons/find-lesson.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";
import { changedFrames } from "../../../src-server/timeline/state-at.ts";
import { compiled, EXAMPLE_PLANS, examplePlan } from "../../support/plans.ts";

/** No picture stays as it is for longer, in seconds. */
const MAX_STILL = 8;

const longestStill = (plan: Record<string, unknown>): number => {
  // Pauses are as short as they can be then: what counts is the time in which somebody speaks.
  const { timeline } = compiled({ ...plan, target_seconds: 15 });
  const changes = [0, ...changedFrames(timeline), timeline.durationFrames];
  return Math.max(...changes.map((frame, i) => frame - (changes[i - 1] ?? 0))) / timeline.fps;
};

it.each(EXAMPLE_PLANS)("never stands still for long: %s", (name) => {
  expect(longestStill(examplePlan(name))).toBeLessThanOrEqual(MAX_STILL);
});
it.each(LESSONS.map(({ id, examples }) => [id, examples[0] ?? ""]))("never stands still for long: %s", (_, prompt) => {
  expect(longestStill({ ...composePlan(findLesson(prompt).match.build(), Infinity, 60) })).toBeLessThanOrEqual(
    MAX_STILL,
  );
});
