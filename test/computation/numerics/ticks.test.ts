import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logTicks, niceTicks } from "../../../src-server/computation/numerics/ticks.ts";

const labels = (ticks: readonly { readonly label: string }[]): readonly string[] => ticks.map((tick) => tick.label);

describe("niceTicks", () => {
  it.each([
    [0, 10, 5, ["0", "2", "4", "6", "8", "10"]],
    [-2, 2, 4, ["−2", "−1", "0", "1", "2"]],
    [0, 1, 4, ["0.0", "0.5", "1.0"]],
    [0, 0.01, 5, ["0.000", "0.002", "0.004", "0.006", "0.008", "0.010"]],
    [0, 20000, 2, ["0", "10\u2009000", "20\u2009000"]],
  ])("from %s to %s in about %s gaps", (from, to, count, expected) => {
    expect(labels(niceTicks({ from, to, count }))).toEqual(expected);
  });

  it.each([
    [0, 2 * Math.PI, 4, ["0", "π/2", "π", "3π/2", "2π"]],
    [-Math.PI, Math.PI, 8, ["−π", "−3π/4", "−π/2", "−π/4", "0", "π/4", "π/2", "3π/4", "π"]],
    [0, 10 * Math.PI, 5, ["0", "2π", "4π", "6π", "8π", "10π"]],
  ])("in parts of pi from %s to %s", (from, to, count, expected) => {
    expect(labels(niceTicks({ from, to, count, kind: "pi" }))).toEqual(expected);
  });

  it("gives TeX beside the label", () => {
    expect(niceTicks({ from: -Math.PI / 2, to: 0, count: 1, kind: "pi" })[0]?.tex).toBe("-\\frac{\\pi}{2}");
    expect(niceTicks({ from: 0, to: 4e-6, count: 2 }).at(-1)?.tex).toBe("4\\times 10^{-6}");
  });

  it("always lies inside and never has many more gaps than asked", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        fc.integer({ min: 2, max: 12 }),
        (from, span, count) => {
          const ticks = niceTicks({ from, to: from + span, count });
          expect(ticks.length).toBeLessThanOrEqual(count + 1);
          // Far from zero, numbers lie further apart than a millionth of a small span.
          const slack = Math.max(span, Math.abs(from) * 1e-9) * 1e-6;
          for (const { value } of ticks) expect(value >= from - slack && value <= from + span + slack).toBe(true);
        },
      ),
    );
  });

  it("is empty for an empty range", () => expect(niceTicks({ from: 1, to: 1 })).toEqual([]));
});

describe("logTicks", () => {
  it("marks powers of ten", () =>
    expect(labels(logTicks({ from: 0.01, to: 1000 }))).toEqual(["0.01", "0.1", "1", "10", "100", "1000"]));
  it("leaves some out over many decades", () =>
    expect(logTicks({ from: 1e-10, to: 1e10, count: 5 }).length).toBeLessThanOrEqual(6));
});
