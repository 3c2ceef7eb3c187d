import { describe, expect, it } from "vitest";
import { formatMessage } from "../../../src-server/contract/messages/message.ts";
import { checkStep, type Step } from "../../../src-server/computation/tex/check-step.ts";

type Row = readonly [
  from: string,
  relation: Step["relation"],
  to: string,
  assume?: readonly string[],
  limit?: Step["limit"],
];

const check = ([from, relation, to, assume, limit]: Row) => {
  const result = checkStep({ from, relation, to, ...(assume && { assume }), ...(limit && { limit }) });
  return result.status === "proved" ? result : { ...result, message: formatMessage(result.message) };
};

const TRUE: readonly Row[] = [
  ["(x+1)^2", "=", "x^2+2x+1"],
  ["\\sin 2x", "=", "2\\sin x\\cos x"],
  ["\\frac{x^2-1}{x-1}", "=", "x+1"],
  ["\\ln(x^2)", "=", "2\\ln x", ["x > 0"]],
  ["\\sqrt{x^2}", "=", "x", ["x>0"]],
  ["\\sqrt{x^2}", "=", "|x|"],
  ["\\sum_{k=1}^n k", "=", "\\frac{n(n+1)}{2}"],
  ["\\frac{d}{dx}x^3", "=", "3x^2"],
  ["\\int 2x\\,dx", "=", "x^2+C"],
  ["\\frac{(x+\\Delta x)^2-x^2}{\\Delta x}", "=", "2x+\\Delta x", ["\\Delta x != 0"]],
  ["\\cos^2\\theta", "=", "1-\\sin^2\\theta"],
  ["(-1)^{2n}", "=", "1"],
  ["n!", "=", "n (n-1)!"],
  ["\\binom{n}{2}", "=", "\\frac{n(n-1)}{2}"],
  ["\\int_0^x t^2 dt", "=", "\\frac{x^3}{3}"],
  ["\\int_0^1 x^2\\,dx", "=", "\\left[\\frac{x^3}{3}\\right]_0^1"],
  ["\\sum_{n=0}^\\infty x^n", "=", "\\frac{1}{1-x}", ["-1 < x < 1"]],
  ["1-\\cos x", "=", "2\\sin^2\\frac{x}{2}"],
  ["\\frac{a}{b}+\\frac{c}{d}", "=", "\\frac{ad+bc}{bd}"],
  ["\\lim_{h\\to0}\\frac{(x+h)^3-x^3}{h}", "=", "3x^2"],
  ["f(x)=x^2", "=", "x\\cdot x"],
  ["x", "<", "x+1"],
  ["x^2", ">=", "2x-1"],
  ["\\pi", "~", "3.14"],
  ["\\sin x", "~", "x", ["0 < x < 0.1"]],
  ["1\\,\\mathrm{km}", "=", "1000\\,\\mathrm{m}"],
  ["5\\,\\mathrm{m/s}", "=", "18\\,\\mathrm{km/h}"],
  ["\\frac{100\\,\\mathrm{N}}{5\\,\\mathrm{kg}}", "=", "20\\,\\mathrm{m/s^2}"],
  ["2x+\\Delta x", "->", "2x", [], { var: "\\Delta x", to: 0 }],
  ["\\frac{\\sin x}{x}", "->", "1", [], { var: "x", to: 0 }],
  ["\\left(1+\\frac1n\\right)^n", "->", "e", [], { var: "n", to: "infinity" }],
  ["\\frac{(3+d)^2-9}{d}", "->", "6", [], { var: "d", to: "0" }],
  ["\\frac{|x|}{x}", "->", "-1", [], { var: "x", to: "0-" }],
  ["2x+3=7", "<=>", "2x=4"],
  ["2x=4", "<=>", "x=2"],
  ["x^2-5x+6=0", "<=>", "(x-2)(x-3)=0"],
  ["(x-2)(x-3)=0", "<=>", "x=2 \\lor x=3"],
  ["(x-2)(x-3)=0", "<=>", "x = 2 \\text{ or } x = 3"],
  ["(x-2)(x-3)=0", "<=>", "x_1=2,\\quad x_2=3"],
  ["x=2", "=>", "x^2=4"],
  ["x^2=4", "<=>", "x=\\pm 2"],
  ["x^2+bx+c=0", "<=>", "x=\\frac{-b\\pm\\sqrt{b^2-4c}}{2}"],
  ["x^2+px+q=0", "<=>", "x_{1,2}=-\\frac p2\\pm\\sqrt{\\frac{p^2}{4}-q}"],
  ["2x+1>5", "<=>", "x>2"],
  ["-2x>4", "<=>", "x<-2"],
  ["F=ma", "<=>", "a=\\frac{F}{m}"],
  ["e^x=5", "<=>", "x=\\ln 5"],
  ["\\sin x = 0", "=>", "\\cos^2 x = 1"],
  ["x^2+1=0", "<=>", "x^2=-1"],
  ["|x-1|<2", "<=>", "-1<x<3"],
  ["\\frac{1}{2}m v^2 = mgh", "<=>", "v=\\sqrt{2gh}", ["m>0", "g>0", "h>0", "v>0"]],
  ["\\sqrt{x}=x-2", "=>", "x=(x-2)^2"],
  ["\\frac{1}{x}=2", "<=>", "x=\\frac12"],
  ["3x=3x", "<=>", "0=0"],
];

