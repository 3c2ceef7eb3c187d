import type { DrawFrame } from "../../element-kind.ts";
import { TEXT_SIZES, textSize } from "../../sizes.ts";
import type { TexOutline } from "../../typography/typesetter.ts";

export type TexFit = { tex: string; width: number; factor?: number; mode?: "display" | "inline" };

/** A formula no wider than `width` where that is possible above the least formula size; wider otherwise. */
export const fitTex = (
  frame: Pick<DrawFrame, "u" | "scale" | "type">,
  { tex, width, factor = 1, mode = "display" }: TexFit,
): TexOutline => {
  const wanted = textSize(frame, "formula", factor);
  const outline = frame.type.tex(tex, wanted, mode);
  if (outline.width <= width) return outline;
  const least = frame.u * TEXT_SIZES.formula.least;
  return frame.type.tex(tex, Math.max(least, Math.floor((wanted * width) / outline.width)), mode);
};
