import { describe, expect, it } from "vitest";
import { createTexBridge } from "../../../src-server/compiler/typography/tex/tex-setter.ts";
import { openedTypesetter, refusal } from "./opened-typesetter.ts";

const typesetter = openedTypesetter();
const reason = (tex: string): string => {
  const { code, message } = refusal(() => typesetter.tex(tex, 60));
  return `${code}: ${message}`;
};
const times = (text: string, count: number): string => text.repeat(count);

describe("a formula with a mistake", () => {
  it.each([
    ["\\frac{1}{x", "brace opened at character 9 is never closed."],
    ["x+1}", "brace closed at character 4 was never opened."],
    ["a+\\foo", "unknown command \\foo at character 3."],
    ["\\frac{1}", "missing argument for \\frac at character 1."],
    ["\\left(x", "\\left at character 1 has no \\right."],
    ["\\begin{pmatrix}1&2", "\\begin at character 1 has no \\end."],
    [
      "\\begin{foo}x\\end{foo}",
      "unknown environment foo at character 1; formulas use matrix, cases, array or aligned.",
    ],
    ["x^2^3", "double exponent: use braces to clarify."],
    ["50% of x", "% at character 3 hides the rest of the formula; write \\% for a percent sign."],
    ["  ", "the formula is empty."],
    ["x\u0000", "control character at character 2."],
  ])("%s is refused: %s", (tex, message) => {
    expect(reason(tex)).toBe(`bad_tex: ${message}`);
  });
});

describe("a hostile formula", () => {
  it.each([
    "\\input{/etc/passwd}",
    "\\include{/etc/passwd}",
    "\\openin1=/etc/passwd",
    "\\text{\\input{/etc/passwd}}",
    "\\ce{\\input{/etc/passwd}}",
    "\\href{javascript:alert(1)}{x}",
    "\\url{http://example.org}",
    "\\style{color:red}{x}",
    "\\class{a}{x}",
    "\\cssId{a}{x}",
    "\\def\\a{\\a\\a}\\a",
    "\\newcommand{\\a}{\\a\\a}\\a",
    "\\let\\a=\\b",
    "\\require{html}",
    "\\unicode{x41}",
    "\\csname input\\endcsname",
    "\\mmlToken{mi}[href=x]{x}",
    "\\newcolumntype{x}{c}",
    "\\verb|x|",
  ])("%s is not allowed", (tex) => {
    expect(reason(tex)).toMatch(/^bad_tex: \\\w+ at character \d+ is not allowed/);
  });

  it.each([
    ["a matrix of 100 by 100", `\\begin{matrix}${times(`${times("1&", 99)}1\\\\`, 100)}\\end{matrix}`],
    ["a matrix of many empty cells", `\\begin{matrix}${times("&", 600)}\\end{matrix}`],
    ["columns that multiply", "\\begin{array}{*{999999999}{c}}x\\end{array}"],
    ["columns of columns", "\\begin{array}{*{9999}{*{9999}{c}}}x\\end{array}"],
    ["a number of columns", "\\begin{alignedat}{99999999}a&b\\end{alignedat}"],
    ["columns of columns in a list", "\\begin {subarray} {*{9999999}{c}}x\\end{subarray}"],
    ["braces in braces", `${times("{", 500)}x${times("}", 500)}`],
    ["a text without end", times("x+", 5000)],
    ["fractions without end", times("\\frac", 300)],
  ])("%s is refused", (_, tex) => {
    expect(reason(tex)).toMatch(/^bad_tex: /);
  });

  it.each([
    ["fractions", times("\\frac{", 38), times("}{y}", 38)],
    ["roots", times("\\sqrt{", 38), times("}", 38)],
    ["boxes", times("\\boxed{", 38), times("}", 38)],
    ["brackets", times("\\left(", 38), times("\\right)", 38)],
    ["powers", times("x^{", 38), times("}", 38)],
  ])("of many %s is set all the same", (_, before, after) => {
    expect(typesetter.tex(`${before}x${after}`, 20).glyphs.length).toBeGreaterThan(38);
  });

  it("leaves the typesetter in working order", () => {
    refusal(() => typesetter.tex("\\foo", 60));
    expect(typesetter.tex("x+1", 60).glyphs).toHaveLength(3);
  });
});

describe("the formula engine", () => {
  it("gives up a formula that takes too long, and goes on with the next", () => {
    const bridge = createTexBridge({ formulaLimitMs: 1500 });
    try {
      expect(bridge.convert({ tex: `${times("\\frac{x}{y}+", 20_000)}x`, display: true })).toBeUndefined();
      expect(bridge.convert({ tex: "x", display: true })).toMatchObject({ ok: true });
    } finally {
      bridge.close();
    }
  });

  it("cannot be used after it was closed", () => {
    const bridge = createTexBridge();
    bridge.close();
    expect(() => bridge.convert({ tex: "x", display: true })).toThrow(/closed/);
  });
});
