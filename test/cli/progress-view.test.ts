import { describe, expect, it } from "vitest";
import { createProgressView } from "../../src-server/cli/progress-view.ts";
import type { LectureProgress } from "../../src-server/pipeline/lecture-run.ts";

const POINTS: LectureProgress[] = [
  { stage: "plan", stageProgress: 0, progress: 0, secondsLeft: null },
  { stage: "render", stageProgress: 0.5, progress: 0.5, frames: { done: 225, total: 450 }, secondsLeft: 74.2 },
  { stage: "render", stageProgress: 1, progress: 0.85, frames: { done: 450, total: 450 }, secondsLeft: 9.1 },
];

const shown = (terminal: { isTTY: boolean; columns?: number }): string => {
  let text = "";
  const view = createProgressView({ ...terminal, write: (piece: string) => (text += piece) });
  for (const point of POINTS) view.show(point);
  view.end();
  return text;
};

/** What stands on the terminal's line after each return to its start. */
const lines = (text: string): string[] => text.split("\r").slice(1);

describe("progress on a terminal", () => {
  it("is a bar with the stage, the frames and the time left, redrawn in place", () => {
    const drawn = lines(shown({ isTTY: true, columns: 120 }));
    expect(drawn[0]).toMatch(/^░{24} {4}0 % {2}Planning the lecture$/);
    expect(drawn[1]).toMatch(/^█{12}░{12} {3}50 % {2}Drawing {2}225\/450 frames {2}1 min 15 s left *$/);
    expect(drawn[2]).toMatch(/^█{20}░{4} {3}85 % {2}Drawing {2}450\/450 frames {2}10 s left *$/);
  });

  it("covers what was longer before, and is gone at the end", () => {
    const drawn = lines(shown({ isTTY: true, columns: 120 }));
    expect(drawn[2]).toHaveLength(drawn[1]?.length ?? 0);
    expect(drawn.at(-2)?.trim()).toBe("");
    expect(drawn.at(-1)).toBe("");
  });

  it("never wraps", () => {
    for (const line of lines(shown({ isTTY: true, columns: 40 }))) expect(line.length).toBeLessThan(40);
  });
});

describe("progress in a pipe", () => {
  it("is one plain line a stage", () => {
    expect(shown({ isTTY: false })).toBe("Planning the lecture …\nDrawing …\n");
  });
});
