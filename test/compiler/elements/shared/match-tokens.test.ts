import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchGlyphs, type MatchToken } from "../../../../src-server/compiler/elements/shared/match-tokens.ts";

const tokens = (text: string): MatchToken[] => [...text].map((tex, index) => ({ tex, glyphs: [index] }));
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
