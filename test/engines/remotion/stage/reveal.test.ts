import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestContourLength, revealDash } from "../../../../src-server/engines/remotion/stage/reveal.ts";

describe("revealDash", () => {
  it("shows one piece of a plain line", () => {
    const [visible, gap] = revealDash(undefined, 40);
    expect(visible).toBe(40);
    expect(gap).toBeGreaterThan(1e6);
  });

  it("keeps the dashes and cuts the last one", () => {
    expect(revealDash([10, 5], 37).slice(0, -1)).toEqual([10, 5, 10, 5, 7]);
    expect(revealDash([10, 5], 27).slice(0, -1)).toEqual([10, 5, 10, 2, 0]);
  });

  it("has an even number of parts that cover exactly the visible length", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 500 }), (dash, visible) => {
        const shown = revealDash(dash, visible);
        expect(shown.length % 2).toBe(0);
        expect(shown.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(visible);
      }),
    );
  });
});

describe("longestContour", () => {
  it("measures lines, closings and curves", () => {
    expect(longestContourLength("M0 0L30 40M0 0L3 4")).toBe(50);
    expect(longestContourLength("M0 0L10 0L10 10L0 10Z")).toBe(40);
    const k = 55.22848;
    expect(longestContourLength(`M100 0C100 ${k} ${k} 100 0 100`)).toBeCloseTo((Math.PI / 2) * 100, 0);
    expect(longestContourLength("M0 0Q50 0 100 0")).toBeCloseTo(100);
  });
});
