import type { ColorRole } from "../../../contract/style.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { blockShapes, outlineShapes, roundedRectPath } from "../../shapes.ts";
import type { GlyphPaints } from "../shared/symbol-paints.ts";
import { texShapes } from "../shared/tex-shapes.ts";
import { firstBaseline } from "../shared/word-block.ts";
import { CROSS, TICK, type Icon } from "./callout-icons.ts";
import type { CalloutWords, LaidCallout } from "./set-callout.ts";

/** Parts of a callout; the frame and the sign come with any of them. */
const PARTS = ["title", "body", "tex", "correct"] as const;
const ORDER = { title: 2, body: 3, tex: 4, correct: 5 } as const;
const ON_FRAME = ["frame"];

const scaled = (path: string, factor: number): string =>
  path.replace(/-?\d+(?:\.\d+)?/g, (value) => String(Math.round(Number(value) * factor * 100) / 100));

type Stroke = { key: string; at: Point; size: number; stroke: Paint };

const iconShapes = (icon: Icon, { key, at, size, stroke }: Stroke): Shape[] =>
  icon.map((path, i): Shape => {
    const look = { stroke, strokeWidth: size * 0.09, kind: "line" } as const;
    return { key: `${key}/${i}`, path: scaled(path, size), at, ...look };
  });

/** A band across the top of a rounded frame. */
const bandPath = (width: number, height: number, radius: number): string =>
  `M${radius} 0L${width - radius} 0Q${width} 0 ${width} ${radius}L${width} ${height}L0 ${height}` +
  `L0 ${radius}Q0 0 ${radius} 0Z`;

/** The frame and its band in the colour of the variant. */
export const frameShapes = (laid: LaidCallout, at: Point, accent: ColorRole): Shape[] => {
  const radius = Math.round(laid.size * 0.5);
  const [width, height] = [Math.round(laid.width), Math.round(laid.height)];
  const outline = { path: roundedRectPath(width, height, radius), stroke: accent, strokeWidth: laid.size * 0.07 };
  const band = { path: bandPath(width, Math.round(laid.band.height), radius), fill: accent };
  return [
    { key: "frame", kind: "frame", at, with: PARTS, order: 0, ...outline },
    { key: "band", kind: "area", at, with: PARTS, order: 1, ...band },
  ];
};

/** The sign of the variant in its band, in the colour of the ground. */
export const signShapes = ({ band, size, padding }: LaidCallout, [x, y]: Point, icon: Icon): Shape[] => {
  const { name, iconSize } = band;
  const middle = y + band.height / 2;
  const left = x + padding;
  const centre: Point = [left + iconSize / 2, middle];
  const drawn = iconShapes(icon, { key: "sign/icon", at: centre, size: iconSize, stroke: "ground" });
  const at: Point = [left + iconSize + 0.5 * size, middle + ((name?.ascent ?? 0) - (name?.descent ?? 0)) / 2];
  const words = name ? outlineShapes(name, at, { key: "sign/name", fill: "ground", on: ["frame", "band"] }) : [];
  return [...drawn, ...words].map((shape) => ({ ...shape, with: PARTS, order: 1 }));
};

/** Words of one part, in a misconception with the cross or the tick before them. */
export const wordShapes = (words: CalloutWords, [x, y]: Point, laid: LaidCallout): Shape[] => {
  const { key, block, indent, top } = words;
  const order = ORDER[key];
  const left = x + laid.padding;
  const shapes = blockShapes(block, [left + indent, y + top], { key, fill: "ink", on: ON_FRAME, order });
  if (indent === 0) return shapes;
  const at: Point = [left + indent * 0.36, y + top + firstBaseline(block) - block.size * 0.32];
  const mark = { key: `${key}/mark`, at, size: block.size * 0.95 };
  const right = key === "correct";
  const drawn = iconShapes(right ? TICK : CROSS, { ...mark, stroke: right ? "good" : "bad" });
  return [...drawn.map((shape) => ({ ...shape, order })), ...shapes];
};

/** The formula in the middle of the frame. */
export const calloutFormulaShapes = (
  { tex, width }: LaidCallout,
  [x, y]: Point,
  paints: GlyphPaints | undefined,
): Shape[] => {
  if (!tex) return [];
  const { outline, top } = tex;
  return texShapes(outline, [x + (width - outline.width) / 2, y + top + outline.ascent], {
    key: (i) => `tex/g${i}`,
    label: "tex",
    fill: "ink",
    on: ON_FRAME,
    order: ORDER.tex,
    ...(paints ? { paints } : {}),
  });
};
