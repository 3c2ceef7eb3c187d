import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  added,
  multiplied,
  polar,
  power,
  sizeOf,
  subtracted,
  type Complex,
} from "../../../src-server/computation/complex/complex-functions.ts";
import { alongPolygon, chainAt, fourierEpicycles, tipAt } from "../../../src-server/computation/complex/epicycles.ts";
import {
  escapeTime,
  mandelbrotTime,
  newtonEnd,
  newtonOrbit,
} from "../../../src-server/computation/complex/escape-sets.ts";
import { OUTLINES, outlineCorners } from "../../../src-server/computation/complex/outlines.ts";
import { filteredSum, filterItems } from "../../../src-server/computation/complex/roots-filter.ts";
import { windingOf } from "../../../src-server/computation/complex/winding.ts";

describe("winding numbers", () => {
  it("count the zeros of a polynomial inside a circle (argument principle)", () => {
    const place = fc
      .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }))
      .map(([x, y]): Complex => [x / 10, y / 10]);
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (zeros) => {
        fc.pre(zeros.every((zero) => Math.abs(sizeOf(zero) - 1.5) > 0.05));
        const f = (z: Complex): Complex =>
          zeros.reduce<Complex>((all, zero) => multiplied(all, subtracted(z, zero)), [1, 0]);
        const path = (share: number): Complex => f(polar(1.5, 2 * Math.PI * share));
        expect(windingOf(path, [0, 0]).number).toBe(zeros.filter((zero) => sizeOf(zero) < 1.5).length);
      }),
      { numRuns: 300 },
    );
  });

  it("are counted with their sense; open paths and paths through the place have none", () => {
    const circle =
      (times: number) =>
      (share: number): Complex =>
        polar(1, 2 * Math.PI * times * share);
    expect(windingOf(circle(-3), [0.2, 0]).number).toBe(-3);
    expect(windingOf(circle(1), [5, 0]).number).toBe(0);
    expect(windingOf(circle(0.5), [0, 0])).toMatchObject({ closed: false });
    expect(windingOf(circle(1), [1, 0])).toMatchObject({ meets: true });
  });
});

describe("turning arrows", () => {
  it("draw outlines ever better, and the energy of all terms is that of the line (Parseval)", () => {
    for (const name of OUTLINES) {
      const places = alongPolygon(outlineCorners(name), 101);
      const errors = [2, 8, 20].map((terms) => {
        const { centre, epicycles } = fourierEpicycles(places, terms);
        expect(epicycles).toHaveLength(terms);
        return places.reduce((sum, z, i) => sum + sizeOf(subtracted(tipAt(epicycles, i / 101, centre), z)) ** 2, 0);
      });
      expect(errors.toSorted((a, b) => b - a)).toEqual(errors);
      expect(errors.at(-1)).toBeLessThan(101 * 0.02);
      const { centre, epicycles } = fourierEpicycles(places, 100);
      const energy = sizeOf(centre) ** 2 + epicycles.reduce((sum, { amp }) => sum + amp ** 2, 0);
      expect(energy).toBeCloseTo(places.reduce((sum, z) => sum + sizeOf(z) ** 2, 0) / 101, 6);
    }
  });

  it("stand on each other's tips", () => {
    const chain = chainAt(
      [
        { amp: 2, freq: 1, phase: 0 },
        { amp: 1, freq: -1, phase: 0 },
      ],
      0.25,
    );
    expect(chain.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
      [0, 0],
      [0, 2],
      [0, 1],
    ]);
  });
});

describe("sets of iterations", () => {
  it("know places of the Mandelbrot set, and the same by plain iteration", () => {
    for (const c of [
      [0, 0],
      [-1, 0],
      [0, 1],
      [-0.1, 0.7],
    ] as const)
      expect(mandelbrotTime(c, 100)).toBe(100);
    for (const c of [
      [1, 0],
      [0.3, 0],
      [-2.1, 0],
      [0, 1.1],
    ] as const)
      expect(mandelbrotTime(c, 200)).toBeLessThan(200);
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: 0.5, noNaN: true }),
        fc.double({ min: -1.2, max: 1.2, noNaN: true }),
        (x, y) => {
          let z: Complex = [0, 0];
          let steps = 0;
          while (steps < 40 && sizeOf(z) <= 2) {
            z = added(multiplied(z, z), [x, y]);
            steps++;
          }
          expect(escapeTime([0, 0], [x, y], 40)).toBe(steps);
          if (steps < 40) expect(mandelbrotTime([x, y], 40)).toBe(steps);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("end at roots by Newton's method", () => {
    const f = (z: Complex): Complex => subtracted(power(z, [3, 0]), [1, 0]);
    const slope = (z: Complex): Complex => multiplied([3, 0], multiplied(z, z));
    const orbit = newtonOrbit(f, slope, { start: [0.1, 1.5], steps: 40 });
    const end = newtonEnd(f, slope, { start: [0.1, 1.5], steps: 40 });
    expect(end.settled).toBe(true);
    expect(end.count).toBe(orbit.length - 1);
    expect(sizeOf(f(end.root))).toBeLessThan(1e-9);
    expect(newtonEnd(f, slope, { start: [0, 0], steps: 40 }).settled).toBe(false);
  });
});

describe("the roots of unity filter", () => {
  it("adds every n-th coefficient", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 16 }),
        fc.integer({ min: 2, max: 9 }),
        (a, n) => {
          const wanted = a.filter((_, j) => j % n === 0).reduce((sum, value) => sum + value, 0);
          expect(filteredSum(a, n)).toBeCloseTo(wanted, 8);
          for (const { chain, kept, exponent } of filterItems(a.length, n)) {
            expect(kept).toBe(exponent % n === 0);
            expect(sizeOf(chain.at(-1) ?? [9, 9])).toBeCloseTo(kept ? n : 0, 8);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
