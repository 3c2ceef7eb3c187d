import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRoot } from "../../../src-server/computation/numerics/find-root.ts";
import { findRoots } from "../../../src-server/computation/numerics/find-roots.ts";
import { linspace } from "../../../src-server/computation/numerics/linspace.ts";
import { numericDerivative } from "../../../src-server/computation/numerics/numeric-derivative.ts";
import { quadrature } from "../../../src-server/computation/numerics/quadrature.ts";
import {
  createRandom,
  randomInteger,
  randomNormal,
  shuffled,
} from "../../../src-server/computation/numerics/random.ts";

describe("quadrature", () => {
  it.each([
    ["x²", (x: number) => x * x, 0, 1, 1 / 3],
    ["sin", Math.sin, 0, Math.PI, 2],
    ["1/√x, endless at one end", (x: number) => 1 / Math.sqrt(x), 0, 1, 2],
    ["ln", Math.log, 0, 1, -1],
    ["bell curve over the whole line", (x: number) => Math.exp(-x * x), -Infinity, Infinity, Math.sqrt(Math.PI)],
    ["decay over a half line", (x: number) => Math.exp(-x), 0, Infinity, 1],
    ["a kink", (x: number) => Math.abs(x - 0.3), 0, 1, 0.29],
    ["bounds the other way round", (x: number) => x, 1, 0, -0.5],
    ["fast oscillation", (x: number) => Math.sin(50 * x), 0, 1, (1 - Math.cos(50)) / 50],
  ])("integrates %s", (_name, f, from, to, area) => {
    expect(quadrature({ f, from, to }).value).toBeCloseTo(area, 8);
  });

  it.each([
    ["a pole inside", (x: number) => 1 / (x - 0.4), 0, 1],
    ["a gap inside", (x: number) => Math.sqrt(x), -1, 1],
    ["an endless area", (x: number) => 1 / x, 0, 1],
  ])("has no value for %s", (_name, f, from, to) => {
    expect(quadrature({ f, from, to }).value).toBeNaN();
  });

  it("is exact for polynomials", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 8 }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (c, to) => {
          const value = c.reduce((sum, a, n) => sum + (a * to ** (n + 1)) / (n + 1), 0);
          expect(quadrature({ f: (x) => c.reduce((sum, a, n) => sum + a * x ** n, 0), from: 0, to }).value).toBeCloseTo(
            value,
            7,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("findRoot", () => {
  it("finds a planted root between a change of sign", () => {
    fc.assert(
      fc.property(fc.double({ min: -0.9, max: 0.9, noNaN: true }), (root) => {
        expect(findRoot({ f: (x) => (x - root) ** 3 + Math.sinh(x - root), from: -1, to: 1.1 })).toBeCloseTo(root, 12);
      }),
    );
  });
  it("tells that there is no change of sign", () =>
    expect(findRoot({ f: (x) => x * x + 1, from: -1, to: 1 })).toBeUndefined());
  it("takes a zero at an end", () => expect(findRoot({ f: (x) => x, from: 0, to: 1 })).toBe(0));
});

describe("findRoots", () => {
  it.each([
    ["sin", Math.sin, [-Math.PI, 0, Math.PI]],
    ["touching", (x: number) => (x - 1.2345) ** 2, [1.2345]],
    ["a pole is no root", (x: number) => 1 / (x - 0.123), []],
    ["none", (x: number) => x * x + 0.001, []],
    ["cubic", (x: number) => x * (x - 1) * (x + 2), [-2, 0, 1]],
  ])("of %s", (_name, f, expected) => {
    const roots = findRoots({ f, from: -4, to: 4 });
    expect(roots).toHaveLength(expected.length);
    roots.forEach((root, index) => expect(root).toBeCloseTo(expected[index] ?? NaN, 6));
  });
});

describe("numericDerivative", () => {
  it.each([
    ["sin", Math.sin, 1, Math.cos(1)],
    ["exp", Math.exp, 3, Math.exp(3)],
    ["x³", (x: number) => x ** 3, -2, 12],
    ["ln near its edge", Math.log, 0.1, 10],
  ])("of %s", (_name, f, at, slope) => {
    expect(numericDerivative({ f, at }) / slope).toBeCloseTo(1, 9);
  });
  it("has no value outside the domain", () => expect(numericDerivative({ f: Math.log, at: -1 })).toBeNaN());
});

describe("random", () => {
  it("repeats a sequence for a seed and differs for another", () => {
    const first = Array.from({ length: 5 }, createRandom(7));
    expect(Array.from({ length: 5 }, createRandom(7))).toEqual(first);
    expect(Array.from({ length: 5 }, createRandom(8))).not.toEqual(first);
  });
  it("is spread evenly", () => {
    const random = createRandom(1);
    const values = Array.from({ length: 20_000 }, random);
    expect(values.reduce((a, b) => a + b) / values.length).toBeCloseTo(0.5, 2);
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    const whole = Array.from({ length: 600 }, () => randomInteger(random, [1, 6]));
    expect(new Set(whole)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const normal = Array.from({ length: 20_000 }, () => randomNormal(random));
    expect(normal.reduce((a, b) => a + b * b, 0) / normal.length).toBeCloseTo(1, 1);
  });
  it("keeps every item when it shuffles", () => {
    expect([...shuffled(createRandom(3), [1, 2, 3, 4, 5])].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("linspace", () => {
  it("contains both ends exactly", () => {
    expect(linspace(0, 0.3, 4)).toEqual([0, expect.closeTo(0.1, 15), expect.closeTo(0.2, 15), 0.3]);
    expect(linspace(2, 5, 1)).toEqual([2]);
  });
});
