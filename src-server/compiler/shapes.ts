import type { Box } from "../contract/timeline.ts";
import type { Paint, Point, Shape } from "./drawing.ts";
import type { Glyph, TextOutline, TextBlock } from "./typography/typesetter.ts";

/** Circle constant: distance of Bézier handles for a quarter of a unit circle. */
const QUARTER = 0.5522847498;
const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Outlines relative to their own origin. */
export const rectPath = (width: number, height: number): string =>
  `M0 0L${n(width)} 0L${n(width)} ${n(height)}L0 ${n(height)}Z`;

export const roundedRectPath = (width: number, height: number, radius: number): string => {
  const r = Math.min(radius, width / 2, height / 2);
  const [w, h] = [n(width), n(height)];
  return (
    `M${n(r)} 0L${n(width - r)} 0Q${w} 0 ${w} ${n(r)}L${w} ${n(height - r)}Q${w} ${h} ${n(width - r)} ${h}` +
    `L${n(r)} ${h}Q0 ${h} 0 ${n(height - r)}L0 ${n(r)}Q0 0 ${n(r)} 0Z`
  );
};

/** Circle about its origin. */
export const circlePath = (radius: number): string => {
  const [r, k] = [n(radius), n(radius * QUARTER)];
  return (
    `M${r} 0C${r} ${k} ${k} ${r} 0 ${r}C-${k} ${r} -${r} ${k} -${r} 0` +
    `C-${r} -${k} -${k} -${r} 0 -${r}C${k} -${r} ${r} -${k} ${r} 0Z`
  );
};

/** Straight pieces through points. */
export const polylinePath = (points: readonly Point[], closed = false): string =>
  points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${n(x)} ${n(y)}`).join("") + (closed ? "Z" : "");

/** Filled arrow head whose tip is the origin, pointing along `angle` (radians, 0 = right). */
export const arrowHeadPath = (size: number, angle: number): string => {
  const at = (length: number, turn: number): Point => [
    length * Math.cos(angle + turn),
    length * Math.sin(angle + turn),
  ];
  return polylinePath([[0, 0], at(size, Math.PI - 0.42), at(size * 0.72, Math.PI), at(size, Math.PI + 0.42)], true);
};

/**
 * Width of the ring of ground around a letter of a label, in sizes of its letters: lines may pass behind a `thin` one;
 * a `wide` one interrupts a line that runs along the label.
 */
export const HALO = { thin: 0.12, wide: 0.16 } as const;

type GlyphLook = {
  key: string;
  fill: Paint;
  label?: string;
  on?: readonly string[];
  order?: number;
  halo?: keyof typeof HALO;
};

const glyphShape = (glyph: Glyph, at: Point, size: number, index: number, look: GlyphLook): Shape => ({
  key: `${look.key}/g${index}`,
  path: glyph.path,
  at: [at[0] + glyph.x, at[1] + glyph.y],
  fill: look.fill,
  kind: "glyph",
  fontSize: size,
  label: look.label ?? look.key,
  ...(look.on ? { on: look.on } : {}),
  ...(look.order === undefined ? {} : { order: look.order }),
  ...(look.halo ? { halo: Number(n(HALO[look.halo] * size)) } : {}),
});

/** Shapes of a line or formula whose baseline starts at `at`; keys are `key/g0`, `key/g1`, … */
export const outlineShapes = (outline: TextOutline, at: Point, look: GlyphLook): Shape[] =>
  outline.glyphs.map((glyph, index) => glyphShape(glyph, at, outline.size, index, look)).filter((s) => s.path !== "");

/** Shapes of wrapped text whose top left corner is `at`; keys are `key/w<word>/g<index>`. */
export const blockShapes = (block: TextBlock, at: Point, look: GlyphLook): Shape[] =>
  block.glyphs
    .map((glyph, index) =>
      glyphShape(glyph, at, block.size, index, {
        ...look,
        key: `${look.key}/w${glyph.word}`,
        label: look.label ?? look.key,
      }),
    )
    .filter((s) => s.path !== "");

/** Baseline start that centres an outline at a point. */
export const centred = (outline: TextOutline, [x, y]: Point): Point => [
  x - outline.width / 2,
  y + (outline.ascent - outline.descent) / 2,
];

export const boxWidth = (box: Box): number => box[2] - box[0];
export const boxHeight = (box: Box): number => box[3] - box[1];
export const boxCentre = (box: Box): Point => [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
/** The box made smaller by a margin on every side. */
export const insetBox = (box: Box, dx: number, dy = dx): Box => [box[0] + dx, box[1] + dy, box[2] - dx, box[3] - dy];

/** Whether a shape is a lit face of a body in space. */
export const isFace = ({ kind, fill }: Pick<Shape, "kind" | "fill">): boolean =>
  kind === "area" && typeof fill === "object" && fill.light !== undefined;
