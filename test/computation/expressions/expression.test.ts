import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  evaluateNum,
  ExpressionError,
  expressionOf,
  parseExpression,
} from "../../../src-server/computation/expressions/expression.ts";
import { toText } from "../../../src-server/computation/expressions/to-text.ts";
import { arbitraryNode, isClose, POINT } from "./arbitrary-expression.ts";

const value = (text: string, values: Record<string, number> = {}): number => parseExpression(text).evaluate(values);

describe("parseExpression", () => {
  it.each([
    ["x^2+2x+1", { x: 3 }, 16],
    ["2(x+1)", { x: 1 }, 4],
    ["x(x-1)", { x: 4 }, 12],
    ["3 sin(x)", { x: 1 }, 3 * Math.sin(1)],
    ["sin 2x cos x", { x: 1 }, Math.sin(2) * Math.cos(1)],
    ["-x^2", { x: 3 }, -9],
    ["2^-x", { x: 1 }, 0.5],
    ["2^3^2", {}, 512],
    ["(-2)^2", {}, 4],
    ["1/2x", { x: 4 }, 2],
    ["6/2*3", {}, 9],
    ["2-3-4", {}, -5],
    ["--3", {}, 3],
    ["2*-3", {}, -6],
    ["+5", {}, 5],
    ["n!", { n: 5 }, 120],
    ["2n!", { n: 3 }, 12],
    ["0!", {}, 1],
    ["gamma(5)", {}, 24],
    ["gamma(0.5)^2", {}, Math.PI],
    ["|x-3||x|", { x: 1 }, 2],
    ["2|x|", { x: -3 }, 6],
    ["||x|-5|", { x: -2 }, 3],
    ["abs(x)", { x: -2 }, 2],
    ["x²+√(x) θ", { x: 4, theta: 2 }, 20],
    ["√9·2", {}, 6],
    ["∛27", {}, 3],
    ["6÷3×2−1", {}, 3],
    ["x³", { x: 2 }, 8],
    ["x⁻²", { x: 2 }, 0.25],
    ["2π", {}, 2 * Math.PI],
    ["tau", {}, 2 * Math.PI],
    ["90 deg", {}, Math.PI / 2],
    ["90°", {}, Math.PI / 2],
    ["if(x>0, x, -x)", { x: -2 }, 2],
    ["if(0<x<1 and x!=0.5, 1, 2)", { x: 0.3 }, 1],
    ["if(x<0 or x>1, 1, 2)", { x: 0.3 }, 2],
    ["if(x = 2, 1, 0)", { x: 2 }, 1],
    ["if(x>0, 1/x, 7)", { x: 0 }, 7],
    ["sin^2(x)+cos^2 x", { x: 0.3 }, 1],
    ["sin^-1(1)", {}, Math.PI / 2],
    ["log(100)", {}, 2],
    ["log(2,8)", {}, 3],
    ["ln(e^2)", {}, 2],
    ["lg(1000)", {}, 3],
    ["exp(1)", {}, Math.E],
    ["x^(1/3)", { x: -8 }, -2],
    ["x^(2/3)", { x: -8 }, 4],
    ["cbrt(-8)", {}, -2],
    ["root(16, 4)", {}, 2],
    ["min(3,1,2)+max(1,2)", {}, 3],
    ["mod(-1,3)", {}, 2],
    ["k % 7", { k: 23 }, 2],
    ["floor(-1.5)+ceil(1.2)", {}, 0],
    ["round(2.5)", {}, 3],
    ["round(-2.5)", {}, -3],
    ["round(3.14159, 2)", {}, 3.14],
    ["sign(-3)", {}, -1],
    ["binomial(5,2)", {}, 10],
    ["xsin(x)", { x: 1 }, Math.sin(1)],
    ["ab", { a: 2, b: 3 }, 6],
    ["x1+v_0+x_max", { x1: 1, v_0: 2, x_max: 3 }, 6],
    ["2e3", {}, 2000],
    ["2e", {}, 2 * Math.E],
    [".5x", { x: 4 }, 2],
    ["1.5e-3", {}, 0.0015],
    ["0^0", {}, 1],
    ["x^0.5", { x: 9 }, 3],
    ["[x+1]*2", { x: 1 }, 4],
    ["3!^2", {}, 36],
    ["arctan(1)", {}, Math.PI / 4],
  ])("computes %s with %j", (text, values, result) => expect(value(text, values)).toBeCloseTo(result, 10));

  it.each([
    ["1/x", { x: 0 }],
    ["1/(1/x)", { x: 0 }],
    ["ln(x)", { x: -1 }],
    ["ln(0)", {}],
    ["sqrt(x)", { x: -1 }],
    ["x^0.5", { x: -1 }],
    ["(-1)!", {}],
    ["2.5!", {}],
    ["y", {}],
    ["asin(2)", {}],
    ["exp(1000)", {}],
    ["0^-1", {}],
    ["mod(1,0)", {}],
    ["if(y>0,1,2)", {}],
    ["constructor", {}],
  ])("has no value: %s", (text, values) => expect(value(text, values)).toBeNaN());

  it.each([
    ["x^^2", 'cannot read "x^^2" at character 3: a number or name is wanted', 3],
    ["", 'cannot read "" at character 1: a number or name is wanted', 1],
    ["(x", 'cannot read "(x" at character 3: a closing bracket is wanted', 3],
    ["x)", 'cannot read "x)" at character 2: an operator is wanted', 2],
    [
      "sqr(x)",
      'cannot read "sqr(x)" at character 1: "sqr" is no function or name known here; write * between factors',
      1,
    ],
    ["x 2", 'cannot read "x 2" at character 3: an operator is wanted', 3],
    ["x#", 'cannot read "x#" at character 2: "#" has no meaning here', 2],
    ["log(1,2,3)", 'cannot read "log(1,2,3)" at character 1: log takes 1 to 2 values, not 3', 1],
    ["sin()", 'cannot read "sin()" at character 5: a number or name is wanted', 5],
    ["|x", 'cannot read "|x" at character 3: a closing bar is wanted', 3],
    ["x>1", 'cannot read "x>1" at character 2: an operator is wanted', 2],
    ["sin^x(2)", 'cannot read "sin^x(2)" at character 5: a number is wanted; put the function into brackets', 5],
  ])("refuses %s", (text, message, at) => {
    expect(() => parseExpression(text)).toThrow(ExpressionError);
    expect(() => parseExpression(text)).toThrow(expect.objectContaining({ message, at }));
  });

  it.each([
    ["1 MB", "x+".repeat(500_000)],
    ["100 000 brackets", "(".repeat(100_000)],
    ["nested brackets", "(".repeat(400)],
    ["signs", "-".repeat(900)],
    ["powers", `${"2^".repeat(400)}2`],
    ["roots", `${"√".repeat(900)}2`],
    ["calls", "sin(".repeat(200)],
    ["bare calls", "sin ".repeat(200)],
  ])("refuses hostile texts: %s", (_name, text) => expect(() => parseExpression(text)).toThrow(ExpressionError));

  it("reads the longest sums and is not slowed down by them", () => {
    expect(value(`0${"+1".repeat(499)}`)).toBe(499);
    expect(value("9^9^9^9")).toBeNaN();
  });

  it("knows its variables, and takes given names for words", () => {
    expect([...parseExpression("a x^2 + sin(theta) + pi").variables].sort()).toEqual(["a", "theta", "x"]);
    expect([...parseExpression("speed*t").variables]).toEqual(["speed", "t"]);
    expect([...parseExpression("dx e", { names: ["dx", "e"] }).variables]).toEqual(["dx", "e"]);
    expect(() => parseExpression("speed", { names: ["t"] })).toThrow('"speed" is no function or name known here');
  });

  it("reads back what it writes", () => {
    fc.assert(
      fc.property(arbitraryNode, (node) => {
        expect(isClose(value(toText(node), POINT), expressionOf(node, "").evaluate(POINT), 1e-12)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("throws nothing but ExpressionError for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."x2.+-*/^()|!, sincolg<=√π²"), maxLength: 30 }), (text) => {
        try {
          parseExpression(text).evaluate(POINT);
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("evaluateNum", () => {
  it("computes numbers and expressions in params", () => {
    expect(evaluateNum(3, {})).toBe(3);
    expect(evaluateNum("6+d", { d: 2 })).toBe(8);
    expect(evaluateNum("2pi", {})).toBeCloseTo(6.283185307, 9);
    expect(evaluateNum("speed/2", { speed: 4 })).toBe(2);
    expect(evaluateNum("1/d", { d: 0 })).toBeNaN();
  });
  it("names what has no value", () => {
    expect(() => evaluateNum("2k", { d: 1, t: 2 })).toThrow(
      'cannot compute "2k": "k" has no value; the scene has d, t',
    );
    expect(() => evaluateNum("2k", {})).toThrow("the scene has no params");
  });
});
