import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinRects, pixelsOf, type PixelRect } from "../../../../src-server/engines/remotion/stage/pixels.ts";

const rect: fc.Arbitrary<PixelRect> = fc
  .tuple(fc.nat(300), fc.nat(300), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
  .map(([left, top, width, height]) => [left * 2, top * 2, (left + width) * 2, (top + height) * 2]);

const holds = (outer: PixelRect, inner: PixelRect): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

describe("joinRects", () => {
  it("gives at most four disjoint rectangles that hold all the given ones", () => {
    fc.assert(
      fc.property(fc.array(rect, { maxLength: 60 }), (rects) => {
        const joined = joinRects(rects);
        expect(joined.length).toBeLessThanOrEqual(4);
        for (const inner of rects) expect(joined.some((outer) => holds(outer, inner))).toBe(true);
        for (const [index, a] of joined.entries()) {
          for (const b of joined.slice(index + 1)) {
            expect(a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]).toBe(false);
          }
        }
      }),
    );
  });
});

describe("pixelsOf", () => {
  const size = { width: 1280, height: 720 };

  it("gives even edges inside the picture with room for anti-aliasing", () => {
    expect(pixelsOf([15, 15, 30, 30], 2 / 3, size)).toEqual([8, 8, 22, 22]);
    expect(pixelsOf([-50, -50, 5000, 5000], 2 / 3, size)).toEqual([0, 0, 1280, 720]);
  });

  it("gives nothing for what lies outside", () => {
    expect(pixelsOf([-90, 10, -20, 30], 1, size)).toBeUndefined();
  });
});
