import { pathLength, signedArea } from "../../../computation/geometry/figures.ts";
import { angleAt, geometryDistance } from "../../../computation/geometry/plane-vector.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import type { GeometryValue } from "./geometry-value.ts";

const DEGREES = 180 / Math.PI;

/** Length of an object, all round where it is closed; undefined where it has none. */
export const lengthOfValue = (value: GeometryValue): number | undefined => {
  if (value.kind === "line") return geometryDistance(...value.ends);
  if (value.kind === "lines") return value.parts[0] && geometryDistance(...value.parts[0]);
  if (value.kind === "circle") return 2 * Math.PI * value.radius;
  if (value.kind === "arc") return value.radius * (value.to - value.from);
  if (value.kind === "polygon") return pathLength(value.points, true);
  return value.kind === "curve" ? pathLength(value.points, value.closed) : undefined;
};

/** Area of a closed object; undefined where it has none. */
export const areaOfValue = (value: GeometryValue): number | undefined => {
  if (value.kind === "circle") return Math.PI * value.radius ** 2;
  if (value.kind === "polygon" || (value.kind === "curve" && value.closed)) return Math.abs(signedArea(value.points));
  return undefined;
};

/** Size of an angle in degrees; undefined for anything else. */
export const degreesOfValue = (value: GeometryValue): number | undefined =>
  value.kind === "angle" ? angleAt(value.legs[0], value.corner, value.legs[1]) * DEGREES : undefined;

/** A measured number as TeX: two decimals at most, exactly so many while it moves. */
export const measureTex = (value: number, live: boolean, unit: "" | "^\\circ" = ""): string => {
  const digits = unit === "" ? 2 : 1;
  const text = plainNumber(value, { digits });
  return `${live || !text.includes(".") ? text : text.replace(/\.?0+$/, "")}${unit}`;
};
