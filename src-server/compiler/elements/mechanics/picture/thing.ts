import type { Vector } from "../../../../computation/mechanics/motion.ts";
import type { ColorRole } from "../../../../contract/style.ts";

/** A place: metres, and from there steps in body units (`off`), both with y upwards. */
export type Place = { at: Vector; off?: Vector };
type Side = "above" | "below" | "left" | "right" | "over";

/** A round body; `size` is its radius in body units. */
export type Ball = Place & { thing: "ball"; key: string; size: number; role: ColorRole; tex?: string };
/** A box about its place; `width` and `height` in body units. */
export type Block = Place & {
  thing: "block";
  key: string;
  width: number;
  height: number;
  role: ColorRole;
  tex?: string;
};
/** A line through places in metres, each moved by its own of `offs`, or by none. */
export type MechanicsLine = {
  thing: "line";
  key: string;
  points: readonly Vector[];
  offs?: readonly Vector[];
  role: ColorRole;
  width: number;
  dashed?: boolean;
  /** Labels may lie over it. */
  faint?: boolean;
};
/** A closed region in metres. */
export type Region = { thing: "region"; key: string; points: readonly Vector[]; role: ColorRole; alpha: number };
/** A coil between two places on one level; `ends` body units are cut off at the far end. */
export type Coil = { thing: "coil"; key: string; from: Vector; to: Vector; off: Vector; ends: number };
/** Level ground over the whole width, through a place. */
export type Ground = { thing: "ground"; at: Vector };
/** A wall that stands on its place, `height` body units high, or a ceiling that is `height` wide; hatched on the far side. */
export type Wall = Place & { thing: "wall" | "ceiling"; key: string; height: number };
/** An upright dashed line from a place, `height` body units high. */
export type Post = Place & { thing: "post"; key: string; height: number };
/** A label `gap` body units beside a place. */
export type Label = Place & {
  thing: "label";
  key: string;
  side: Side;
  gap: number;
  tex: string;
  role?: ColorRole;
  /** Left out where another label stands. */
  optional?: boolean;
};
/** An arrow; `reach` in body units. */
export type Arrow = Place & {
  thing: "arrow";
  key: string;
  reach: Vector;
  role: ColorRole;
  tex?: string;
  labelAt?: "beside";
};
/** An angle at a corner, counted upwards from the right. */
export type MechanicsAngle = { thing: "angle"; key: string; at: Vector; from: number; to: number; tex: string };
/** A measured distance, moved by `off`, its label on a side. */
export type MechanicsMeasure = {
  thing: "measure";
  key: string;
  from: Vector;
  to: Vector;
  off: Vector;
  side: "left" | "right";
  tex: string;
};
/** An outline in body units about its place, turned by `turn` radians. */
export type MechanicsOutline = Place & {
  thing: "outline";
  key: string;
  points: readonly Vector[];
  turn: number;
  fill: ColorRole;
  alpha: number;
  role: ColorRole;
};

/** Something to be drawn at a moment. */
export type Thing =
  | Ball
  | Block
  | MechanicsLine
  | Region
  | Coil
  | Ground
  | Wall
  | Label
  | Arrow
  | MechanicsAngle
  | MechanicsMeasure
  | MechanicsOutline
  | Post;

/** Lengths of arrows in body units. */
export const REACH = { velocity: 4, acceleration: 3, force: 3.6 } as const;

/** A vector as a reach, `longest` of it being `length` long. */
export const reachAs = ([x, y]: Vector, longest: number, length: number): Vector =>
  longest > 0 ? [(x / longest) * length, (y / longest) * length] : [0, 0];
