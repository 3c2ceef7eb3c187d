import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../../../src-server/compiler/drawing.ts";
import {
  distance,
  placeOn,
  reversed,
  routeAlong,
  routeThrough,
} from "../../../src-server/compiler/staging/routes/line-route.ts";

const point = fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })).map((at): Point => at);
const points = fc.uniqueArray(point, { minLength: 2, maxLength: 12, selector: String });

describe("a route", () => {
  it("is gone along evenly, from end to end, and the same way back", () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0, max: 1, noNaN: true }), (line, share) => {
        const route = routeThrough(line);
        expect(placeOn(route, 0)).toEqual(line[0]);
        expect(distance(placeOn(route, 1), line.at(-1) ?? [0, 0])).toBeLessThan(1e-6);
        expect(distance(placeOn(reversed(route), share), placeOn(route, 1 - share))).toBeLessThan(1e-6);
        const step = (route.lengths.at(-1) ?? 0) / 200;
        for (let i = 0; i < 200; i++)
          expect(distance(placeOn(route, i / 200), placeOn(route, (i + 1) / 200))).toBeLessThan(step + 1e-6);
      }),
    );
  });
  it("joins pieces end to end, whichever way they were drawn", () => {
    const pieces: Point[][] = [
      [
        [0, 0],
        [100, 0],
      ],
      [
        [200, 100],
        [100, 100],
      ],
      [
        [100, 0],
        [100, 100],
      ],
    ];
    const route = routeAlong(pieces, { branches: false, u: 30 });
    expect(route.lengths.at(-1)).toBe(300);
    expect(placeOn(route, 1)).toEqual([200, 100]);
  });
  it("jumps between branches of a curve in no time", () => {
    const pieces: Point[][] = [
      [
        [0, 0],
        [0, 100],
      ],
      [
        [50, 400],
        [50, 300],
      ],
    ];
    const route = routeAlong(pieces, { branches: true, u: 30 });
    expect(route.lengths.at(-1)).toBe(200);
    expect(placeOn(route, 0.25)).toEqual([0, 50]);
    expect(placeOn(route, 0.75)).toEqual([50, 350]);
  });
  it("knows that it comes back to its start", () => {
    expect(
      routeThrough([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 0],
      ]).closed,
    ).toBe(true);
    expect(
      routeThrough([
        [0, 0],
        [10, 0],
      ]).closed,
    ).toBe(false);
  });
});
