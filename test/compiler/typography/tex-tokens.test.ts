import { describe, expect, it } from "vitest";
import { characters, openedTypesetter } from "./opened-typesetter.ts";
import { sampledBounds } from "./sampled-bounds.ts";
import { FORMULAS } from "./formulas.ts";

const typesetter = openedTypesetter();

describe("tokens of a formula", () => {
  it.each(FORMULAS)("%s → %s", (tex, expected) => {
    const { glyphs, tokens } = typesetter.tex(tex, 60);
    expect(tokens.map((token) => characters(glyphs, token.glyphs)).join(" ")).toBe(expected);
  });

  it.each(FORMULAS)("of %s share out all glyphs", (tex) => {
    const { glyphs, tokens } = typesetter.tex(tex, 60);
    expect(tokens.flatMap((token) => token.glyphs).toSorted((a, b) => a - b)).toEqual([...glyphs.keys()]);
  });

  it.each(FORMULAS)("of %s lie inside of its extent, with true ink boxes", (tex) => {
    const { glyphs, width, ascent, descent } = typesetter.tex(tex, 60);
    for (const { path, box, x, y } of glyphs) {
      const bounds = sampledBounds(path);
      for (const [side, value] of bounds.entries()) expect(Math.abs((box[side] ?? 0) - value)).toBeLessThan(0.1);
      expect(x + box[0]).toBeGreaterThan(-6);
      expect(x + box[2]).toBeLessThan(width + 12);
      expect(y + box[1]).toBeGreaterThanOrEqual(-ascent - 0.02);
      expect(y + box[3]).toBeLessThanOrEqual(descent + 0.02);
    }
  });
});
