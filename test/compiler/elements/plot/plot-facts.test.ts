import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  riemannPanels,
  riemannSum,
  type RiemannMethod,
} from "../../../../src-server/compiler/elements/plot/layers/riemann-panels.ts";
import { plotElement } from "../../../../src-server/compiler/elements/plot/plot-element.ts";
import { automaticRange } from "../../../../src-server/compiler/elements/plot/plot-range.ts";
import type { Facts } from "../../../../src-server/contract/fact.ts";
import { openElement, typesetterFor } from "../../../support/element-room.ts";
import { SLOPE } from "./plots.ts";

const type = typesetterFor();
afterAll(() => type.close());
const factsOf = (layers: readonly Record<string, unknown>[], more: Record<string, unknown> = {}): Facts => {
  const opened = openElement(plotElement, { x: [-4, 4], layers, ...more }, { type });
  expect(opened.findings).toEqual([]);
  return opened.facts;
};
const call = (facts: Facts | undefined, fact: string, ...args: (string | number)[]): unknown => {
  const found = facts?.[fact];
  return typeof found === "function" ? found(...args) : found;
};

describe("facts of a plot", () => {
  it("follow the params: the slope of the example's secant is 6 + d", () => {
    const { view, facts } = openElement(plotElement, SLOPE, { type, params: { d: { value: 2, min: 0.01, max: 2 } } });
    expect(call(facts, "slope", "s")).toBeCloseTo(8, 9);
    expect(call(view.factsAt?.({ d: 0.01 }), "slope", "s")).toBeCloseTo(6.01, 9);
    expect(call(view.factsAt?.({ d: 1 }), "y", "q")).toBe(16);
    expect(call(facts, "slope", "nobody")).toBeNaN();
  });

  it("tangent slopes, areas and values of random cubics equal their formulas", () => {
    const small = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(small, small, small, small, fc.integer({ min: -4, max: 4 }), (a, b, c, e, at) => {
        const y = `${a}*x^3 + ${b}*x^2 + ${c}*x + ${e}`;
        const facts = factsOf([
          { id: "f", kind: "function", y },
          { id: "t", kind: "tangent", on: "f", at },
          { id: "n", kind: "normal", on: "f", at },
          { id: "s", kind: "area", on: "f", from: -1, to: 2 },
        ]);
        const slope = 3 * a * at * at + 2 * b * at + c;
        expect(call(facts, "slope", "t")).toBeCloseTo(slope, 7);
        if (slope !== 0) expect(Number(call(facts, "slope", "n")) * slope).toBeCloseTo(-1, 6);
        expect(call(facts, "area", "s")).toBeCloseTo((a * 15) / 4 + 3 * b + (c * 3) / 2 + 3 * e, 8);
        expect(call(facts, "value", "f", at)).toBeCloseTo(a * at ** 3 + b * at * at + c * at + e, 9);
      }),
      { numRuns: 25 },
    );
  });

  it("tangents stand at the ends of their curve's domain", () => {
    const facts = factsOf([
      { id: "f", kind: "function", y: "sqrt(x + 1)", domain: [0, 3] },
      { id: "t", kind: "tangent", on: "f", at: 0 },
      { id: "u", kind: "tangent", on: "f", at: 3 },
    ]);
    expect(call(facts, "slope", "t")).toBeCloseTo(0.5, 7);
    expect(call(facts, "slope", "u")).toBeCloseTo(0.25, 7);
  });

  it("areas between curves count every piece as positive, roots are listed", () => {
    const facts = factsOf([
      { id: "f", kind: "function", y: "x^3" },
      { id: "g", kind: "function", y: "x" },
      { id: "a", kind: "area_between", a: "f", b: "g" },
    ]);
    expect(call(facts, "area", "a")).toBeCloseTo(0.5, 8);
    expect([call(facts, "from", "a"), call(facts, "to", "a")]).toEqual([-1, 1]);
    const quadratic = factsOf([{ id: "f", kind: "function", y: "x^2-4" }]);
    expect(call(quadratic, "roots", "f")).toEqual([-2, 2]);
    expect([call(quadratic, "root", "f", 2), call(quadratic, "root", "f", 3)]).toEqual([2, NaN]);
  });

  it("sums of all five methods approach the integral at their known rate", () => {
    const rates: Record<RiemannMethod, number> = { left: 2, right: 2, midpoint: 4, trapezoid: 4, simpson: 16 };
    for (const method of ["left", "right", "midpoint", "trapezoid", "simpson"] as const) {
      const error = (n: number): number =>
        Math.abs(riemannSum(riemannPanels({ f: Math.exp, from: 0, to: 1, n, method })) - (Math.E - 1));
      expect(error(20) / error(40)).toBeGreaterThan(rates[method] * 0.9);
    }
    const facts = factsOf([
      { id: "f", kind: "function", y: "x^2" },
      { id: "r", kind: "riemann_sum", on: "f", from: 0, to: 3, n: 3, method: "right" },
    ]);
    expect([call(facts, "sum", "r"), call(facts, "n", "r")]).toEqual([14, 3]);
    expect(call(facts, "exact", "r")).toBeCloseTo(9, 9);
    expect(call(facts, "error", "r")).toBeCloseTo(5, 9);
  });

  it("Taylor polynomials have the degree of their last term, lengths are measured", () => {
    const facts = factsOf([
      { id: "t", kind: "series", of: "taylor", f: "sin(x)", terms: 3 },
      { id: "v", kind: "vector", to: [3, 4] },
    ]);
    expect([call(facts, "degree", "t"), call(facts, "length", "v")]).toEqual([5, 5]);
    expect(call(facts, "value", "t", 1)).toBeCloseTo(1 - 1 / 6 + 1 / 120, 12);
  });
});

describe("automaticRange", () => {
  it("shows everything, zero where it is near, and not the far ends of poles", () => {
    expect(automaticRange([1, 4, 9], false)[0]).toBe(0);
    expect(automaticRange([100, 110], false)[0]).toBeGreaterThan(50);
    const pole = Array.from({ length: 200 }, (_, i) => 1 / (i / 100 - 0.995));
    expect(Math.max(...automaticRange(pole, false).map(Math.abs))).toBeLessThan(20);
    expect(automaticRange([], false)).toEqual([-1, 1]);
    expect(automaticRange([3, 3], false)).toEqual([0, 4.5]);
    expect(automaticRange([0.02, 500], true)).toEqual([0.01, 1000]);
  });
});
