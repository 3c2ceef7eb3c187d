import type { MechanicsMotion } from "../../../../computation/mechanics/motion.ts";
import type { Box } from "../../../../contract/timeline.ts";
import type { Point, Shape } from "../../../drawing.ts";
import type { StillFrame } from "../../../figure/frame-cache.ts";
import { setTex, type SetLabel } from "../../../figure/labels.ts";
import { textSize } from "../../../sizes.ts";

/** What may be shown beside the bodies. */
export const SHOWN = ["velocity", "acceleration", "forces", "trail", "energy_bars", "graph"] as const;
export type MechanicsShown = (typeof SHOWN)[number];
export type Show = ReadonlySet<MechanicsShown>;

/** Where a system is drawn, and what of it. */
export type MechanicsRoom = {
  show: Show;
  frame: StillFrame;
  /** Where the bodies may be drawn. */
  box: Box;
  u: number;
};

/** A moment of a motion with its quantities, ready to be drawn. */
export type MechanicsMoment<M extends MechanicsMotion, Quantities> = MechanicsRoom & {
  motion: M;
  quantities: Quantities;
  seconds: number;
};

/** Shapes of a system in drawing order: what stands still, bodies and vectors, labels. */
export type SystemDrawing = { scenery: Shape[]; moving: Shape[]; labels: Shape[] };

/** Lengths of vectors in u: fastest velocity, greatest force, acceleration of free fall. */
export const VECTOR_LENGTH = { velocity: 4, force: 4, acceleration: 2.6 } as const;

/** A label of a figure. */
export const figureLabel = (frame: StillFrame, tex: string): SetLabel =>
  setTex(frame.type, tex, textSize(frame, "fine", 1.15));

/** Turns components with y upwards into a reach on the stage. */
export const mechanicsReachOf = ([x, y]: readonly [number, number], perUnit: number): Point => [
  x * perUnit,
  -y * perUnit,
];

/** Lines first, then all letters. */
export const labelsOnTop = (shapes: readonly Shape[]): Shape[] => {
  const rank = ({ kind }: Shape): number => (kind === "glyph" ? 1 : 0);
  return shapes.toSorted((a, b) => rank(a) - rank(b));
};
