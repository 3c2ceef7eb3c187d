import { describe, expect, it } from "vitest";
import type { Crowd } from "../../../src-server/compiler/staging/label-room.ts";
import { findWay } from "../../../src-server/compiler/staging/routes/find-way.ts";
import type { Box } from "../../../src-server/contract/timeline.ts";

const U = 30;
const FROM: Box = [500, 100, 580, 180];
const TO: Box = [500, 800, 580, 880];
const SAFE: Box = [60, 60, 1020, 1020];
const crowd = (areas: readonly Box[]): Crowd => ({ safe: SAFE, letters: [], lines: [], areas });

const touches = ([x0, y0, x1, y1]: Box, [x, y]: readonly [number, number]): boolean =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1;

describe("a way between two parts", () => {
  it("goes round bodies that stand between them", () => {
    const bodies: readonly Box[] = [
      [480, 330, 600, 450],
      [480, 560, 600, 680],
    ];
    const way = findWay(FROM, TO, crowd([FROM, TO, ...bodies]), U);
    expect(way.length).toBeGreaterThan(10);
    for (const body of bodies) expect(way.filter((point) => touches(body, point))).toEqual([]);
  });

  it("crosses a ground as wide as the figure", () => {
    const way = findWay(FROM, TO, crowd([[60, 300, 1020, 700]]), U);
    expect(Math.max(...way.map(([x]) => Math.abs(x - 540)))).toBeLessThan(20);
  });
});
