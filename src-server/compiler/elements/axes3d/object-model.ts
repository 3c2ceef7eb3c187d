import type { Eye, Face } from "../../../computation/geometry3d/mesh.ts";
import type { Vector3 } from "../../../computation/geometry3d/space.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { ParamValues } from "../../figure/num-field.ts";

/** Faces of an object; empty ones keep the place of what has no value. */
export type Skin = {
  faces: readonly Face[];
  /** From the back to the front. */
  sorted(eye: Eye): readonly Face[];
  /** Length of rows of neighbours among the sorted faces, of which several may be drawn as one outline. */
  row?: number;
};

/** What an object is made of at given values of the params. */
export type ObjectParts = {
  skin?: Skin;
  /** Lines through places; what has no value breaks them. */
  lines: readonly (readonly Vector3[])[];
  arrows: readonly { from: Vector3; to: Vector3; role?: ColorRole }[];
  dots: readonly Vector3[];
};
/** Nothing, to which kinds of objects add what they have. */
export const NO_PARTS: ObjectParts = { lines: [], arrows: [], dots: [] };

/** What a kind of object makes of its members. */
export type Made = {
  parts(params: ParamValues): ObjectParts;
  /** Where its label points to. */
  anchor(params: ParamValues): Vector3;
  /** True where the y axis should point up, as for a body about it. */
  upright?: boolean;
  /** Numbers it computed: volume, sum, determinant. */
  numbers?(params: ParamValues): Readonly<Record<string, number>>;
};

/** One object, read and ready. */
export type ObjectModel = Required<Made> & {
  id: string;
  kind: string;
  color: ColorRole;
  label: string | undefined;
  /** Tells faces of one stage of a run from those of another, which they do not turn into. */
  stage?: string;
  /** Params it moves with. */
  uses: readonly string[];
};
