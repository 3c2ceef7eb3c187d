import { grow, isEmptyBox, shift, unionAll } from "../../boxes.ts";
import type { Point, Shape } from "../../drawing.ts";
import { blockShapes } from "../../shapes.ts";
import { tokensOf } from "../shared/formula-tokens.ts";
import { matchGlyphs } from "../shared/match-tokens.ts";
import type { GlyphPaints } from "../shared/symbol-paints.ts";
import { texShapes, type TexLook } from "../shared/tex-shapes.ts";
import type { DerivationLine } from "./set-derivation.ts";

/** A line to draw: its place (from 0), the top left corner of the derivation, the colours of its symbols. */
export type DerivationLinePlace = { index: number; at: Point; paints: GlyphPaints };

/** Shapes of a line: its relation, its formula, its reason. It may start out on the line above. */
export const derivationLineShapes = (
  line: DerivationLine,
  { index, at: [x, y], paints }: DerivationLinePlace,
): Shape[] => {
  const label = `step:${index + 1}`;
  const row = y + line.baseline;
  const on = index > 0 ? [`step:${index}`, `reason:${index}`] : [];
  const look: Omit<TexLook, "key"> = { label, fill: "ink", order: index, on };
  const { relation, reason } = line;
  const sign = relation
    ? texShapes(relation.outline, [x + relation.x, row], { ...look, key: (g) => `${label}/relation/g${g}` })
    : [];
  const formula = texShapes(line.outline, [x + line.x, row], { ...look, key: (g) => `${label}/g${g}`, paints });
  const words = reason
    ? blockShapes(reason.words.block, [x + reason.x, y + reason.top], {
        key: `reason:${index + 1}`,
        fill: "muted",
        order: index,
      })
    : [];
  return [...sign, ...formula, ...words];
};

/** Two lines, one below the other. */
type LinePair = { line: DerivationLine; above: DerivationLine };

/** Width of a stroke through a term, and how far it reaches over it, in sizes of the line. */
const STRIKE = { width: 0.05, reach: 0.12 } as const;

/** Strokes through the terms of a line that cancel on the way to the line below. */
export const struckTerms = (
  above: DerivationLine,
  line: DerivationLine,
  place: Omit<DerivationLinePlace, "paints">,
): Shape[] => {
  const { index, at } = place;
  const { struck } = matchGlyphs(tokensOf(above.outline), tokensOf(line.outline));
  const { glyphs, size } = above.outline;
  return struck.flatMap((term, k): Shape[] => {
    const box = unionAll(term.flatMap((g) => (glyphs[g] ? [shift(glyphs[g].box, glyphs[g].x, glyphs[g].y)] : [])));
    if (isEmptyBox(box)) return [];
    const [x0, y0, x1, y1] = grow(box, STRIKE.reach * size);
    return [
      {
        key: `step:${index + 1}/strike:${k + 1}`,
        kind: "line",
        at: [at[0] + above.x + x0, at[1] + above.baseline + y1],
        path: `M 0 0 L ${x1 - x0} ${y0 - y1}`,
        stroke: "muted",
        strokeWidth: STRIKE.width * size,
        order: index + 1,
        passing: true,
      },
    ];
  });
};

/** Share of the way from the line above at which letters come into sight: below that line, whose letters they would cross. */
const BELOW_LINE = 0.5;

/** Lets glyphs of a line that the line above has in the same order and size come from there. */
export const fromAbove = (shapes: readonly Shape[], { line, above }: LinePair, at: Point): Shape[] => {
  const { origins, moved } = matchGlyphs(tokensOf(above.outline), tokensOf(line.outline));
  return shapes.map((shape) => {
    const index = Number(/^step:\d\/g(\d+)$/.exec(shape.key)?.[1]);
    const origin = above.outline.glyphs[origins.get(index) ?? -1];
    if (origin?.path !== shape.path || moved.has(index)) return shape;
    const start: Point = [at[0] + above.x + origin.x, at[1] + above.baseline + origin.y];
    const along = (axis: 0 | 1): number => start[axis] + BELOW_LINE * (shape.at[axis] - start[axis]);
    return { ...shape, from: [along(0), along(1)], fades: true };
  });
};
