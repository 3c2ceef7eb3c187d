import type { DrawFrame } from "./element-kind.ts";

/**
 * The type scale: sizes of letters in u, a 36th of the shorter side, and the least that stays readable. A `title` opens a
 * lecture, a `kicker` stands small above it or names a card; a `statement` is the one sentence of a scene, a `lead` opens it.
 * `fine` are labels of pictures in which many stand close to each other.
 */
export const TEXT_SIZES = {
  title: { normal: 4.2, least: 2.6 },
  statement: { normal: 3.4, least: 1.2 },
  lead: { normal: 2.4, least: 1.2 },
  heading: { normal: 2.2, least: 1.6 },
  body: { normal: 1.6, least: 1.2 },
  formula: { normal: 2.2, least: 1.6 },
  kicker: { normal: 1.7, least: 1.2 },
  label: { normal: 1.5, least: 1.1 },
  fine: { normal: 1.25, least: 1.1 },
  note: { normal: 1.45, least: 1.2 },
} as const;
export type TextSizeName = keyof typeof TEXT_SIZES;

/** Letter size in stage units at the frame's scale, never under the readable least. `factor` makes one text larger (sizes l, xl). */
export const textSize = (frame: Pick<DrawFrame, "u" | "scale">, name: TextSizeName, factor = 1): number => {
  const { normal, least } = TEXT_SIZES[name];
  return frame.u * Math.max(least, normal * factor * frame.scale);
};

/** Factor on the widths that elements give their lines, so that curves and outlines carry from the back of a room: 4 to 6 pixels at 1080p. */
export const LINE_WEIGHT = 1.35;
