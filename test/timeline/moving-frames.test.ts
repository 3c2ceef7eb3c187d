import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TRACK_PROPS } from "../../src-server/contract/timeline.ts";
import { looksEqual } from "../../src-server/timeline/node-values.ts";
import { changedFrames, timelineStateAt } from "../../src-server/timeline/state-at.ts";
import { looseNode, looseTrack, oneScene } from "../support/small-timeline.ts";

const COLORS = ["#000000", "#ff8000", "#ff800040"];
const PATHS = ["M0 0L100 0L100 100Z", "M0 0L50 0L50 90Z"];

const valuesFor = (prop: string): fc.Arbitrary<(number | string)[]> => {
  const size = { minLength: 2, maxLength: 4 };
  if (prop === "fill" || prop === "stroke") return fc.array(fc.constantFrom(...COLORS), size);
  if (prop === "path") return fc.array(fc.constantFrom(...PATHS), size);
  return fc.array(fc.constantFrom(0, 0.25, 1), size);
};

const tracks = fc.array(
  fc.constantFrom(...TRACK_PROPS).chain((prop) =>
    fc.record({
      prop: fc.constant(prop),
      node: fc.constantFrom("n", "m"),
      startFrame: fc.nat(40),
      length: fc.nat(30),
      values: valuesFor(prop),
      easing: fc.constantFrom("linear", "smooth", "out", "step"),
    }),
  ),
  { maxLength: 8 },
);

describe("changedFrames", () => {
  it("names exactly the frames whose state differs from the one before", () => {
    fc.assert(
      fc.property(tracks, (list) => {
        const timed = list.map(({ length, ...rest }) => looseTrack({ ...rest, endFrame: rest.startFrame + length }));
        const timeline = oneScene([looseNode("n"), looseNode("m"), looseNode("o")], timed);
        const expected = Array.from({ length: 60 }, (_, frame) => frame).filter((frame) => {
          if (frame === 0) return true;
          const before = timelineStateAt(timeline, frame - 1).values;
          return timelineStateAt(timeline, frame).values.some((now, index) => {
            const then = before[index];
            return then === undefined || !looksEqual(then, now);
          });
        });
        expect(changedFrames(timeline)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
