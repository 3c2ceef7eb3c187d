import { plainNumber } from "../../../computation/format-number.ts";
import { inclinedPlane, type Slide } from "../../../computation/mechanics/inclined-plane.ts";
import type { InclinePrompt } from "./read-incline.ts";

export const INCLINED_PLANE_GRAVITY = 9.81;
export const LENGTH = 2;

/** Everything the scenes quote; forces in N, `angle` in degrees. */
export type InclineFigures = InclinePrompt & {
  slide: Slide;
  /** Part of the weight along the slope. */
  pull: number;
  /** Most that friction can hold. */
  grip: number;
  /** Slope at which the block begins to slide, in degrees. */
  critical: number;
};

/** The slide of a block from the top of a slope of 2 m. */
export const slideOf = ({ mass, angle, friction }: InclinePrompt): Slide =>
  inclinedPlane({ mass, angle: (angle * Math.PI) / 180, friction, gravity: INCLINED_PLANE_GRAVITY, length: LENGTH });

/** Computes what the scenes quote. */
export const inclineFigures = (given: InclinePrompt): InclineFigures => {
  const slide = slideOf(given);
  return {
    ...given,
    slide,
    pull: slide.weight * Math.sin((given.angle * Math.PI) / 180),
    grip: given.friction * slide.normalForce,
    critical: (Math.atan(given.friction) * 180) / Math.PI,
  };
};

/** Three significant digits, for speech. */
export const inclinedPlaneAbout = (value: number): string => plainNumber(value, { maxDigits: 3 });

/** Members of a `mechanics` with this slope. */
export const inclineElement = (
  { mass, angle, friction }: InclinePrompt,
  show: readonly string[],
): Record<string, unknown> & { id: string; type: string } => ({
  id: "block",
  type: "mechanics",
  system: "inclined_plane",
  mass: `${mass} kg`,
  angle: `${angle} deg`,
  friction,
  length: `${LENGTH} m`,
  show,
});
