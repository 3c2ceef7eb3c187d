import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ellipseFromFoci, ellipsePoints, parabolaPoints } from "../../../src-server/computation/geometry/conics.ts";
import {
  circlesMeet,
  circleThrough,
  crossLines,
  footOf,
  incircleOf,
  lineMeetsCircle,
  signedArea,
  tangentPoints,
} from "../../../src-server/computation/geometry/figures.ts";
import {
  cross,
  geometryDistance,
  geometryDot,
  geometrySubtract,
  type Vec,
} from "../../../src-server/computation/geometry/plane-vector.ts";
import {
  rightTriangle,
  triangleFromAngle,
  triangleFromBase,
  triangleFromSides,
} from "../../../src-server/computation/geometry/triangles.ts";

const RUNS = { numRuns: 300 };
const number = fc.integer({ min: -400, max: 400 }).map((n) => n / 20);
const point = fc.tuple(number, number).map(([x, y]): Vec => [x, y]);
const size = fc.integer({ min: 4, max: 200 }).map((n) => n / 20);
const apart = (a: Vec, b: Vec): boolean => geometryDistance(a, b) > 0.5;
const triangle = fc
  .tuple(point, point, point)
  .filter(([a, b, c]) => Math.abs(cross(geometrySubtract(b, a), geometrySubtract(c, a))) > 1);
/** Distance of a point from a line by Hesse's normal form. */
const fromLine = (p: Vec, a: Vec, b: Vec): number =>
  Math.abs(cross(geometrySubtract(b, a), geometrySubtract(p, a))) / geometryDistance(a, b);

