import type { Slide } from "../../../../../computation/mechanics/inclined-plane.ts";
import type { Vector } from "../../../../../computation/mechanics/motion.ts";
import type { Point } from "../../../../drawing.ts";
import { boxHeight, boxWidth } from "../../../../shapes.ts";
import { VECTOR_LENGTH, type MechanicsMoment } from "../../picture/scene-model.ts";
import type { MechanicsMargins, MechanicsWorld } from "../../picture/world.ts";

/** A slope as the plan gives it, in SI units, angles in radians. */
export type SlopeQuantities = { angle: number; length: number; mass: number; friction: number };

export type SlopeMoment = MechanicsMoment<Slide, SlopeQuantities>;
/** A slide on the stage; the world's origin is the foot of the slope. */
export type SlopeScene = SlopeMoment & { world: MechanicsWorld };

/** Side of the block in u, and how much longer than the block's way the slope is, in blocks. */
export const BLOCK = 2.4;
const SPARE = 1.6;

export const unitAlong = (angle: number): Vector => [Math.cos(angle), Math.sin(angle)];
export const unitAcross = (angle: number): Vector => [-Math.sin(angle), Math.cos(angle)];
export const moved = ([x, y]: Point, [dx, dy]: Vector, length: number): Point => [x + dx * length, y - dy * length];

/** Room around the slope: vectors reach over the block at the top and beyond it at the foot. */
const marginsFor = ({ show, u }: SlopeMoment): MechanicsMargins => {
  const forces = show.has("forces");
  const moves = show.has("velocity") || show.has("acceleration");
  return {
    left: (moves ? VECTOR_LENGTH.velocity + 2 : 2) * u,
    right: (forces ? 2.2 + VECTOR_LENGTH.force * 0.5 : 1.4) * u,
    top: (forces ? VECTOR_LENGTH.force + 2.4 : BLOCK + 1.6) * u,
    bottom: Math.max(2.2, forces ? VECTOR_LENGTH.force : 0, moves ? VECTOR_LENGTH.velocity + 1.4 : 0) * u,
  };
};

/** The slope, longer than the way by the block, as large as all of the angles and lengths fit. */
export const inclineWorld = (
  moment: SlopeMoment,
  angles: readonly number[],
  lengths: readonly number[],
): MechanicsWorld => {
  const { box, u } = moment;
  const margins = marginsFor(moment);
  const width = Math.max(1, boxWidth(box) - margins.left - margins.right);
  const height = Math.max(1, boxHeight(box) - margins.top - margins.bottom);
  const [cos, sin] = [Math.max(0.01, ...angles.map(Math.cos)), Math.max(0.01, ...angles.map(Math.sin))];
  const drawn = Math.min(width / cos, height / sin);
  return {
    scale: Math.max(u, drawn - SPARE * BLOCK * u) / Math.max(...lengths),
    origin: [
      box[0] + margins.left + Math.max(0, (width - drawn * cos) / 2),
      box[3] - margins.bottom - Math.max(0, (height - drawn * sin) / 2),
    ],
  };
};

/** Length of the drawn slope on the stage. */
export const slopeLength = ({ world, quantities, u }: SlopeScene): number =>
  quantities.length * world.scale + SPARE * BLOCK * u;

/** Middle of the block when it is this far, in metres, from the foot of its way. */
export const blockCentre = ({ world, quantities, u }: SlopeScene, distance: number): Point => {
  const foot = moved(world.origin, unitAlong(quantities.angle), 0.7 * BLOCK * u + distance * world.scale);
  return moved(foot, unitAcross(quantities.angle), (BLOCK / 2) * u);
};
