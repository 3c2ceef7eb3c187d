import type { ColorRole } from "../../../contract/style.ts";
import type { AxisScale } from "../../figure/axis-scale.ts";
import type { FunctionField } from "../../figure/function-field.ts";
import type { NumField, ParamValues } from "../../figure/num-field.ts";

export type LinePoint = { id: string; at: NumField; label?: string; open: boolean; role: ColorRole };
export type LineInterval = {
  id: string;
  from?: NumField;
  to?: NumField;
  open: { left: boolean; right: boolean };
  label?: string;
  role: ColorRole;
};
export type LineJump = { from: NumField; to: NumField; label?: string; role: ColorRole };

/** A number line ready to be drawn. */
export type NumberLine = {
  scale: AxisScale;
  points: readonly LinePoint[];
  intervals: readonly LineInterval[];
  jumps: readonly LineJump[];
  map?: { scale: AxisScale; by: FunctionField };
  samples: readonly ParamValues[];
};