describe("figures of plane geometry", () => {
  it("crosses lines where both go through", () => {
    fc.assert(
      fc.property(point, point, point, point, (a, b, c, d) => {
        fc.pre(apart(a, b) && apart(c, d));
        const at = crossLines([a, b], [c, d]);
        if (!at) {
          expect(Math.abs(cross(geometrySubtract(b, a), geometrySubtract(d, c)))).toBeLessThan(1e-4);
          return;
        }
        const far = 1e-7 * (1 + geometryDistance(at, a));
        expect(fromLine(at, a, b)).toBeLessThan(far);
        expect(fromLine(at, c, d)).toBeLessThan(far);
      }),
      RUNS,
    );
  });

  it("meets circles on both of them, as often as the distances say", () => {
    fc.assert(
      fc.property(point, point, size, size, (a, b, r, s) => {
        fc.pre(apart(a, b));
        const found = circlesMeet({ centre: a, radius: r }, { centre: b, radius: s });
        const d = geometryDistance(a, b);
        const clear = Math.min(Math.abs(d - r - s), Math.abs(d - Math.abs(r - s))) > 1e-6;
        if (clear) expect(found).toHaveLength(d < r + s && d > Math.abs(r - s) ? 2 : 0);
        for (const p of found) {
          expect(geometryDistance(p, a)).toBeCloseTo(r, 4);
          expect(geometryDistance(p, b)).toBeCloseTo(s, 4);
        }
        const line = lineMeetsCircle([a, b], { centre: [1, 2], radius: r });
        if (Math.abs(fromLine([1, 2], a, b) - r) > 1e-6) expect(line).toHaveLength(fromLine([1, 2], a, b) < r ? 2 : 0);
        for (const p of line)
          expect([geometryDistance(p, [1, 2]), fromLine(p, a, b)]).toEqual([
            expect.closeTo(r, 4),
            expect.closeTo(0, 6),
          ]);
      }),
      RUNS,
    );
  });

  it("touches: tangents stand upright on the radius, feet on the line", () => {
    fc.assert(
      fc.property(point, point, size, (p, centre, radius) => {
        const found = tangentPoints(p, { centre, radius });
        expect(found).toHaveLength(geometryDistance(p, centre) > radius * (1 + 1e-9) ? 2 : 0);
        for (const t of found) {
          expect(geometryDot(geometrySubtract(t, centre), geometrySubtract(t, p))).toBeCloseTo(0, 5);
          expect(geometryDistance(t, centre)).toBeCloseTo(radius, 8);
        }
        fc.pre(apart(p, centre));
        const foot = footOf([3, -2], [p, centre]);
        expect(geometryDot(geometrySubtract(foot, [3, -2]), geometrySubtract(centre, p))).toBeCloseTo(0, 5);
      }),
      RUNS,
    );
  });

  it("draws circles round and into triangles", () => {
    fc.assert(
      fc.property(triangle, ([a, b, c]) => {
        const round = circleThrough(a, b, c);
        const far = [a, b, c].map(
          (corner) => geometryDistance(corner, round?.centre ?? [NaN, NaN]) / (round?.radius ?? 1),
        );
        for (const one of far) expect(one).toBeCloseTo(1, 5);
        const inner = incircleOf(a, b, c);
        for (const [p, q] of [
          [a, b],
          [b, c],
          [c, a],
        ] as const)
          expect(fromLine(inner.centre, p, q)).toBeCloseTo(inner.radius, 5);
        const heron = (geometryDistance(a, b) + geometryDistance(b, c) + geometryDistance(c, a)) / 2;
        const area = Math.sqrt(
          heron *
            (heron - geometryDistance(a, b)) *
            (heron - geometryDistance(b, c)) *
            (heron - geometryDistance(c, a)),
        );
        expect(Math.abs(signedArea([a, b, c]))).toBeCloseTo(area, 3);
      }),
      RUNS,
    );
  });

  it("builds triangles with the sizes asked for", () => {
    fc.assert(
      fc.property(
        size,
        size,
        size,
        fc.integer({ min: 5, max: 80 }),
        fc.integer({ min: 5, max: 95 }),
        (a, b, c, one, two) => {
          const made = triangleFromSides(a, b, c);
          expect(made !== undefined).toBe(a + b > c && b + c > a && c + a > b);
          if (made)
            expect([
              geometryDistance(made[1], made[2]),
              geometryDistance(made[0], made[2]),
              geometryDistance(made[0], made[1]),
            ]).toEqual([a, b, c].map((s) => expect.closeTo(s, 6)));
          const sas = triangleFromAngle(a, one, b);
          const law = Math.sqrt(a * a + b * b - 2 * a * b * Math.cos((one * Math.PI) / 180));
          if (sas) expect(geometryDistance(sas[1], sas[2])).toBeCloseTo(law, 8);
          const asa = triangleFromBase(one, c, two);
          const sines = Math.sin((two * Math.PI) / 180) / Math.sin(((one + two) * Math.PI) / 180);
          if (asa) expect(geometryDistance(asa[0], asa[2])).toBeCloseTo(c * sines, 8);
          const right = rightTriangle(a, b);
          if (right) expect(geometryDistance(right[0], right[1]) ** 2).toBeCloseTo(a * a + b * b, 6);
        },
      ),
      RUNS,
    );
  });

  it("draws conics by their distances", () => {
    fc.assert(
      fc.property(point, point, point, size, (f, g, h, more) => {
        fc.pre(apart(f, g) && fromLine(h, f, g) > 0.5);
        const sum = geometryDistance(f, g) + more;
        const ellipse = ellipseFromFoci(f, g, sum);
        const points = ellipse ? ellipsePoints(ellipse.centre, ellipse.halfAxes, geometrySubtract(g, f)) : [];
        expect(points.length).toBeGreaterThan(50);
        for (const p of points) expect(geometryDistance(p, f) + geometryDistance(p, g)).toBeCloseTo(sum, 6);
        for (const p of parabolaPoints(h, [f, g], 5)) expect(geometryDistance(p, h)).toBeCloseTo(fromLine(p, f, g), 5);
      }),
      RUNS,
    );
  });
});