const FALSE: readonly (readonly [Row, string])[] = [
  [["(x+1)^2", "=", "x^2+1"], "not equal to the line above: at x = -0.49 it is 1.24, above 0.26"],
  [["\\ln(x^2)", "=", "2\\ln x"], "not equal to the line above: at x = -0.49 it has no value, above -1.43"],
  [["\\sqrt{x^2}", "=", "x"], "it is -0.49, above 0.49"],
  [["\\sum_{k=1}^n k", "=", "\\frac{n(n-1)}{2}"], "at n = "],
  [["\\int 2x\\,dx", "=", "x^2+x+C"], "not equal"],
  [["2+2", "=", "5"], "not equal to the line above: it is 5, above 4"],
  [["6.67\\times10^{-11}", "=", "6.68\\times 10^{-11}"], "it is 6.68×10^-11, above 6.67×10^-11"],
  [["x^2", "<", "x+1"], "not greater than the line above: at x = "],
  [["\\sqrt{2}", "~", "1.5"], "not within 1 % of the line above: it is 1.5, above 1.41"],
  [
    ["2x+\\Delta x", "->", "2x+1", [], { var: "\\Delta x", to: 0 }],
    "not the limit of the line above as \\Delta x goes to 0: at x = -0.49 it is 0.02, the limit -0.98",
  ],
  [["2x=4", "<=>", "x=3"], "not equivalent to the line above: x = 2 solves that, not this"],
  [["(x-2)(x-3)=0", "<=>", "x=2"], "x = 3 solves that, not this"],
  [["x^2=4", "=>", "x=2"], "does not follow from the line above: x = -2 solves that, not this"],
  [["x<2", "<=>", "x\\le 2"], "x = 2 solves this, not that"],
  [["-2x>4", "<=>", "x>-2"], "solves that, not this"],
  [["F=ma", "<=>", "a=\\frac{m}{F}"], "solves that, not this"],
  [["\\sqrt{x}=x-2", "<=>", "x=(x-2)^2"], "x = 1 solves this, not that"],
  [["x", "=", "2x=x"], "not equal"],
];

const UNCHECKED: readonly (readonly [Row, string])[] = [
  [["f'(x)", "=", "2x"], "what f' is computed from is not written here"],
  [["i^2", "=", "-1"], "imaginary unit"],
  [["e^{i\\pi}", "=", "-1"], "imaginary unit"],
  [["\\sum_{k=1}^{10^9} k", "=", "1"], "at most 10000"],
  [["x+y=3,\\ x-y=1", "<=>", "x=2,\\ y=1"], "several statements"],
  [["A\\cap B", "=", "B\\cap A"], "\\cap"],
  [["x", "=", "x", ["x>1", "x<0"]], "no points were found"],
  [["x", "->", "0"], "which variable goes where"],
  [["x", "<=>", "x+1"], "joins equations"],
  [["x", "=", "x", ["x >"]], "cannot read"],
  [["\\sum_{a=1}^{9999}\\sum_{b=1}^{9999}\\sum_{c=1}^{9999} abcx", "=", "x"], "no points were found"],
];

describe("checkStep", () => {
  it.each(TRUE.map((row) => ({ row })))("proves $row", ({ row }) => expect(check(row)).toEqual({ status: "proved" }));

  it.each(FALSE)("finds the fault in %j", (row, message) => {
    expect(check(row)).toMatchObject({ status: "false", message: expect.stringContaining(message) });
  });

  it.each(UNCHECKED)("does not judge %j", (row, message) => {
    const result = check(row);
    expect(result).toMatchObject({ status: "unchecked", message: expect.stringContaining(message) });
    expect(result).toMatchObject({ message: expect.stringMatching(/^not machine-checked: /) });
  });

  it("proves every step of the example derivations", () => {
    const lines = [
      "\\frac{(x+\\Delta x)^2-x^2}{\\Delta x}",
      "\\frac{x^2+2x\\,\\Delta x+(\\Delta x)^2-x^2}{\\Delta x}",
      "\\frac{2x\\,\\Delta x+(\\Delta x)^2}{\\Delta x}",
      "2x+\\Delta x",
    ];
    lines.slice(1).forEach((to, index) => {
      expect(checkStep({ from: lines[index] ?? "", relation: "=", to, assume: ["\\Delta x \\ne 0"] })).toEqual({
        status: "proved",
      });
    });
  });

  it("gives the same answer every time", () => {
    const step: Step = { from: "\\sin x", relation: "=", to: "x" };
    expect(checkStep(step)).toEqual(checkStep(step));
  });
});
