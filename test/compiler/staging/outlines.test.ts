import { describe, expect, it } from "vitest";
import type { Shape } from "../../../src-server/compiler/drawing.ts";
import { outlinesOf } from "../../../src-server/compiler/staging/outlines.ts";

const line = (path: string, clip?: Shape["clip"]): Shape => ({
  ...{ key: "line", kind: "line", at: [10, 10], path, stroke: "ink" },
  ...(clip ? { clip } : {}),
});

describe("outlines of a shape", () => {
  it("are its contours on the stage", () =>
    expect(outlinesOf(line("M0 0L10 0M0 5L5 5"))).toEqual([
      [
        [10, 10],
        [20, 10],
      ],
      [
        [10, 15],
        [15, 15],
      ],
    ]));

  it("keep what is inside of a clip, though both ends are outside of it", () =>
    expect(outlinesOf(line("M-100 0L100 0", [0, 0, 30, 30]))).toEqual([
      [
        [0, 10],
        [30, 10],
      ],
    ]));

  it("fall into pieces where they leave the clip and come back", () =>
    expect(outlinesOf(line("M-10 0L10 0L10 40L15 40L15 0", [0, 0, 30, 30]))).toHaveLength(2));

  it("are nothing outside of the clip", () => expect(outlinesOf(line("M50 50L60 60", [0, 0, 30, 30]))).toEqual([]));
});
