import type { Aspect } from "../contract/style.ts";
import type { Box } from "../contract/timeline.ts";

/** Size of the stage in stage units and the parts of it that are kept free. */
export type StageSize = {
  aspect: Aspect;
  width: number;
  height: number;
  /** A 36th of the shorter side. */
  u: number;
  /** Where anything may be drawn: a 5 % margin inside the edges, above the caption band. */
  safe: Box;
  /** Where burned captions stand. */
  captionBand: Box;
};

const SIZES: Readonly<Record<Aspect, readonly [number, number]>> = {
  "16:9": [1920, 1080],
  "9:16": [1080, 1920],
  "1:1": [1080, 1080],
};

/** Share of the height that captions take: 12 %, in portrait 14 %. */
const captionShare = (aspect: Aspect): number => (aspect === "9:16" ? 0.14 : 0.12);

/** The stage of an aspect. */
export const stageSize = (aspect: Aspect): StageSize => {
  const [width, height] = SIZES[aspect];
  const [mx, my] = [width * 0.05, height * 0.05];
  const bandTop = height * (1 - captionShare(aspect));
  return {
    aspect,
    width,
    height,
    u: Math.min(width, height) / 36,
    safe: [mx, my, width - mx, bandTop],
    captionBand: [mx, bandTop, width - mx, height - my * 0.25],
  };
};
