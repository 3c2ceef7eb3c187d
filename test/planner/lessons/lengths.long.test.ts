import { afterAll, describe, expect, it } from "vitest";
import { DURATION_SECONDS } from "../../../src-server/contract/limits.ts";
import { composePlan, optionalRanks } from "../../../src-server/planner/lessons/compose.ts";
import { findLesson } from "../../../src-server/planner/lessons/find-lesson.ts";
import { fitLesson } from "../../../src-server/planner/lessons/fit-lesson.ts";
import { LESSONS } from "../../../src-server/planner/lessons/index.ts";
import type { TimingTools, DryRun } from "../../../src-server/planner/author.ts";
import { openStudio } from "../support/lesson-studio.ts";

const studio = openStudio();
afterAll(() => studio.close());

/** Times every plan once. */
const dryRunOnce = (): TimingTools => {
  const known = new Map<string, Promise<DryRun>>();
  const dryRun: TimingTools["dryRun"] = (plan) => {
    const key = JSON.stringify(plan);
    const dryRunResult = known.get(key) ?? studio.dryRun(plan);
    known.set(key, dryRunResult);
    return dryRunResult;
  };
  return { dryRun, estimateDuration: dryRun };
};

/** How far a finished lecture may be from the asked length. */
const tolerance = (target: number): number => (target < 25 ? 0.1 : 0.05) * target;

type Span = readonly [number, number];
const reaches = ([from, to]: Span, target: number): boolean =>
  target + tolerance(target) >= from && target - tolerance(target) <= to;

const targets = Array.from(
  { length: DURATION_SECONDS.most - DURATION_SECONDS.least + 1 },
  (_, i) => DURATION_SECONDS.least + i,
);

describe.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))("length of %s", (_, lesson) => {
  it("can be any from 15 to 180 seconds, by parts and pauses", async () => {
    const plan = findLesson(lesson.examples[0] ?? "").match.build();
    const tools = dryRunOnce();
    const spans: Span[] = [];
    // Without a title. A lecture has one only if it needs to shorten no pause for it, so that its span still reaches as far.
    for (const rank of [-Infinity, ...optionalRanks(plan)])
      spans.push((await tools.dryRun(composePlan(plan, rank, DURATION_SECONDS.least))).range);
    const missed: number[] = [];
    for (const target of targets.filter((seconds) => !spans.some((span) => reaches(span, seconds)))) {
      const { dryRunResult } = await fitLesson(plan, target, tools);
      if (!reaches(dryRunResult.range, target)) missed.push(target);
    }
    expect(missed).toEqual([]);
  });

  it("comes out as asked", async () => {
    for (const target of [15, 30, 90, 180]) {
      const built = findLesson(lesson.examples[1] ?? "").match.build();
      const { dryRunResult } = await fitLesson(built, target, studio.tools);
      expect(reaches(dryRunResult.range, target), `${target} s: ${dryRunResult.range.join("–")}`).toBe(true);
    }
  });
});
