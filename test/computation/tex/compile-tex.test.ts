import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ExpressionError, expressionOf } from "../../../src-server/computation/expressions/expression.ts";
import { nodeToTex } from "../../../src-server/computation/expressions/to-tex.ts";
import { compileTex } from "../../../src-server/computation/tex/compile-tex.ts";
import { arbitraryNode, isClose, POINT } from "../expressions/arbitrary-expression.ts";

const value = (tex: string, values: Record<string, number> = {}): number => compileTex(tex).evaluate(values);

describe("compileTex", () => {
  it.each([
    ["\\frac{1}{2}x", { x: 3 }, 1.5],
    ["\\frac12", {}, 0.5],
    ["\\sqrt{x+1}", { x: 3 }, 2],
    ["\\sqrt[3]{x}", { x: -8 }, -2],
    ["\\sqrt[n]{x}", { n: 4, x: 16 }, 2],
    ["\\sqrt2", {}, Math.SQRT2],
    ["\\sin 2x", { x: 1 }, Math.sin(2)],
    ["\\sin^2 x + \\cos^2 x", { x: 2 }, 1],
    ["\\sin^{-1} x", { x: 0.5 }, Math.asin(0.5)],
    ["\\sin(x)y", { x: 1, y: 2 }, 2 * Math.sin(1)],
    ["\\sin x\\cos x", { x: 1 }, Math.sin(1) * Math.cos(1)],
    ["\\tan\\left(\\frac{x}{2}\\right)", { x: 1 }, Math.tan(0.5)],
    ["2\\sin\\frac{x}{2}", { x: 1 }, 2 * Math.sin(0.5)],
    ["e^{-x^2}", { x: 1 }, Math.exp(-1)],
    ["\\exp(-x)", { x: 1 }, Math.exp(-1)],
    ["\\mathrm{e}^{x}", { x: 1 }, Math.E],
    ["\\ln|x|", { x: -Math.E }, 1],
    ["\\log_2(8x)", { x: 2 }, 4],
    ["\\log x", { x: 100 }, 2],
    ["\\log_{10}(x)", { x: 1000 }, 3],
    ["\\left|x-3\\right|", { x: 1 }, 2],
    ["||x|-2|", { x: -1 }, 1],
    ["|x||y|", { x: -1, y: -2 }, 2],
    ["\\lvert x\\rvert", { x: -4 }, 4],
    ["x^23", { x: 2 }, 12],
    ["x_1^2 + x_{2}", { x_1: 3, x_2: 1 }, 10],
    ["v_{\\text{max}} t", { v_max: 3, t: 2 }, 6],
    ["E_\\mathrm{kin}", { E_kin: 3 }, 3],
    ["\\frac{\\Delta y}{\\Delta x}", { Delta_y: 6, Delta_x: 2 }, 3],
    ["\\bar{x}+\\hat\\theta", { bar_x: 1, hat_theta: 2 }, 3],
    ["\\cos\\left(\\omega t+\\varphi\\right)", { omega: 1, t: 1, phi: 1 }, Math.cos(2)],
    ["6.02\\times 10^{23}", {}, 6.02e23],
    ["x\\cdot y \\div 2", { x: 3, y: 4 }, 6],
    ["a/b c", { a: 1, b: 2, c: 3 }, 1.5],
    ["-x^2", { x: 3 }, -9],
    ["(a+b)(c+d)", { a: 1, b: 2, c: 3, d: 4 }, 21],
    ["\\sum_{k=1}^{10} k^2", {}, 385],
    ["\\sum_{k=1}^{n}k", { n: 10 }, 55],
    ["\\sum_{n=0}^{\\infty}\\frac{1}{2^n}", {}, 2],
    ["\\prod_{k=1}^{5} k", {}, 120],
    ["\\sum_{k=1}^{3} k^2 + k", {}, 20],
    ["\\sum_{k=5}^{4} k", {}, 0],
    ["\\sum_{n=1}^{\\infty}\\frac{1}{n^2}", {}, Math.PI ** 2 / 6],
    ["\\sum_{i=1}^{2}\\sum_{j=1}^{3} ij", {}, 18],
    ["\\int_0^1 x^2 \\, dx", {}, 1 / 3],
    ["\\int_{0}^{\\pi} \\sin x \\, \\mathrm{d}x", {}, 2],
    ["\\int_0^\\infty e^{-x}\\,dx", {}, 1],
    ["\\int_1^2\\frac{dx}{x}", {}, Math.LN2],
    ["\\int_0^x t^2+1\\,dt", { x: 3 }, 12],
    ["\\int_0^1\\int_0^1 xy\\,dx\\,dy", {}, 0.25],
    ["\\left[\\frac{x^3}{3}\\right]_0^3", {}, 9],
    ["\\lim_{h \\to 0} \\frac{(x+h)^2-x^2}{h}", { x: 3 }, 6],
    ["\\lim_{\\Delta x\\to 0} 2x+\\Delta x", { x: 3 }, 6],
    ["\\lim_{n\\to\\infty}\\left(1+\\frac1n\\right)^n", {}, Math.E],
    ["\\lim_{x\\to 0^+} x\\ln x", {}, 0],
    ["\\frac{d}{dx} x^3", { x: 2 }, 12],
    ["\\frac{d^2}{dx^2} x^3", { x: 2 }, 12],
    ["\\frac{d}{dt}\\left[ t^2 \\right]", { t: 2 }, 4],
    ["\\frac{\\partial}{\\partial x} x^2y", { x: 3, y: 2 }, 12],
    ["\\binom{n}{k}", { n: 5, k: 2 }, 10],
    ["\\frac{n!}{k!(n-k)!}", { n: 5, k: 2 }, 10],
    ["\\lfloor x \\rfloor + \\left\\lceil y\\right\\rceil", { x: 2.7, y: 1.2 }, 4],
    ["a \\bmod b", { a: 7, b: 3 }, 1],
    ["\\begin{cases} x & x>0 \\\\ -x & x \\le 0\\end{cases}", { x: -3 }, 3],
    ["\\begin{cases} 1, & \\text{if } 0<x<1 \\\\ 0 & \\text{otherwise}\\end{cases}", { x: 2 }, 0],
    ["\\max(1,2,x)", { x: 3 }, 3],
    ["45^\\circ", {}, Math.PI / 4],
    ["\\sin 30^{\\circ}", {}, 0.5],
    ["25\\%", {}, 0.25],
    ["1\\,000\\,000", {}, 1e6],
    ["1{,}000", {}, 1000],
    ["12x3", { x: 2 }, 72],
    ["\\arcsin x", { x: 1 }, Math.PI / 2],
    ["9.81\\,\\mathrm{m/s^2}\\cdot 2\\,\\mathrm{kg}", { unit_m: 1, unit_s: 1, unit_kg: 1 }, 19.62],
    ["\\color{red}{x}+\\textcolor{blue}{y}", { x: 1, y: 2 }, 3],
    ["P(1+r)^n", { P: 100, r: 0.1, n: 2 }, 121],
    ["\\dfrac{x}{2}.", { x: 4 }, 2],
    ["x^{\\frac{1}{3}}", { x: 8 }, 2],
    ["\\operatorname{arsinh} x", { x: 0 }, 0],
    ["\\frac{1}{\\sigma\\sqrt{2\\pi}} e^{-\\frac{(x-\\mu)^2}{2\\sigma^2}}", { sigma: 1, mu: 0, x: 0 }, 0.3989422804],
  ])("reads %s with %j", (tex, values, result) => {
    expect(value(tex, values)).toBeCloseTo(result, result > 1e6 ? -15 : 9);
    expect([...compileTex(tex).variables].sort()).toEqual(Object.keys(values).sort());
  });

  it.each([
    "9^{9^{9^{9}}}",
    "\\sum_{n=1}^{\\infty}\\frac1n",
    "\\int_0^1\\frac{1}{x}\\,dx",
    "\\lim_{x\\to0}\\frac{1}{x}",
    "\\frac{x}{0}",
    "\\lim_{x\\to 0}\\sin\\frac1x",
    "\\sum_{a=1}^{9999}\\sum_{b=1}^{9999}\\sum_{c=1}^{9999} abc",
  ])("has no value: %s", (tex) => expect(value(tex, { x: 1 })).toBeNaN());

  it.each([
    ["x^^2", 'cannot read "x^^2" at character 3: a number, letter or formula is wanted'],
    ["\\frac{1", "a brace is never closed"],
    ["\\frac{1}{", "is wanted"],
    ["x +", "is wanted"],
    ["x = 2", "an operator is wanted"],
    ["\\pm 3", "± means two formulas; write each"],
    ["f(x)", "what f(…) computes is not written here"],
    ["f'(x)", "what f' is computed from"],
    ["y'", "what y' is computed from"],
    ["\\frac{dy}{dx}", "which function is differentiated is not written here"],
    ["P(A|B)", "what P(…) computes"],
    ["\\foo{x}", "\\foo cannot be computed with"],
    ["2 3", "an operator is wanted between two numbers"],
    ["\\sum_{k=1}^{1000000000}k", "1000000000 terms; at most 10000 are computed"],
    ["\\sum_{k=1}^{10^9}k", "at most 10000"],
    ["\\sum_{i=1}^n a_i", "the values of a_i"],
    ["3\\frac12", "a mixed number"],
    ["n!!", "double factorials"],
    ["\\begin{pmatrix}1\\end{pmatrix}", "cannot read"],
    ["1+2+\\cdots+n", "\\cdots"],
    ["A\\cap B", "\\cap"],
    ["", "is wanted"],
    ["\\int x^2", "dx is missing"],
    ["{".repeat(1000), "levels deep"],
    ["(".repeat(100_000), "at most 2000"],
    ["\\frac{".repeat(300), "levels deep"],
    ["\\frac{d}{dx}".repeat(40) + "x^x", "levels deep|too long"],
  ])("refuses %s", (tex, message) => {
    expect(() => compileTex(tex)).toThrow(ExpressionError);
    expect(() => compileTex(tex)).toThrow(
      new RegExp(
        message
          .split("|")
          .map((part) => part.replace(/[\\^$.*+?()[\]{}]/g, "\\$&"))
          .join("|"),
      ),
    );
  });

  it("reads back the TeX that expressions are written as", () => {
    fc.assert(
      fc.property(arbitraryNode, (node) => {
        const tex = nodeToTex(node);
        const [back, value_] = [value(tex, POINT), expressionOf(node, "").evaluate(POINT)];
        expect({ tex, close: isClose(back, value_, 1e-12) }).toEqual({ tex, close: true });
      }),
      { numRuns: 500 },
    );
  });

  it("throws nothing but ExpressionError for any text", () => {
    const piece = fc.constantFrom(
      "\\frac",
      "{",
      "}",
      "x",
      "2",
      "^",
      "_",
      "\\sum",
      "\\int",
      "d",
      "\\left(",
      "\\right)",
      "|",
      "\\sin",
      "=",
      "\\to",
      "-",
      "!",
      "\\begin{cases}",
      "&",
      "\\\\",
      "\\lim",
      "'",
      "\\sqrt",
      "[",
      "]",
      "\\mathrm{kg}",
      "\\",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        try {
          compileTex(pieces.join(" ")).evaluate(POINT);
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
