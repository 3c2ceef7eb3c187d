import { describe, expect, it } from "vitest";
import type { AuthorTools, DryRun } from "../../../src-server/planner/author.ts";
import { findLesson } from "../../../src-server/planner/lessons/find-lesson.ts";
import { fitLesson } from "../../../src-server/planner/lessons/fit-lesson.ts";

const lesson = findLesson("Solve 3x + 5 = 20").match.build();

/** Every plan takes a minute, pauses can make it so much shorter and longer. */
const minute =
  (shorter: number, longer: number, calls: unknown[] = []): AuthorTools["dryRun"] =>
  async (plan): Promise<DryRun> => {
    calls.push(plan);
    return { seconds: 60, range: [60 - shorter, 60 + longer], beats: {} };
  };

describe("fitting a lesson to a length", () => {
  it("speaks nothing when the foretold length settles it", async () => {
    const spoken: unknown[] = [];
    const fitted = await fitLesson(lesson, 62, { estimateDuration: minute(2, 10), dryRun: minute(4, 12, spoken) });
    expect(fitted.dryRunResult.range).toEqual([58, 70]);
    expect(spoken).toEqual([]);
  });

  it.each([
    ["lies too near to the edge", minute(0, 1)],
    ["is not known at all", minute(-20, -20)],
  ])("rehearses with the real voice when the foretold length %s", async (_, estimateDuration) => {
    const spoken: unknown[] = [];
    const fitted = await fitLesson(lesson, 62, { estimateDuration, dryRun: minute(4, 12, spoken) });
    expect(fitted.dryRunResult.range).toEqual([56, 72]);
    expect(spoken).toHaveLength(1);
  });
});
