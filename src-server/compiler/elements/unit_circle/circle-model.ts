import { plainNumber } from "../../../computation/format-number.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { NumField, ParamValues } from "../../figure/num-field.ts";
import type { UnitCircleSpec } from "./unit-circle-schema.ts";

/** A unit circle read from a plan; `degrees`: angles are written in degrees. */
export type CircleModel = {
  spec: UnitCircleSpec;
  angle: NumField;
  degrees: boolean;
  live: boolean;
  samples: readonly ParamValues[];
};

/** Below this, a cosine is 0: the tangent has no value. */
const NO_TANGENT = 1e-9;
const PARTS_OF_PI = [1, 2, 3, 4, 6] as const;

/** The tangent; NaN where there is none. */
export const tangentOf = (angle: number): number => (Math.abs(Math.cos(angle)) < NO_TANGENT ? NaN : Math.tan(angle));

const ROOTS: readonly (readonly [value: number, tex: string])[] = [
  [0, "0"],
  [1, "1"],
  [1 / 2, "\\frac{1}{2}"],
  [Math.SQRT1_2, "\\frac{\\sqrt{2}}{2}"],
  [Math.sqrt(3) / 2, "\\frac{\\sqrt{3}}{2}"],
  [1 / Math.sqrt(3), "\\frac{\\sqrt{3}}{3}"],
  [Math.sqrt(3), "\\sqrt{3}"],
];

/** A value as TeX: exact at special angles, else two decimals; exactly two while it moves. */
export const valueTex = (value: number, live: boolean): string => {
  if (Number.isNaN(value)) return "\\text{–}";
  if (live) return plainNumber(Math.abs(value) < 0.005 ? 0 : value, { digits: 2 });
  const exact = ROOTS.find(([size]) => Math.abs(Math.abs(value) - size) < 1e-9);
  if (exact) return (value < -1e-9 ? "-" : "") + exact[1];
  return plainNumber(value, { digits: 2 });
};

/** `30°`, `π/6` where it is such a part, else radians with two decimals. */
export const unitCircleAngleTex = (angle: number, { degrees, live }: Pick<CircleModel, "degrees" | "live">): string => {
  if (degrees) return `${plainNumber((angle * 180) / Math.PI, live ? { digits: 0 } : { maxDigits: 4 })}^\\circ`;
  if (live) return plainNumber(angle, { digits: 2 });
  for (const below of PARTS_OF_PI) {
    const above = (angle / Math.PI) * below;
    if (Math.abs(above - Math.round(above)) > 1e-9) continue;
    const whole = Math.round(above);
    if (whole === 0) return "0";
    const factor = Math.abs(whole) === 1 ? "" : String(Math.abs(whole));
    return `${whole < 0 ? "-" : ""}${below === 1 ? `${factor}\\pi` : `\\frac{${factor}\\pi}{${below}}`}`;
  }
  return plainNumber(angle, { digits: 2 });
};

/** Facts of the angle at values of the params. */
export const circleFacts = ({ angle }: Pick<CircleModel, "angle">, params: ParamValues): Facts => {
  const at = angle.at(params);
  const tangent = tangentOf(at);
  return {
    angle: at,
    degrees: (at * 180) / Math.PI,
    sin: Math.sin(at),
    cos: Math.cos(at),
    tan: Number.isNaN(tangent) ? "no value" : tangent,
    x: Math.cos(at),
    y: Math.sin(at),
    quadrant: (Math.floor((((at / (Math.PI / 2)) % 4) + 4) % 4) % 4) + 1,
  };
};
