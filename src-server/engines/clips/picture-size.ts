import type { Timeline } from "../../contract/timeline.ts";

/** Size of a picture in pixels; both even. */
export type PixelSize = { width: number; height: number };

const even = (value: number): number => 2 * Math.round(value / 2);

/** Size of the picture whose shorter side has `lines` pixels; both sides are even. */
export const pictureSize = ({ width, height }: Timeline, lines: number): PixelSize => {
  const scale = lines / Math.min(width, height);
  return { width: even(width * scale), height: even(height * scale) };
};

/** Bytes of a picture or rectangle in I420: one of luma a pixel, two of chroma for each four pixels. */
export const i420Bytes = (width: number, height: number): number => (width * height * 3) / 2;
