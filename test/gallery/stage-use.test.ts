import { describe, expect, it } from "vitest";
import { stageSize } from "../../src-server/compiler/stage-size.ts";
import { timelineSchema, type Timeline } from "../../src-server/contract/timeline.ts";
import { looseNode } from "../support/small-timeline.ts";
import { stageUse } from "./stage-use.ts";

const size = stageSize("16:9");

/** Four seconds in which a rectangle that covers these shares of the body's width is seen, whole from the first frame on. */
const lecture = (shares: readonly [number, number]): Timeline => {
  const [left, top, right, bottom] = size.safe;
  const [x0, x1] = shares.map((share) => share * (right - left));
  const path = `M${x0} 0L${x1} 0L${x1} ${bottom - top}L${x0} ${bottom - top}Z`;
  const box = [x0, 0, x1, bottom - top];
  const node = { ...looseNode("bar"), path, box, x: left, y: top, kind: "area" };
  return timelineSchema.parse({
    ...{ version: 1, width: 1920, height: 1080, fps: 30, durationFrames: 120, ground: "#000000", beats: [] },
    scenes: [
      {
        ...{ id: "s", heading: "", role: "hook", startFrame: 0, durationFrames: 120, stillFrame: 119 },
        ...{ nodes: [node], tracks: [] },
      },
    ],
  });
};

describe("use of the stage", () => {
  it("is the share of the body that elements cover", () => {
    const { covered, longestSparse, longestHalfEmpty } = stageUse(lecture([0, 0.75]), size);
    expect(covered).toHaveLength(16);
    for (const share of covered) expect(share).toBeCloseTo(0.75, 1);
    expect([longestSparse, longestHalfEmpty]).toEqual([0, 0]);
  });
  it("finds an empty half, too little and stillness, in seconds", () => {
    expect(stageUse(lecture([0, 0.5]), size)).toMatchObject({ longestSparse: 0, longestHalfEmpty: 4, longestStill: 4 });
    expect(stageUse(lecture([0.4, 0.6]), size)).toMatchObject({ longestSparse: 4, longestHalfEmpty: 0 });
  });
});
