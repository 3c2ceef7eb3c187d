import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseComplex } from "../../../src-server/computation/complex/complex-expression.ts";
import {
  divided,
  exponential,
  logarithm,
  multiplied,
  power,
  rootsOf,
  sizeOf,
  squareRoot,
  subtracted,
  type Complex,
} from "../../../src-server/computation/complex/complex-functions.ts";
import { polesIn } from "../../../src-server/computation/complex/poles.ts";

const part = fc.double({ min: -3, max: 3, noNaN: true });
const number = fc.tuple(part, part);
const near = (a: Complex, b: Complex, size = 1): void =>
  expect(sizeOf(subtracted(a, b))).toBeLessThan(1e-9 * Math.max(1, size));
const valueOf = (text: string, values: Record<string, Complex> = {}): Complex =>
  parseComplex(text, Object.keys(values)).evaluate(values);

describe("complex numbers", () => {
  it("keep the laws of powers, roots and logarithms", () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 1, max: 7 }), (z, n) => {
        fc.pre(sizeOf(z) > 0.01);
        near(exponential(logarithm(z)), z);
        near(multiplied(squareRoot(z), squareRoot(z)), z);
        near(divided(multiplied(z, [1, 2]), [1, 2]), z);
        const product = Array.from({ length: n }).reduce<Complex>((all) => multiplied(all, z), [1, 0]);
        near(power(z, [n, 0]), product, sizeOf(product));
        const roots = rootsOf(z, n);
        for (const root of roots) near(power(root, [n, 0]), z, sizeOf(z));
        if (n > 1)
          near(
            roots.reduce<Complex>((sum, [x, y]) => [sum[0] + x, sum[1] + y], [0, 0]),
            [0, 0],
          );
      }),
      { numRuns: 300 },
    );
  });

  it("are read as formulas: Euler, double angles, parts of a variable", () => {
    fc.assert(
      fc.property(number, (z) => {
        const values = { z };
        near(valueOf("exp(i*z)", values), valueOf("cos(z)+i*sin(z)", values), Math.exp(3));
        near(valueOf("sinh(2z)", values), valueOf("2*sinh(z)*cosh(z)", values), Math.exp(6));
        near(valueOf("re(z)+i*im(z)", values), z);
        near(valueOf("z*conj(z)", values), valueOf("abs(z)^2", values), 20);
        near(valueOf("(1+2i)*z - z - 2i*z", values), [0, 0]);
      }),
      { numRuns: 300 },
    );
    near(valueOf("e^(i*pi)+1"), [0, 0]);
    near(valueOf("i^2"), [-1, 0]);
    expect(valueOf("1/0")).toEqual([NaN, NaN]);
    expect(() => parseComplex("floor(z)", ["z"])).toThrow("floor is not known for complex numbers");
  });

  it("have derivatives that equal differences", () => {
    for (const text of ["z^3-1", "exp(z)*z", "sin(z)/(z+5)", "(z^2+1)^3"]) {
      const f = parseComplex(text, ["z"]);
      const slope = f.derivative("z");
      for (const z of [
        [0.3, 0.7],
        [-1, 0.4],
        [1.5, -0.9],
      ] as const) {
        const h = 1e-6;
        const difference = subtracted(f.evaluate({ z: [z[0] + h, z[1]] }), f.evaluate({ z: [z[0] - h, z[1]] }));
        const found = slope?.evaluate({ z }) ?? [NaN, NaN];
        expect(sizeOf(subtracted([difference[0] / (2 * h), difference[1] / (2 * h)], found))).toBeLessThan(
          1e-6 * Math.max(1, sizeOf(found)),
        );
      }
    }
    expect(parseComplex("conj(z)", ["z"]).derivative("z")).toBeUndefined();
  });

  it("find the poles of quotients, and none where there are none", () => {
    const place = fc.integer({ min: -25, max: 25 }).map((value) => value / 10);
    fc.assert(
      fc.property(place, place, place, place, (a, b, c, d) => {
        fc.pre(Math.hypot(a - c, b - d) > 0.5);
        const f = (z: Complex): Complex => divided([1, 0], multiplied(subtracted(z, [a, b]), subtracted(z, [c, d])));
        const poles = polesIn(f, { centre: [0, 0], half: [3, 3] });
        expect(poles).toHaveLength(2);
        for (const wanted of [
          [a, b],
          [c, d],
        ] as const)
          expect(Math.min(...poles.map((pole) => sizeOf(subtracted(pole, wanted))))).toBeLessThan(1e-5);
      }),
      { numRuns: 40 },
    );
    for (const text of ["z^2", "exp(z)", "sqrt(z)", "ln(z)"]) {
      const f = parseComplex(text, ["z"]);
      expect(polesIn((z) => f.evaluate({ z }), { centre: [0, 0], half: [3, 2] })).toEqual([]);
    }
  });
});
