import type { DrawFrame } from "./element-kind.ts";

/** Sizes of letters in u, a 36th of the shorter side, and the least that stays readable (elements.md section 2). */
export const TEXT_SIZES = {
  heading: { normal: 2.2, least: 1.6 },
  body: { normal: 1.6, least: 1.2 },
  formula: { normal: 2.2, least: 1.6 },
  label: { normal: 1.25, least: 1.1 },
} as const;
export type TextSizeName = keyof typeof TEXT_SIZES;

/** Letter size in stage units at the frame's scale, never under the readable least. `factor` makes one text larger (sizes l, xl). */
export const textSize = (frame: Pick<DrawFrame, "u" | "scale">, name: TextSizeName, factor = 1): number => {
  const { normal, least } = TEXT_SIZES[name];
  return frame.u * Math.max(least, normal * factor * frame.scale);
};
