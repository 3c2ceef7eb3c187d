import type { Motion } from "../../../computation/mechanics/motion.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { setTex, type SetLabel } from "../../figure/labels.ts";
import { textSize } from "../../sizes.ts";
import type { Shown } from "./mechanics-schema.ts";
import type { Quantities } from "./read-mechanics.ts";

/** A moment of a system, ready to be drawn. */
export type Moment<M extends Motion> = {
  motion: M;
  quantities: Quantities;
  /** Seconds since the start. */
  seconds: number;
  show: ReadonlySet<Shown>;
  frame: StillFrame;
  /** Where the bodies may be drawn. */
  box: Box;
  u: number;
};

/** Shapes of a system in drawing order: what stands still, bodies and vectors, labels. */
export type SystemDrawing = { scenery: Shape[]; moving: Shape[]; labels: Shape[] };

/** Lengths of vectors in u: fastest velocity, greatest force, acceleration of free fall. */
export const VECTOR_LENGTH = { velocity: 4, force: 4, acceleration: 2.6 } as const;

/** A label of a figure. */
export const figureLabel = (frame: StillFrame, tex: string): SetLabel =>
  setTex(frame.type, tex, textSize(frame, "label", 1.15));

/** Turns components with y upwards into a reach on the stage. */
export const reachOf = ([x, y]: readonly [number, number], perUnit: number): Point => [x * perUnit, -y * perUnit];
