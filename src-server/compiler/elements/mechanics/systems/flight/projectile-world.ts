import type { Projectile } from "../../../../../computation/mechanics/projectile.ts";
import type { SetLabel } from "../../../../figure/labels.ts";
import { readingTex } from "../../quantity-tex.ts";
import { figureLabel, VECTOR_LENGTH, type MechanicsMoment } from "../../picture/scene-model.ts";
import { fitWorld, type MechanicsMargins, type MechanicsWorld } from "../../picture/world.ts";

/** A throw as the plan gives it, in SI units, angles in radians. */
export type FlightQuantities = { v0: number; angle: number; height: number };

/** A moment of a flight, and one on the stage. */
export type FlightMoment = MechanicsMoment<Projectile, FlightQuantities>;
export type FlightScene = FlightMoment & { world: MechanicsWorld };

/** Width of the tower, and distance of the reading beside a narrow path, in u. */
export const TOWER = 1.3;
const BESIDE = 1.6;
/** Over this angle, in radians, the mark of the angle reaches as far right as the landing. */
const STEEP = 1.2;
const STEEP_ROOM = 5.2;

/** Room for vectors and readings around the flight. */
const marginsFor = ({ motion, show, u, frame, quantities }: FlightMoment): MechanicsMargins => {
  const reach = show.has("velocity") ? VECTOR_LENGTH.velocity + 1.8 : 1;
  const heightLabel =
    quantities.height > 0 ? figureLabel(frame, readingTex("h", quantities.height, "m")).width + 2.4 * u : 1.4 * u;
  const down = show.has("forces") || show.has("acceleration") ? VECTOR_LENGTH.acceleration + 2.4 : 1;
  const aside = show.has("forces") && show.has("acceleration") ? 3.4 : 0;
  return {
    left: Math.max(heightLabel, 2 * u),
    right: Math.max(1.6, aside, reach * Math.cos(motion.impactAngle)) * u,
    top: 2.6 * u,
    bottom: Math.max(3.6, reach * Math.sin(motion.impactAngle), down) * u,
  };
};

/** The reading of the greatest height. */
export const apexLabel = ({ motion, frame }: Pick<FlightScene, "motion" | "frame">): SetLabel =>
  figureLabel(frame, readingTex("H", motion.apex, "m"));

/** Whether the path is too narrow for the reading of its height to stand under its top. */
export const isNarrow = (scene: Pick<FlightScene, "motion" | "world" | "frame" | "u">): boolean =>
  (scene.motion.range - scene.motion.apexX) * scene.world.scale < apexLabel(scene).width + 3 * scene.u;

/** How far right of the launch, on the stage, the height of a narrow path is measured. */
export const besideX = ({
  motion,
  world,
  quantities,
  u,
}: Pick<FlightScene, "motion" | "world" | "quantities" | "u">): number =>
  Math.max(motion.range * world.scale + BESIDE * u, quantities.v0 > 0 && quantities.angle > STEEP ? STEEP_ROOM * u : 0);

/** The scale is that of the largest flight among the samples, so that it holds while a param is swept. */
export const projectileWorld = (moment: FlightMoment, flights: readonly Projectile[]): MechanicsWorld => {
  const size = { width: Math.max(...flights.map((f) => f.range)), height: Math.max(...flights.map((f) => f.apex)) };
  const margins = marginsFor(moment);
  const world = fitWorld(moment.box, size, margins);
  const narrow = flights.filter((motion) => motion.apexTime > 0 && isNarrow({ ...moment, motion, world }));
  if (narrow.length === 0) return world;
  const reach = Math.max(...narrow.map((motion) => besideX({ ...moment, motion, world }) - motion.range * world.scale));
  const right = Math.max(margins.right, reach + apexLabel(moment).width + moment.u);
  return fitWorld(moment.box, size, { ...margins, right });
};
