import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { tokensOf, type MatchToken } from "../../../../src-server/compiler/elements/shared/formula-tokens.ts";
import { matchGlyphs, type GlyphMatch } from "../../../../src-server/compiler/elements/shared/match-tokens.ts";
import { createTypesetter } from "../../../../src-server/compiler/typography/create-typesetter.ts";

const tokens = (text: string): MatchToken[] => {
  let side = 0;
  return [...text].map((tex, index) => {
    if (tex === "=") side += 1;
    return { tex, glyphs: [index], form: tex, side, height: 0 };
  });
};
const letters = fc.string({ unit: fc.constantFrom("a", "b", "+", "="), maxLength: 12 });

describe("what two formulas have in common", () => {
  it("is a one-to-one pairing of equal pieces", () => {
    fc.assert(
      fc.property(letters, letters, (from, to) => {
        const { origins, moved } = matchGlyphs(tokens(from), tokens(to));
        for (const [here, there] of origins) expect(to[here]).toBe(from[there]);
        expect(new Set(origins.values()).size).toBe(origins.size);
        for (const glyph of moved) expect("ab").toContain(to[glyph]);
      }),
    );
  });

  it("is everything for equal formulas, in order", () => {
    fc.assert(
      fc.property(letters, (text) => {
        const { origins, moved } = matchGlyphs(tokens(text), tokens(text));
        expect([...origins]).toEqual([...text].map((_, i) => [i, i]));
        expect(moved.size).toBe(0);
      }),
    );
  });

  it("prefers what keeps its order over what changes places", () => {
    const { origins, moved } = matchGlyphs(tokens("a+b=c"), tokens("a=c-b"));
    expect([...origins].sort(([x], [y]) => x - y)).toEqual([
      [0, 0],
      [1, 3],
      [2, 4],
      [4, 2],
    ]);
    expect([...moved]).toEqual([4]);
  });
});

describe("how a formula is regrouped", () => {
  const type = createTypesetter({ textFont: "sans" });
  afterAll(() => type.close());
  const changed = (from: string, to: string): GlyphMatch & { text(glyphs: readonly number[]): string } => {
    const [before, after] = [type.tex(from, 30, "display"), type.tex(to, 30, "display")];
    return {
      ...matchGlyphs(tokensOf(before), tokensOf(after)),
      text: (glyphs) => glyphs.map((glyph) => before.glyphs[glyph]?.char ?? "").join(""),
    };
  };

  it.each([
    ["\\frac{2x}{2}=3", "x=3", ["2", "2"]],
    ["x+3-3=5-3", "x=2", ["3", "3"]],
    ["\\frac{x^2+2xh+h^2-x^2}{h}", "\\frac{2xh+h^2}{h}", ["x2", "x2"]],
    ["\\frac{h(2x+h)}{h}", "2x+h", ["h", "h"]],
    ["x^2+2xh+h^2-x^2", "2xh+h^2", ["x2", "x2"]],
  ])("%s strikes out what cancels on the way to %s", (from, to, terms) => {
    const { struck, text } = changed(from, to);
    expect(struck.map(text)).toEqual(terms);
  });
  it.each([
    ["3+3=y", "6=y"],
    ["x=3", "x+2=5"],
    ["2x=4", "x=2"],
    ["x^2", "2x"],
    ["\\frac{2+x}{2}", "1+\\frac{x}{2}"],
    ["3x-3=0", "x-1=0"],
    ["2\\cdot 3-3=y", "3=y"],
    ["\\frac{Q_c}{Q_h}", "\\frac{T_c}{T_h}"],
    ["\\frac{x^2}{y^2}", "\\frac{x}{y}"],
  ])("%s strikes out nothing on the way to %s", (from, to) => expect(changed(from, to).struck).toEqual([]));
  it("lets equal factors come together, and a factor go to each term", () => {
    expect([...changed("xa+xb", "x(a+b)").merges]).toHaveLength(1);
    expect([...changed("x(a+b)", "xa+xb").copies]).toHaveLength(1);
    expect([...changed("2(a+b)", "2a+2b").copies]).toEqual([]);
  });
});
