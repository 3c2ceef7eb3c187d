import type { Face } from "../../../computation/geometry3d/mesh.ts";
import type { Vector3 } from "../../../computation/geometry3d/space.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { ParamValues } from "../../figure/num-field.ts";

/** What an object is made of at given values of the params. */
export type ObjectParts = {
  faces: readonly Face[];
  /** Lines through points; what has no value breaks them. */
  lines: readonly (readonly Vector3[])[];
  arrows: readonly { from: Vector3; to: Vector3; role?: ColorRole }[];
  dots: readonly Vector3[];
};
export const NO_PARTS: ObjectParts = { faces: [], lines: [], arrows: [], dots: [] };

/** One object, read and ready. */
export type ObjectModel = {
  id: string;
  kind: string;
  color: ColorRole;
  label: string | undefined;
  parts(params: ParamValues): ObjectParts;
  /** Where its label points to. */
  anchor(params: ParamValues): Vector3;
  /** Params it moves with. */
  uses: readonly string[];
  /** Numbers it computed: volume, sum, determinant. */
  numbers(params: ParamValues): Readonly<Record<string, number>>;
};
