import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ExpressionError,
  expressionOf,
  parseExpression,
} from "../../../src-server/computation/expressions/expression.ts";
import type { Node } from "../../../src-server/computation/expressions/node.ts";
import { derivative } from "../../../src-server/computation/expressions/symbolic/derivative.ts";
import { polynomialRoots } from "../../../src-server/computation/expressions/symbolic/polynomial-roots.ts";
import { polynomialIn } from "../../../src-server/computation/expressions/symbolic/polynomial.ts";
import { expand, simplify } from "../../../src-server/computation/expressions/symbolic/simplify.ts";
import { numericDerivative } from "../../../src-server/computation/numerics/numeric-derivative.ts";
import { arbitraryNode, isClose, POINT } from "./arbitrary-expression.ts";

describe("derivative", () => {
  it.each([
    ["x^2", "2*x"],
    ["x^3-3x+1", "3*x^2 - 3"],
    ["x^2 sin(x)", "2*x*sin(x) + x^2*cos(x)"],
    ["exp(-x^2)", "-2*x*e^(-x^2)"],
    ["ln(x^2+1)", "2*x/(x^2 + 1)"],
    ["sqrt(x)", "1/(2*sqrt(x))"],
    ["1/x", "-1/x^2"],
    ["(x+1)^5", "5*(x + 1)^4"],
    ["x/(x+1)", "1/(x + 1)^2"],
    ["2^x", "2^x*ln(2)"],
    ["x^x", "x^x*(ln(x) + 1)"],
    ["4.9x^2", "9.8*x"],
    ["5", "0"],
    ["a x", "a"],
    ["abs(x)", "x/abs(x)"],
    ["sqrt(1-x^2)", "-x/sqrt(1 - x^2)"],
    ["if(x>0,x^2,0)", "if(x > 0, 2*x, 0)"],
  ])("of %s is %s", (text, slope) => expect(derivative(parseExpression(text), "x").source).toBe(slope));

  it("agrees with differences", () => {
    fc.assert(
      fc.property(arbitraryNode, (node) => {
        const f = expressionOf(node, "");
        const slope = derivative(f, "x").evaluate(POINT);
        const numeric = numericDerivative({ f: (x) => f.evaluate({ ...POINT, x }), at: POINT.x, step: 0.01 });
        fc.pre(
          Number.isFinite(slope) &&
            Number.isFinite(numeric) &&
            Math.abs(slope) < 1e6 &&
            Math.abs(f.evaluate(POINT)) < 1e4,
        );
        expect(isClose(slope, numeric, 1e-4)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    "sin",
    "cos",
    "tan",
    "sec",
    "csc",
    "cot",
    "asin",
    "acos",
    "atan",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "atanh",
    "exp",
    "ln",
    "log",
    "sqrt",
    "cbrt",
    "abs",
  ])("knows the rule of %s", (name) => {
    const f = parseExpression(`${name}(0.3 x^2 + 0.2)`);
    const numeric = numericDerivative({ f: (x) => f.evaluate({ x }), at: 0.7, step: 0.02 });
    expect(derivative(f, "x").evaluate({ x: 0.7 })).toBeCloseTo(numeric, 8);
  });

  it("refuses what has no rule", () => expect(() => derivative(parseExpression("x!"), "x")).toThrow(ExpressionError));
});

/** Whether no part is zero but for rounding (as sin π is): exact rules then rightly give another value. */
const isFirm = (node: Node): boolean => {
  if (node.kind !== "call") return true;
  const size = Math.abs(expressionOf(node, "").evaluate(POINT));
  return !(size < 1e-9) && node.args.every(isFirm);
};

describe("simplify and expand", () => {
  it.each([
    ["2(x+1)+3x", "5*x + 2"],
    ["x*x*x/x", "x^2"],
    ["sin(pi)+sqrt(4)x", "2*x"],
    ["x-x", "0"],
    ["x/3+x/6", "x/2"],
    ["0.1x+0.2x", "0.3*x"],
    ["x*0+1*y", "y"],
    ["2*3*x*4", "24*x"],
    ["(x+1)^5", "(x + 1)^5"],
    ["a b - b a", "0"],
    ["-(-x)", "x"],
    ["x^2*x^-2", "1"],
    ["e^x*e^(2x)", "e^(3*x)"],
    ["ln(e)", "1"],
  ])("simplifies %s to %s", (text, simple) => expect(simplify(parseExpression(text)).source).toBe(simple));

  it.each([
    ["(x+1)(x-1)", "x^2 - 1"],
    ["(x+1)^3", "x^3 + 3*x^2 + 3*x + 1"],
    ["(a+b)^2", "a^2 + 2*a*b + b^2"],
    ["x(x-1)(x-2)", "x^3 - 3*x^2 + 2*x"],
  ])("expands %s to %s", (text, expanded) => expect(expand(parseExpression(text)).source).toBe(expanded));

  it("keeps the value wherever there is one", () => {
    fc.assert(
      fc.property(arbitraryNode, (node) => {
        const f = expressionOf(node, "");
        const value = f.evaluate(POINT);
        fc.pre(Number.isFinite(value) && Math.abs(value) < 1e8 && isFirm(node));
        expect(isClose(simplify(f).evaluate(POINT), value, 1e-6)).toBe(true);
        expect(isClose(expand(f).evaluate(POINT), value, 1e-6)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("does not drown in brackets", () => {
    expect(expand(parseExpression(`${"(a+b+c+d+f+g+h+k)".repeat(20)}`)).source.length).toBeLessThan(10_000);
    expect(expand(parseExpression("(x+y)^99")).source).toBe("(x + y)^99");
  });
});

describe("polynomials", () => {
  it.each([
    ["x^2-5x+6", [6, -5, 1]],
    ["3", [3]],
    ["(x-1)^3", [-1, 3, -3, 1]],
    ["x/2+1/4", [0.25, 0.5]],
    ["x-x", [0]],
    ["pi x", [0, Math.PI]],
    ["(x^2-1)/(x-1)*0+x", [0, 1]],
  ])("recognises %s", (text, coefficients) => expect(polynomialIn(parseExpression(text), "x")).toEqual(coefficients));

  it.each(["sin(x)", "1/x", "sqrt(x)", "a x", "x^100", "x^0.5"])("is none: %s", (text) =>
    expect(polynomialIn(parseExpression(text), "x")).toBeUndefined(),
  );

  it.each([
    [
      [-6, 11, -6, 1],
      [1, 2, 3],
    ],
    [[1, -2, 1], [1]],
    [[-1, 3, -3, 1], [1]],
    [[1, 0, 1], []],
    [
      [6, -5, 1],
      [2, 3],
    ],
    [[0, 1], [0]],
    [[4], []],
    [[0, 0, 0, 1], [0]],
    [
      [-2, 0, 1],
      [-Math.SQRT2, Math.SQRT2],
    ],
    [
      [36, 0, -13, 0, 1],
      [-3, -2, 2, 3],
    ],
  ])("%j has the roots %j", (coefficients, roots) => {
    const found = polynomialRoots(coefficients);
    expect(found).toHaveLength(roots.length);
    found.forEach((root, index) => expect(root).toBeCloseTo(roots[index] ?? NaN, 7));
  });

  it("finds planted whole roots", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 5 }), (roots) => {
        const text = roots.map((root) => `(x-(${root}))`).join("");
        expect(polynomialRoots(polynomialIn(parseExpression(text), "x") ?? [])).toEqual(
          [...roots].sort((a, b) => a - b).map((root) => expect.closeTo(root, 6)),
        );
      }),
    );
  });
});
