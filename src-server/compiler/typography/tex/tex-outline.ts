import type { Glyph, TexOutline } from "../typesetter.ts";
import { round2 } from "../path-data.ts";
import { alignTokens } from "./align-tokens.ts";
import { findParts } from "./find-part.ts";
import { sideTokens, termTokens } from "./formula-parts.ts";
import type { InkPlacer } from "./ink-placer.ts";
import { readTokens } from "./read-tokens.ts";
import type { TexTree } from "./svg-tree.ts";
import { inVisualOrder } from "./visual-order.ts";

/** Extent of the glyphs above and below the baseline, at least that of the engine's own box. */
const extent = (
  glyphs: readonly Glyph[],
  { ascent, descent }: TexTree,
  size: number,
): { ascent: number; descent: number } => ({
  ascent: round2(Math.max(ascent * size, ...glyphs.map((glyph) => -(glyph.y + glyph.box[1])))),
  descent: round2(Math.max(descent * size, ...glyphs.map((glyph) => glyph.y + glyph.box[3]))),
});

/** A typeset formula as glyphs, with the parts of its source they stand for. */
export const texOutline = (
  tex: string,
  tree: TexTree,
  { size, placer }: { size: number; placer: InkPlacer },
): TexOutline => {
  const tokens = readTokens(tex);
  const glyphs: Glyph[] = [];
  const glyphsOf: number[][] = tokens.map(() => []);
  for (const { inks, joined, token } of alignTokens(inVisualOrder(tree.root), tokens)) {
    const placed = joined ? placer.join(inks, size) : inks.flatMap((ink) => placer.place(ink, size));
    for (const glyph of placed) glyphsOf[token]?.push(glyphs.push(glyph) - 1);
  }
  const collect = (indexes: readonly number[] | undefined): number[] | undefined => {
    const found = indexes?.flatMap((index) => glyphsOf[index] ?? []).sort((a, b) => a - b);
    return found && found.length > 0 ? found : undefined;
  };
  return {
    glyphs,
    width: round2(tree.width * size),
    ...extent(glyphs, tree, size),
    size,
    find(sub, occurrence = 1) {
      const range = findParts(tokens, sub)[occurrence - 1];
      return range && collect([...tokens.keys()].slice(range.first, range.last + 1));
    },
    side: (which) => collect(sideTokens(tokens, which)),
    term: (n) => collect(termTokens(tokens)[n - 1]),
    tokens: tokens
      .map(({ tex: written }, index) => ({ tex: written, glyphs: glyphsOf[index] ?? [] }))
      .filter((token) => token.glyphs.length > 0),
  };
};
