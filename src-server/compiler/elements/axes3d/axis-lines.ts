import type { Seen } from "../../../computation/geometry3d/hidden.ts";
import type { Vector3 } from "../../../computation/geometry3d/space.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxCentre } from "../../shapes.ts";
import type { Projection } from "./projection.ts";
import type { Axes3dWorld } from "./world.ts";

/** x, y or z. */
export type Index = 0 | 1 | 2;
const NAMES = ["x", "y", "z"] as const;

/** One axis in space and as it is seen. */
export type Axis = { name: (typeof NAMES)[number]; index: Index; start: Vector3; end: Vector3; from: Point; to: Point };
/** What is needed to draw in space. */
export type SpaceFrame = {
  world: Axes3dWorld;
  projection: Projection;
  frame: StillFrame;
  hidden(seen: Seen): boolean;
  /** Whether a box of the stage touches a body. */
  onBody(box: Box): boolean;
};

/** A place on an axis, by its own coordinate. */
export const onAxis = (world: Axes3dWorld, index: Index, value: number): Vector3 => {
  const place: [number, number, number] = [...(world.axes[index]?.from ?? [0, 0, 0])];
  place[index] = value;
  return place;
};

/** The three axes as they are seen. */
export const axesOf = ({ world, projection }: SpaceFrame): Axis[] =>
  ([0, 1, 2] as const).map((index) => {
    const { from: start, to: reach } = world.axes[index] ?? { from: [0, 0, 0] as const, to: 0 };
    const end = onAxis(world, index, reach);
    return { name: NAMES[index], index, start, end, from: projection.at(start), to: projection.at(end) };
  });

/** Length of an axis on the stage. */
export const axes3dLengthOf = ({ from, to }: Axis): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Direction of an axis on the stage, of length 1. */
export const axes3dDirectionOf = (axis: Axis): Point => {
  const length = axes3dLengthOf(axis) || 1;
  return [(axis.to[0] - axis.from[0]) / length, (axis.to[1] - axis.from[1]) / length];
};

/** Across an axis, away from the middle of the picture; beside and below where it goes through it. */
export const asideOf = (axis: Axis, { box, u }: StillFrame): Point => {
  const [dx, dy] = axes3dDirectionOf(axis);
  const [cx, cy] = boxCentre(box);
  const off = ((axis.from[0] + axis.to[0]) / 2 - cx) * -dy + ((axis.from[1] + axis.to[1]) / 2 - cy) * dx;
  const lower = Math.abs(dx) > 0.3 ? dx > 0 : dy > 0;
  const side = Math.abs(off) > 1.5 * u ? off > 0 : lower;
  return side ? [-dy, dx] : [dy, -dx];
};
