import { describe, expect, it } from "vitest";
import { sampleFunction } from "../../../src-server/computation/numerics/sample-function.ts";

const sampled = (f: (x: number) => number, from: number, to: number, window?: readonly [number, number]) =>
  sampleFunction({ f, from, to, pixels: 800, ...(window && { window }) });
const divide = (a: number, b: number): number => (b === 0 ? NaN : a / b);

describe("sampleFunction", () => {
  it("draws a smooth curve as one line with all of its range", () => {
    const { lines, breaks } = sampled(Math.sin, 0, 6.28);
    expect(lines).toHaveLength(1);
    expect(breaks).toEqual([]);
    expect(lines[0]?.[0]?.[0]).toBe(0);
    expect(lines[0]?.at(-1)?.[0]).toBe(6.28);
  });

  it.each([
    ["tan", Math.tan, [{ x: Math.PI / 2, kind: "pole" }]],
    ["1/x on an even grid", (x: number) => divide(1, x - 1.57), [{ x: 1.57, kind: "pole" }]],
    ["1/x², same sign on both sides", (x: number) => divide(1, (x - 1.23456) ** 2), [{ x: 1.23456, kind: "pole" }]],
    ["floor", (x: number) => Math.floor(x), [1, 2, 3].map((x) => ({ x, kind: "jump" }))],
    ["sign", (x: number) => Math.sign(x - 0.7), [{ x: 0.7, kind: "jump" }]],
    ["root", (x: number) => Math.sqrt(x - 1), [{ x: 1, kind: "edge" }]],
    ["a missing place", (x: number) => divide((x - 1.57) ** 2 * 2, x - 1.57), [{ x: 1.57, kind: "hole" }]],
  ])("cuts %s", (_name, f, expected) => {
    const { breaks } = sampled(f, 0, 3.14, [-4, 4]);
    expect(breaks.map((found) => found.kind)).toEqual(expected.map((found) => found.kind));
    breaks.forEach((found, index) => expect(found.x).toBeCloseTo(expected[index]?.x ?? NaN, 9));
  });

  it("never joins the two sides of a pole", () => {
    const { lines } = sampled(Math.tan, -4, 4, [-5, 5]);
    expect(lines).toHaveLength(4 - 1);
    for (const line of lines)
      for (let i = 1; i < line.length; i += 1) expect(line[i]?.[1]).toBeGreaterThanOrEqual(line[i - 1]?.[1] ?? NaN);
  });

  it("follows steep continuous curves without a cut", () => {
    expect(sampled((x) => Math.tanh(500 * x), -1, 1).breaks).toEqual([]);
    expect(sampled(Math.cbrt, -1, 1).breaks).toEqual([]);
  });

  it("stays within half a pixel of the curve", () => {
    const f = (x: number): number => Math.sin(20 * x) * Math.exp(-x);
    const { lines } = sampled(f, 0, 3, [-1, 1]);
    const points = lines[0] ?? [];
    const deviations = points.slice(1).map(([x, y], index) => {
      const [x0, y0] = points[index] ?? [NaN, NaN];
      return Math.abs(f((x + x0) / 2) - (y + y0) / 2);
    });
    expect(Math.max(...deviations)).toBeLessThan(2 / 800 / 2);
    expect(points.length).toBeLessThan(2000);
  });

  it("draws nothing where the function has no value at all", () => {
    expect(sampled(() => NaN, 0, 1)).toEqual({ lines: [], breaks: [] });
  });

  it("keeps a straight line short", () => {
    expect(sampled((x) => 2 * x, 0, 1).lines[0]?.length).toBeLessThan(500);
  });
});
