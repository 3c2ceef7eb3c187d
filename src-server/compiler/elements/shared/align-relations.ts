import type { TexOutline } from "../../typography/typesetter.ts";

/** Where the relation sign of a formula stands: right of everything left of it. */
const relationStart = (outline: TexOutline): number | undefined => {
  const left = outline.side("left")?.map((i) => outline.glyphs[i]);
  return left && Math.max(0, ...left.map((glyph) => (glyph ? glyph.x + glyph.box[2] : 0)));
};

/** How far formulas are moved right to bring their relation signs below each other; undefined where one has none. */
export const relationIndents = (outlines: readonly TexOutline[]): readonly number[] | undefined => {
  const starts = outlines.map(relationStart);
  const furthest = Math.max(0, ...starts.map((start) => start ?? 0));
  return starts.every((start) => start !== undefined) ? starts.map((start) => furthest - start) : undefined;
};
