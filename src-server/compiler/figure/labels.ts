import type { Box } from "../../contract/timeline.ts";
import { grow } from "../boxes.ts";
import type { Paint, Point, Shape } from "../drawing.ts";
import { centred, type HALO, outlineShapes, rectPath } from "../shapes.ts";
import type { GlyphPaints } from "../elements/shared/symbol-paints.ts";
import type { FontRole, TextOutline, TexOutline, Typesetter } from "../typography/typesetter.ts";
import { boxAround } from "./place-labels.ts";

/** A label that has been set: its outline and the room it takes. */
export type SetLabel = {
  outline: TextOutline;
  width: number;
  height: number;
  /** Colours of letters of the plan's symbol table. */
  paints?: GlyphPaints;
};

/** Wider than any picture. */
const WIDE = 1e5;

const setOutline = (outline: TextOutline): SetLabel => ({
  outline,
  width: outline.width,
  height: outline.ascent + outline.descent,
});

/** A formula as a label; the TeX has been checked when the element was opened. */
export const setTex = (type: Typesetter, tex: string, size: number): SetLabel => setOutline(type.tex(tex, size));

/** A formula as a label, its letters in the colours of the plan's symbol table. */
export const setPaintedTex = (
  type: Typesetter,
  tex: string,
  { size, paint }: { size: number; paint: (outline: TexOutline) => GlyphPaints },
): SetLabel => {
  const outline = type.tex(tex, size);
  return { ...setOutline(outline), paints: paint(outline) };
};

/** Plain words or a number as a label. */
export const setWords = (type: Typesetter, text: string, size: number, font: FontRole = "text"): SetLabel =>
  setOutline(type.line(text, { font, size }));

/** Wrapped words with `$…$` formulas as a label. */
export const setText = (
  type: Typesetter,
  text: string,
  style: { size: number; maxWidth?: number; font?: FontRole },
): SetLabel => {
  const { size, maxWidth = Infinity, font = "text" } = style;
  const block = type.block(text, { font, size, maxWidth: Math.min(maxWidth, WIDE), align: "center" });
  const outline: TextOutline = { glyphs: block.glyphs, width: block.width, ascent: 0, descent: block.height, size };
  return { outline, width: block.width, height: block.height };
};

const labelBox = (label: SetLabel, centre: Point): Box => boxAround(centre, label.width, label.height);

/** `halo` of a label that stands on nothing but the ground: wide where lines are known to run along it. */
type LabelLook = { key: string; fill: Paint; on?: readonly string[]; order?: number; halo?: keyof typeof HALO };

/** Shapes of a label about a centre. One that stands on nothing but the ground has a halo. */
export const labelShapes = (label: SetLabel, centre: Point, look: LabelLook): Shape[] => {
  const halo = (look.on ?? []).length === 0 ? { halo: look.halo ?? "thin" } : {};
  const shapes = outlineShapes(label.outline, centred(label.outline, centre), { ...look, ...halo });
  const { paints } = label;
  if (!paints) return shapes;
  return shapes.map((shape) => {
    const role = paints.get(Number(shape.key.slice(shape.key.lastIndexOf("/g") + 2)));
    return role === undefined ? shape : { ...shape, fill: role };
  });
};

/** A piece of ground behind a label that stands in the middle of its own line, which it interrupts. */
export const plateShape = (
  label: SetLabel,
  centre: Point,
  look: { key: string; margin: number; order?: number; clip?: Box },
): Shape => {
  const box = grow(labelBox(label, centre), look.margin);
  return {
    key: look.key,
    kind: "plate",
    fill: "ground",
    at: [box[0], box[1]],
    path: rectPath(box[2] - box[0], box[3] - box[1]),
    ...(look.order === undefined ? {} : { order: look.order }),
    ...(look.clip ? { clip: look.clip } : {}),
  };
};
