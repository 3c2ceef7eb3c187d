import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bayesSquare, squaresOf } from "../../../src-server/computation/geometry/runs/area-runs.ts";
import {
  chordPoints,
  countRegions,
  MAX_CHORD_POINTS,
} from "../../../src-server/computation/geometry/runs/chord-regions.ts";
import { piBounds } from "../../../src-server/computation/geometry/runs/polygon-pi.ts";
import { primitiveTriples } from "../../../src-server/computation/geometry/runs/pythagorean-triples.ts";
import { nextPivot, rotatingLine, strewnPoints } from "../../../src-server/computation/geometry/runs/rotating-line.ts";
import type { Vec } from "../../../src-server/computation/geometry/plane-vector.ts";

const many = { numRuns: 300 };

describe("polygon_pi", () => {
  it("has the perimeters that trigonometry gives, and π between them", () => {
    for (const { sides, lower, upper } of piBounds(12)) {
      expect(lower).toBeCloseTo(sides * Math.sin(Math.PI / sides), 10);
      expect(upper).toBeCloseTo(sides * Math.tan(Math.PI / sides), 10);
      expect([lower < Math.PI, upper > Math.PI]).toEqual([true, true]);
    }
  });
});

describe("chord_regions", () => {
  it("counts as the formula of choices does, wherever the points are", () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    const turns = fc.uniqueArray(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(turns, (list) => {
        const points = list.map((turn): Vec => [Math.cos((turn * Math.PI) / 5000), Math.sin((turn * Math.PI) / 5000)]);
        const n = points.length;
        expect(countRegions(points)).toEqual({
          points: n,
          chords: n * (n - 1) * 0.5,
          crossings: n < 4 ? 0 : choose(n, 4),
          regions: 1 + (n < 2 ? 0 : choose(n, 2)) + (n < 4 ? 0 : choose(n, 4)),
        });
      }),
      many,
    );
    expect(Array.from({ length: MAX_CHORD_POINTS }, (_, i) => countRegions(chordPoints(i + 1)).regions)).toEqual([
      1, 2, 4, 8, 16, 31, 57, 99,
    ]);
  });
});

/** The point that a line turned in small steps about its pivot passes first. */
const turnedSlowly = (points: readonly Vec[], pivot: number, angle: number): number => {
  const [px, py] = points[pivot] ?? [0, 0];
  const sides = (at: number): number[] =>
    points.map(([x, y]) => Math.sign(Math.cos(at) * (y - py) - Math.sin(at) * (x - px)));
  const begin = sides(angle + 1e-7);
  for (let i = 1; i <= 40_000; i++) {
    const now = sides(angle + 1e-7 + (i * Math.PI) / 40_000);
    const passed = now.flatMap((side, k) => (k !== pivot && side !== begin[k] ? [k] : []));
    if (passed.length === 1) return passed[0] ?? -1;
    if (passed.length > 1) return -1;
  }
  return -1;
};

describe("rotating_line", () => {
  it("meets the point that turning in small steps meets", () => {
    const cases = fc.record({
      seed: fc.integer({ min: 1, max: 1e6 }),
      angle: fc.double({ min: 0.01, max: 3.1, noNaN: true }),
    });
    fc.assert(
      fc.property(cases, ({ seed, angle }) => {
        const points = strewnPoints(5, seed);
        const slow = turnedSlowly(points, 0, angle);
        fc.pre(slow >= 0);
        expect(nextPivot(points, { pivot: 0, angle }).pivot).toBe(slow);
      }),
      many,
    );
  });

  it("comes from the middle to every point again and again", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const points = strewnPoints(7, seed);
      const order = points.map((_, i) => i).toSorted((a, b) => (points[a]?.[0] ?? 0) - (points[b]?.[0] ?? 0));
      const [state] = [{ pivot: order[3] ?? 0, angle: Math.PI / 2 }];
      const run = rotatingLine(points, { start: state.pivot, angle: state.angle, steps: 60 });
      expect([seed, run.moments.at(-1)?.facts["count"]]).toEqual([seed, 7]);
    }
  });
});

describe("pythagorean_triples", () => {
  it("are those that trying all sides finds", () => {
    const limit = 120;
    const tried: number[][] = [];
    const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
    for (let c = 1; c <= limit; c++)
      for (let a = 1; a < c; a++) {
        const b = Math.sqrt(c * c - a * a);
        if (a < b && Number.isInteger(b) && common(a, b) === 1) tried.push([a, b, c]);
      }
    expect(primitiveTriples(limit).map(({ a, b, c }) => [a, b, c])).toEqual(tried);
  });
});

describe("areas", () => {
  it("euclid: the squares fill the rectangle, the smallest has the common divisor", () => {
    const side = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(side, side, (a, b) => {
        const [w, h] = [Math.max(a, b), Math.min(a, b)];

        const squares = squaresOf(w, h);
        expect(squares.reduce((sum, square) => sum + square.side ** 2, 0)).toBe(w * h);
        const least = squares.at(-1)?.side ?? 0;
        expect([w % least, h % least]).toEqual([0, 0]);
        for (let d = least + 1; d <= h; d++) expect(w % d === 0 && h % d === 0).toBe(false);
      }),
      many,
    );
  });

  it("bayes: the filled areas are the products", () => {
    const run = bayesSquare([
      { name: "A", prior: 0.25, likelihood: 0.5 },
      { name: "B", prior: 0.75, likelihood: 0.1 },
    ]);
    const { evidence } = run.moments.at(-1)?.facts ?? {};
    expect(evidence).toBeCloseTo(0.2);
    expect(run.moments.map(({ event }) => event)).toEqual(["", "row_done", "row_done", "row_done"]);
  });
});
