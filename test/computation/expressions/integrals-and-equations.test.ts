import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExpression } from "../../../src-server/computation/expressions/expression.ts";
import { antiderivative } from "../../../src-server/computation/expressions/symbolic/antiderivative.ts";
import { definiteIntegral } from "../../../src-server/computation/expressions/symbolic/definite-integral.ts";
import { derivative } from "../../../src-server/computation/expressions/symbolic/derivative.ts";
import { equationSteps } from "../../../src-server/computation/expressions/symbolic/equation-steps.ts";
import { checkStep } from "../../../src-server/computation/tex/check-step.ts";

describe("antiderivative", () => {
  it.each([
    ["x^2", "x^3/3"],
    ["3x^2-2x+1", "x^3 - x^2 + x"],
    ["1/x", "ln(abs(x))"],
    ["sin(2x)", "-cos(2*x)/2"],
    ["2^x", "2^x/ln(2)"],
    ["5", "5*x"],
    ["ln(x)", "x*ln(x) - x"],
    ["sqrt(x)", "2*x^(3/2)/3"],
    ["x sin(x)", "sin(x) - x*cos(x)"],
    ["1/(x^2+4)", "atan(x/2)/2"],
    ["1/cos(x)^2", "tan(x)"],
    ["a*x^n", "a*x^(n + 1)/(n + 1)"],
  ])("of %s is %s", (text, integral) => expect(antiderivative(parseExpression(text), "x")?.source).toBe(integral));

  it.each([
    "x^2 e^x",
    "x e^(x^2)",
    "x ln(x)",
    "1/sqrt(9-x^2)",
    "sin(x)^2",
    "cos(3x)^2",
    "tan(x)",
    "2x/(x^2+1)",
    "sqrt(2x+1)",
    "(2x+1)^5",
    "e^(-2x)",
    "sin(x)cos(x)",
    "1/(2x+3)^2",
    "(x+1)(x-2)",
    "atan(x)",
    "x^3 cos(2x)",
    "x sqrt(x^2+1)",
    "log(x)",
    "x^2 ln(x)",
    "sinh(x)",
    "cot(x)",
    "x^(1/3)",
    "tan(x)^2",
  ])("of %s has it as derivative", (text) => {
    const f = parseExpression(text);
    const back = antiderivative(f, "x");
    expect(back).toBeDefined();
    if (back === undefined) return;
    for (const x of [0.3, 0.8, 1.3]) expect(derivative(back, "x").evaluate({ x })).toBeCloseTo(f.evaluate({ x }), 9);
  });

  it.each(["e^(-x^2)", "sin(x)/x", "x!", "sqrt(sin(x))"])("is not made up for %s", (text) =>
    expect(antiderivative(parseExpression(text), "x")).toBeUndefined(),
  );
});

describe("definiteIntegral", () => {
  it.each([
    ["x^2", 0, 1, 1 / 3, true],
    ["sin(x)", 0, Math.PI, 2, true],
    ["e^(-x^2)", 0, 1, 0.746824132812427, false],
    ["x", 1, 0, -0.5, true],
  ])("of %s from %s to %s", (text, from, to, area, exact) => {
    const found = definiteIntegral(parseExpression(text), { variable: "x", from, to });
    expect(found.value).toBeCloseTo(area, 9);
    expect(found.antiderivative !== undefined).toBe(exact);
  });

  it("never integrates across a pole", () =>
    expect(definiteIntegral(parseExpression("1/x^2"), { variable: "x", from: -1, to: 1.3 }).value).toBeNaN());
});

describe("equationSteps", () => {
  const solve = (left: string, right: string) => equationSteps(parseExpression(left), parseExpression(right), "x");

  it("tells every step of a linear equation", () => {
    expect(solve("5x-2", "3x+8")).toEqual({
      steps: [
        { tex: "5x - 2 = 3x + 8" },
        { tex: "2x - 2 = 8", relation: "<=>", reason: "subtract $3x$" },
        { tex: "2x = 10", relation: "<=>", reason: "add $2$" },
        { tex: "x = 5", relation: "<=>", reason: "divide by $2$" },
      ],
      solutions: [5],
    });
  });

  it("factors a quadratic equation with whole roots", () => {
    expect(solve("x^2-5x+6", "0")?.steps.map(({ tex }) => tex)).toEqual([
      "x^2 - 5x + 6 = 0",
      "(x - 2)(x - 3) = 0",
      "x = 2 \\lor x = 3",
    ]);
  });

  it.each([
    ["x^2", "7", [-Math.sqrt(7), Math.sqrt(7)]],
    ["2x^2+3x", "2", [-2, 0.5]],
    ["x^2+x+1", "0", []],
    ["x^2", "2x+1", [1 - Math.SQRT2, 1 + Math.SQRT2]],
    ["3x", "3x+1", []],
    ["x/3", "2", [6]],
    ["(x+1)^2", "4x", [1]],
    ["0.5x+1", "2", [2]],
    ["(x-1)^2", "x^2", [0.5]],
  ])("solves %s = %s", (left, right, solutions) => {
    const found = solve(left, right)?.solutions;
    expect(found).toEqual(solutions.map((solution) => expect.closeTo(solution, 12)));
  });

  it("knows equations that always hold and those it cannot solve", () => {
    expect(solve("2(x+1)", "2x+2")?.solutions).toBe("all");
    expect(solve("sin(x)", "1")).toBeUndefined();
    expect(solve("x^3", "1")).toBeUndefined();
  });

  it("only takes steps that the checker proves", () => {
    const coefficient = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(fc.tuple(coefficient, coefficient, coefficient, coefficient, coefficient), ([a, b, c, d, f]) => {
        const steps = solve(`(${a})x^2+(${b})x+(${c})`, `(${d})x+(${f})`)?.steps ?? [];
        expect(steps.length).toBeGreaterThan(0);
        steps.slice(1).forEach((step, index) => {
          const from = steps[index]?.tex ?? "";
          expect({ from, to: step.tex, ...checkStep({ from, relation: "<=>", to: step.tex }) }).toEqual({
            from,
            to: step.tex,
            status: "proved",
          });
          expect(step.reason?.length).toBeLessThanOrEqual(40);
        });
      }),
      { numRuns: 100 },
    );
  });
});
