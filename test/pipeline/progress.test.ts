import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barLine, createProgressView } from "../../src-server/cli/progress-view.ts";
import { STAGES } from "../../src-server/contract/report.ts";
import { createProgress, type LectureProgress } from "../../src-server/pipeline/lecture-run.ts";

describe("progress of a lecture", () => {
  it("never goes back and ends at 1", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...STAGES), fc.double({ min: -1, max: 2, noNaN: true }))),
        (updates) => {
          const seen: number[] = [];
          const source = createProgress(
            (progress) => seen.push(progress.progress),
            () => 0,
          );
          for (const [stage, share] of updates) source.update(stage, share);
          source.update("publish", 1);
          expect(seen).toEqual([...seen].sort((a, b) => a - b));
          expect(seen.at(-1)).toBeCloseTo(1, 9);
        },
      ),
    );
  });
  it("estimates what is left from what was done", () => {
    let now = 0;
    let last: LectureProgress | undefined;
    const source = createProgress(
      (progress) => (last = progress),
      () => now,
    );
    source.update("plan", 0);
    expect(last?.secondsLeft).toBeNull();
    now = 5000;
    source.update("render", 0.5);
    expect(last?.secondsLeft).toBeCloseTo((5 * (1 - last!.progress)) / last!.progress, 6);
  });
});

const halfway: LectureProgress = {
  stage: "render",
  stageProgress: 0.5,
  progress: 0.5,
  secondsLeft: 64,
  frames: { done: 300, total: 600 },
};

describe("the progress view", () => {
  it("shows a bar with stage, frames and time left on a terminal", () => {
    expect(barLine(halfway)).toBe("████████████░░░░░░░░░░░░   50 %  Drawing  300/600 frames  1 min 4 s left");
  });
  it("redraws one line on a terminal and leaves it clean", () => {
    let text = "";
    const view = createProgressView({ write: (part) => (text += part), isTTY: true, columns: 100 });
    view.show(halfway);
    view.end();
    expect(text.startsWith("\r█")).toBe(true);
    expect(text.endsWith("\r")).toBe(true);
    expect(text).not.toContain("\n");
  });
  it("writes one plain line a stage elsewhere", () => {
    let text = "";
    const view = createProgressView({ write: (part) => (text += part) });
    for (const stage of ["plan", "plan", "render"] as const) view.show({ ...halfway, stage });
    expect(text).toBe("Planning the lecture …\nDrawing …\n");
  });
});
