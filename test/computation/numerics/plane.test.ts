import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEquation, readInequality } from "../../../src-server/computation/expressions/inequality.ts";
import { contourLines } from "../../../src-server/computation/numerics/contour-lines.ts";
import { gridReach, sampleGrid } from "../../../src-server/computation/numerics/plane-grid.ts";
import { solveOde } from "../../../src-server/computation/numerics/solve-ode.ts";

const RUNS = { numRuns: 300 };
const real = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const square = { x: [-3, 3], y: [-3, 3], columns: 60, rows: 60 } as const;

describe("lines of equal value", () => {
  it("of an ellipse lie on it, close, and enclose πab", () => {
    fc.assert(
      fc.property(real(0.5, 2.5), real(0.5, 2.5), real(-0.3, 0.3), (a, b, cx) => {
        const f = (x: number, y: number): number => 1 - ((x - cx) / a) ** 2 - (y / b) ** 2;
        const lines = contourLines(sampleGrid({ f, ...square }), 0);
        expect(lines).toHaveLength(1);
        const points = lines[0]?.points ?? [];
        expect(lines[0]?.closed).toBe(true);
        for (const [x, y] of points) expect(Math.abs(f(x, y))).toBeLessThan(1e-6);
        const area = points.reduce((sum, [x, y], i) => {
          const [px, py] = points[i - 1] ?? [x, y];
          return sum + (px * y - x * py) / 2;
        }, 0);
        expect(area / (Math.PI * a * b)).toBeCloseTo(1, 1);
      }),
      RUNS,
    );
  });

  it("do not follow poles and gaps", () => {
    const leap = (x: number): number => (x < 0.01 ? -1 : 1);
    const pole = contourLines(sampleGrid({ f: (x, y) => 1 / (x - 0.01) - y, ...square }), 0);
    expect(pole).toHaveLength(2);
    expect(contourLines(sampleGrid({ f: () => NaN, ...square }), 0)).toEqual([]);
    expect(contourLines(sampleGrid({ f: leap, ...square }), 0)).toEqual([]);
    expect(contourLines(sampleGrid({ f: leap, ...square }), 0, { acrossLeaps: true })).toHaveLength(1);
    expect(gridReach(sampleGrid({ f: () => NaN, ...square }))).toBeUndefined();
  });
});

describe("differential equations", () => {
  it("of an oscillator with any frequency and damping give its formula at any time", () => {
    fc.assert(
      fc.property(real(0.5, 4), real(0, 0.4), real(-2, 2), real(0, 1), (omega, damping, start, share) => {
        const solution = solveOde({
          f: (_, [x = 0, v = 0]) => [v, -2 * damping * v - (omega * omega + damping * damping) * x],
          start: [start, -damping * start],
          from: 0,
          to: 10,
        });
        const t = 10 * share;
        expect(solution.at(t)[0]).toBeCloseTo(start * Math.exp(-damping * t) * Math.cos(omega * t), 6);
      }),
      RUNS,
    );
  });

  it("run backwards, end where they run away, and have no value outside", () => {
    expect(solveOde({ f: (_, [y = 0]) => [y], start: [1], from: 0, to: -2 }).at(-2)[0]).toBeCloseTo(Math.exp(-2), 8);
    const burst = solveOde({ f: (_, [y = 0]) => [y * y], start: [1], from: 0, to: 3 });
    expect(burst.complete).toBe(false);
    expect(burst.end).toBeCloseTo(1, 5);
    expect(burst.at(2)[0]).toBeNaN();
  });
});

describe("inequalities and equations", () => {
  it("are positive inside, whatever their sign and side", () => {
    fc.assert(
      fc.property(real(-3, 3), real(-3, 3), (x, y) => {
        const { region, bounds } = readInequality("x < y and y <= 2 or x > 2.5", ["x", "y"]);
        expect(region.evaluate({ x, y }) >= 0).toBe((x <= y && y <= 2) || x >= 2.5);
        expect(bounds.map(({ strict }) => strict)).toEqual([true, false, true]);
        expect(readEquation("x^2 = y", ["x", "y"]).evaluate({ x, y })).toBeCloseTo(x * x - y, 9);
      }),
      RUNS,
    );
    for (const text of ["x+y", "x == y", "x != y", "f"]) expect(() => readInequality(text, ["x", "y"])).toThrow();
    for (const text of ["x", "x=y=2", "x<=2", "=2", "x=="]) expect(() => readEquation(text, ["x", "y"])).toThrow();
  });
});
