import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExpression } from "../../../src-server/computation/expressions/expression.ts";
import { taylorCoefficients } from "../../../src-server/computation/series/taylor-coefficients.ts";

const coefficients = (text: string, about = 0, length = 8): readonly number[] =>
  taylorCoefficients(parseExpression(text).node, { variable: "x", about, length });

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

const expectClose = (found: readonly number[], wanted: readonly number[]): void => {
  expect(found).toHaveLength(wanted.length);
  found.forEach((value, i) => expect(value).toBeCloseTo(wanted[i] ?? NaN, 10));
};

describe("taylorCoefficients", () => {
  it.each<[string, number, (k: number) => number]>([
    ["e^x", 0, (k) => 1 / factorial(k)],
    ["1/(1-x)", 0, () => 1],
    ["ln(1+x)", 0, (k) => (k === 0 ? 0 : (-1) ** (k + 1) / k)],
    ["sin(x)", 0, (k) => (k % 2 === 0 ? 0 : (-1) ** ((k - 1) / 2) / factorial(k))],
    ["sin(x)/x", 0, (k) => (k % 2 === 1 ? 0 : (-1) ** (k / 2) / factorial(k + 1))],
    ["atan(x)", 0, (k) => (k % 2 === 0 ? 0 : (-1) ** ((k - 1) / 2) / k)],
    ["x^3", 2, (k) => [8, 12, 6, 1][k] ?? 0],
    ["2^x", 0, (k) => Math.LN2 ** k / factorial(k)],
    ["if(x < 1, x, 5)", 0, (k) => (k === 1 ? 1 : 0)],
    ["3", 0, (k) => (k === 0 ? 3 : 0)],
  ])("%s about %d", (text, about, wanted) => {
    expectClose(
      coefficients(text, about),
      Array.from({ length: 8 }, (_, k) => wanted(k)),
    );
  });

  it.each(["abs(x)", "1/x", "ln(x)", "sqrt(x)", "x^1.5"])("has no series of %s at 0", (text) => {
    expect(coefficients(text).some(Number.isNaN)).toBe(true);
  });

  const SMOOTH = [
    "sin(x)*cos(2x)",
    "exp(-x^2)",
    "sqrt(2+x)",
    "tan(x)",
    "asin(x/2)",
    "acos(x/3)",
    "tanh(x)",
    "sinh(x)+cosh(x)",
    "(1+x)^0.3",
    "root(5+x, 3)",
    "asinh(x)",
    "atanh(x/2)",
    "acosh(3+x)",
    "log(3+x)",
    "(2+x)^x",
    "sec(x)",
    "x/(1+x^2)",
  ];

  it("sums to the function close to the point", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SMOOTH),
        fc.double({ min: -0.4, max: 0.4, noNaN: true }),
        fc.double({ min: -0.15, max: 0.15, noNaN: true }),
        (text, about, step) => {
          const sum = coefficients(text, about, 16).reduce((total, c, k) => total + c * step ** k, 0);
          expect(sum).toBeCloseTo(parseExpression(text).evaluate({ x: about + step }), 7);
        },
      ),
    );
  });
});
