import { describe, expect, it } from "vitest";
import { characters, openedTypesetter } from "./opened-typesetter.ts";

const typesetter = openedTypesetter();

/** What is found, and at which glyph it begins. */
const found = (tex: string, part: string, occurrence = 1): string | undefined => {
  const outline = typesetter.tex(tex, 60);
  const indexes = outline.find(part, occurrence);
  return indexes && `${characters(outline.glyphs, indexes)}@${indexes[0]}`;
};

const DIFFERENCE = String.raw`2x\,\Delta x+(\Delta x)^2`;
const QUOTIENT = String.raw`\frac{(x+\Delta x)^2-x^2}{\Delta x}`;
const PROPANE = String.raw`\ce{C3H8 + 5O2 -> 3CO2 + 4H2O}`;
const POWER = String.raw`\left(\frac{a}{b}\right)^2`;
const SUM = String.raw`\sum_{i=1}^{n} i^2`;

describe("a part of a formula", () => {
  it.each([
    [DIFFERENCE, String.raw`2x\,\Delta x`, "2xΔx@0"],
    [DIFFERENCE, String.raw`2x \Delta  x`, "2xΔx@0"],
    [DIFFERENCE, String.raw`(\Delta x)^2`, "(Δx)2@5"],
    [DIFFERENCE, String.raw`(\Delta x)^{2}`, "(Δx)2@5"],
    [DIFFERENCE, "2x", "2x@0"],
    [QUOTIENT, String.raw`(x+\Delta x)^2`, "(x+Δx)2@0"],
    [QUOTIENT, "x^2", "x2@8"],
    [QUOTIENT, QUOTIENT, "(x+Δx)2−x2▬Δx@0"],
    [QUOTIENT, String.raw`x+\Delta x`, "x+Δx@1"],
    [POWER, String.raw`\frac ab`, "a▬b@1"],
    [POWER, String.raw`(\frac{a}{b})^2`, "(a▬b)2@0"],
    [POWER, String.raw`\left(\frac{a}{b}\right)`, "(a▬b)@0"],
    [SUM, String.raw`\sum_{i=1}^n`, "∑i=1n@0"],
    [SUM, "i^2", "i2@5"],
    [String.raw`v_{\text{max}}+a`, "a", "a@5"],
    [String.raw`v_{\text{max}}+a`, String.raw`v_\text{max}`, "vmax@0"],
    [String.raw`x \leq 3`, String.raw`x\le 3`, "x≤3@0"],
    [String.raw`\dfrac12`, String.raw`\frac{1}{2}`, "1▬2@0"],
    ["f'(x)=2x", "f'(x)", "f′(x)@0"],
    [String.raw`\mathrm{d}x`, String.raw`\mathrm{d}x`, "dx@0"],
    [String.raw`\begin{aligned}a&=b+c\\&=d\end{aligned}`, "a=b+c", "a=b+c@0"],
    [PROPANE, String.raw`\ce{CO2}`, "CO2@10"],
    [PROPANE, String.raw`\ce{O2}`, "O2@6"],
    [PROPANE, String.raw`\ce{5O2}`, "5O2@5"],
    [PROPANE, "H2O", "H2O@15"],
    [String.raw`\ce{Na+ + Cl- -> NaCl}`, "Cl-", "Cl−@4"],
  ])("%s holds %s", (tex, part, expected) => {
    expect(found(tex, part)).toBe(expected);
  });

  it.each([
    [DIFFERENCE, String.raw`\Delta x`, ["Δx@2", "Δx@6", undefined]],
    [DIFFERENCE, "x", ["x@1", "x@3", "x@7"]],
    ["2x^2+2x", "2x", ["2x@4", undefined, undefined]],
    ["x_1+x_2=x", "x", ["x@6", undefined, undefined]],
    ["12+2=14", "2", ["2@3", undefined, undefined]],
    [PROPANE, "C", ["C@0", "C@10", undefined]],
  ])("of %s: each %s is counted", (tex, part, expected) => {
    expect([1, 2, 3].map((occurrence) => found(tex, part, occurrence))).toEqual(expected);
  });

  it.each([
    [DIFFERENCE, "y"],
    [QUOTIENT, String.raw`\frac{\Delta x}{x}`],
    [QUOTIENT, String.raw`x^2\Delta`],
    ["x^{2y}", "x^2y"],
    ["12", "1"],
    ["x", ""],
    ["x", "{"],
  ])("of %s: there is no %s", (tex, part) => {
    expect(found(tex, part)).toBeUndefined();
  });

  it("is found in its own shape at every size and style", () => {
    const small = typesetter.tex(DIFFERENCE, 20, "inline");
    expect(small.find("2x")).toEqual([0, 1]);
  });
});

describe("sides and terms of a formula", () => {
  it.each([
    ["2x-3=-x+1", "2x−3", "−x+1"],
    ["a=b=c", "a", "b=c"],
    [String.raw`|x-1|\le 2`, "|x−1|", "2"],
    [String.raw`\lim_{x\to0}\frac{\sin x}{x}=1`, "limx→0sinx▬x", "1"],
    [String.raw`\sum_{i=1}^n i = 3`, "∑i=1ni", "3"],
    [String.raw`a\xrightarrow{f+1}b`, "a", "b"],
    [String.raw`\begin{aligned}a&=b+c\\&=d\end{aligned}`, "a", "b+c=d"],
    [PROPANE, "C3H8+5O2", "3CO2+4H2O"],
    ["x+1", undefined, undefined],
  ])("%s has the sides %s and %s", (tex, left, right) => {
    const { glyphs, side } = typesetter.tex(tex, 60);
    expect([characters(glyphs, side("left")), characters(glyphs, side("right"))]).toEqual([left, right]);
  });

  it.each([
    ["2x-3=-x+1", ["2x", "−3", "−x", "+1"]],
    [String.raw`-\frac{a}{b}+c`, ["−a▬b", "+c"]],
    ["(x+1)(x-1)", ["(x+1)(x−1)"]],
    ["e^{-x}-1", ["e−x", "−1"]],
    [String.raw`x^2 \pm 2x`, ["x2", "±2x"]],
    ["|x-1|<2", ["|x−1|", "2"]],
    [String.raw`\sum_{i=1}^n i = 3`, ["∑i=1ni", "3"]],
    [PROPANE, ["C3H8", "+5O2", "3CO2", "+4H2O"]],
    [String.raw`\ce{Na+ + Cl- -> NaCl}`, ["Na+", "+Cl−", "NaCl"]],
  ])("%s has the terms %j", (tex, terms) => {
    const { glyphs, term } = typesetter.tex(tex, 60);
    expect(terms.map((_, index) => characters(glyphs, term(index + 1)))).toEqual(terms);
    expect(term(terms.length + 1)).toBeUndefined();
  });
});
