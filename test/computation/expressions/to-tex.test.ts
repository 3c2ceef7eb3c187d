import { describe, expect, it } from "vitest";
import { parseExpression } from "../../../src-server/computation/expressions/expression.ts";
import { toTex } from "../../../src-server/computation/expressions/to-tex.ts";

describe("toTex", () => {
  it.each([
    ["x^2", "x^2"],
    ["-x^2+3", "-x^2 + 3"],
    ["2*3x", "2 \\cdot 3x"],
    ["(x+1)/(x-1)", "\\frac{x + 1}{x - 1}"],
    ["sqrt(x+1)", "\\sqrt{x + 1}"],
    ["sin(x)^2 + cos(2x)", "\\sin^2(x) + \\cos(2x)"],
    ["e^(-x^2)", "e^{-x^2}"],
    ["a(b+c)", "a(b + c)"],
    ["theta*t", "\\theta t"],
    ["v0*t+a*t^2/2", "v_0t + \\frac{at^2}{2}"],
    ["v_max", "v_{\\mathrm{max}}"],
    ["2^(x+1)*3", "2^{x + 1} \\cdot 3"],
    ["(-2)^x", "(-2)^x"],
    ["x!-(x+1)!", "x! - (x + 1)!"],
    ["log(2,8)", "\\log_2(8)"],
    ["|x-3|", "\\left|x - 3\\right|"],
    ["1-(2-x)", "1 - (2 - x)"],
    ["(x^2)^3", "(x^2)^3"],
    ["x*(-3)", "x(-3)"],
    ["30°", "30^\\circ"],
    ["cbrt(x)", "\\sqrt[3]{x}"],
    ["(1/x)^2", "\\left(\\frac{1}{x}\\right)^2"],
    ["if(x>0,x,-x)", "\\begin{cases}x & x > 0 \\\\ -x & \\text{otherwise}\\end{cases}"],
    ["6.02e23", "6.02 \\times 10^{23}"],
    ["1e20", "10^{20}"],
    ["mass*speed", "\\mathrm{mass}\\,\\mathrm{speed}"],
  ])("writes %s as %s", (text, tex) => expect(toTex(parseExpression(text))).toBe(tex));
});
