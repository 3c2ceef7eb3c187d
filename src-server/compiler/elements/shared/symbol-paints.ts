import type { ColorRole } from "../../../contract/style.ts";
import type { TexOutline } from "../../typography/typesetter.ts";
import type { SymbolColor } from "./symbol-colors.ts";

/** Colours of a formula's glyphs by index; glyphs of no symbol are left out. */
export type GlyphPaints = ReadonlyMap<number, ColorRole>;

const MAX_OCCURRENCES = 40;

const paintsOf = (outline: TexOutline, symbols: readonly SymbolColor[]): GlyphPaints => {
  const paints = new Map<number, ColorRole>();
  for (const { tex, color } of symbols) {
    for (let nth = 1; color !== undefined && nth <= MAX_OCCURRENCES; nth++) {
      const glyphs = outline.find(tex, nth);
      if (glyphs === undefined) break;
      for (const glyph of glyphs) if (!paints.has(glyph)) paints.set(glyph, color);
    }
  }
  return paints;
};

/** Finds the lecture's coloured symbols in formulas; longer symbols come first, so `\Delta x` is not taken for an x. */
export const symbolPainter = (symbols: readonly SymbolColor[]): ((outline: TexOutline) => GlyphPaints) => {
  const coloured = symbols.filter((symbol) => symbol.color !== undefined).sort((a, b) => b.tex.length - a.tex.length);
  const known = new WeakMap<TexOutline, GlyphPaints>();
  return (outline) => {
    const hit = known.get(outline);
    if (hit) return hit;
    const paints = paintsOf(outline, coloured);
    known.set(outline, paints);
    return paints;
  };
};
