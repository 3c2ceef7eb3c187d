import type { Timeline } from "../../contract/timeline.ts";
import type { PixelSize } from "./stage/pixel-rects.ts";

const even = (value: number): number => 2 * Math.round(value / 2);

/** Size of the picture whose shorter side has `lines` pixels; both sides are even. */
export const pictureSize = ({ width, height }: Timeline, lines: number): PixelSize => {
  const scale = lines / Math.min(width, height);
  return { width: even(width * scale), height: even(height * scale) };
};
