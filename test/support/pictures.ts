import type { PixelSize } from "../../src-server/engines/clips/frame-source.ts";
import { createCanvas, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Timeline } from "../../src-server/contract/timeline.ts";
import { createPathCache, drawState } from "../../src-server/engines/remotion/stage/stage-renderer.ts";
import type { PixelRect } from "../../src-server/engines/remotion/stage/pixels.ts";
import { timelineStateAt } from "../../src-server/timeline/state-at.ts";

export type Drawer = {
  ctx: SKRSContext2D;
  size: PixelSize;
  /** Draws a frame of the lecture, inside the given rectangles or as a whole. */
  draw: (frame: number, rects?: readonly PixelRect[]) => void;
  pixels: () => Uint8ClampedArray;
};

/** Draws frames of a timeline on a canvas of its own. */
export const drawer = (timeline: Timeline, height: number): Drawer => {
  const scale = height / timeline.height;
  const size = { width: Math.round(timeline.width * scale), height };
  const ctx = createCanvas(size.width, size.height).getContext("2d", { alpha: false });
  const paths = createPathCache(Path2D);
  return {
    ctx,
    size,
    draw(frame, rects = [[0, 0, size.width, size.height]]) {
      const { scene, values } = timelineStateAt(timeline, frame);
      const nodes = timeline.scenes[scene]?.nodes ?? [];
      for (const rect of rects) drawState(ctx, { nodes, values, ground: timeline.ground, size, scale, paths }, rect);
    },
    pixels: () => ctx.getImageData(0, 0, size.width, size.height).data,
  };
};

/** Peak signal-to-noise ratio of two pictures in decibels; infinite when they are equal. */
export const psnr = (a: Uint8Array | Uint8ClampedArray, b: Uint8Array | Uint8ClampedArray): number => {
  if (a.length !== b.length) throw new Error(`pictures of ${a.length} and ${b.length} bytes`);
  let squares = 0;
  for (let index = 0; index < a.length; index += 1) squares += ((a[index] ?? 0) - (b[index] ?? 0)) ** 2;
  return squares === 0 ? Infinity : 10 * Math.log10((255 * 255 * a.length) / squares);
};
