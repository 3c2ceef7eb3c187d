import type { Paint, Point, Shape } from "../../drawing.ts";
import type { TexOutline } from "../../typography/typesetter.ts";
import type { GlyphPaints } from "./symbol-paints.ts";

export type TexLook = {
  /** Key of the glyph with this index. */
  key: (index: number) => string;
  label: string;
  fill: Paint;
  paints?: GlyphPaints;
  on?: readonly string[];
  order?: number;
};

/** Shapes of a formula whose baseline starts at `at`, its symbols in their colours. */
export const texShapes = (outline: TexOutline, at: Point, look: TexLook): Shape[] =>
  outline.glyphs.flatMap((glyph, index): Shape[] =>
    glyph.path === ""
      ? []
      : [
          {
            key: look.key(index),
            path: glyph.path,
            at: [at[0] + glyph.x, at[1] + glyph.y],
            fill: look.paints?.get(index) ?? look.fill,
            kind: "glyph",
            fontSize: outline.size,
            label: look.label,
            ...(look.on ? { on: look.on } : {}),
            ...(look.order === undefined ? {} : { order: look.order }),
          },
        ],
  );

/** An address part as its text and which occurrence is meant: `tex:x#2` → `x`, 2. */
export const occurrenceOf = (text: string): { text: string; nth: number } => {
  const match = /^(.+)#([1-9]\d{0,2})$/s.exec(text);
  return match ? { text: match[1] ?? "", nth: Number(match[2]) } : { text, nth: 1 };
};

/** Glyphs that a part of a formula's address means: `tex:2x#2`, `side:left`, `term:1`. */
export const texPart = (outline: TexOutline, part: string): readonly number[] | undefined => {
  if (part === "side:left") return outline.side("left");
  if (part === "side:right") return outline.side("right");
  const term = /^term:([1-9]\d?)$/.exec(part);
  if (term) return outline.term(Number(term[1]));
  if (!part.startsWith("tex:")) return undefined;
  const { text, nth } = occurrenceOf(part.slice(4));
  return outline.find(text, nth);
};
