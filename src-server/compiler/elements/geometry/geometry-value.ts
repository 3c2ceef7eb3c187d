import {
  geometryAngleOf,
  geometryDistance,
  mix,
  geometryPolar,
  type Vec,
} from "../../../computation/geometry/plane-vector.ts";
import { pathLength, type GeometryLine } from "../../../computation/geometry/figures.ts";

/** What one object of a construction is at one moment; places in its own units, y upwards. */
export type GeometryValue =
  | { kind: "point"; at: Vec }
  | { kind: "line"; form: "segment" | "line" | "ray"; ends: GeometryLine }
  | { kind: "lines"; parts: readonly GeometryLine[] }
  | { kind: "circle"; centre: Vec; radius: number }
  /** Angles in radians, from the first counter-clockwise to the second, which is larger. */
  | { kind: "arc"; centre: Vec; radius: number; from: number; to: number }
  | { kind: "polygon"; points: readonly Vec[] }
  | { kind: "angle"; corner: Vec; legs: readonly [Vec, Vec] }
  | { kind: "curve"; points: readonly Vec[]; closed: boolean; endless: boolean };

const TURN = 2 * Math.PI;

/** A place a share of the way along a line of pieces. */
const along = (points: readonly Vec[], share: number): Vec => {
  let left = Math.min(1, Math.max(0, share)) * pathLength(points, false);
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) continue;
    const piece = geometryDistance(a, b);
    if (left <= piece) return mix(a, b, piece === 0 ? 0 : left / piece);
    left -= piece;
  }
  return points.at(-1) ?? [NaN, NaN];
};

const closed = (points: readonly Vec[]): readonly Vec[] => [...points, ...points.slice(0, 1)];

/** A place on an object: `t` from 0 to 1 along it or round it; undefined on what has no length. */
export const geometryPlaceOn = (value: GeometryValue, t: number): Vec | undefined => {
  if (value.kind === "line") return mix(value.ends[0], value.ends[1], t);
  if (value.kind === "circle") return geometryPolar(value.centre, value.radius, t * TURN);
  if (value.kind === "arc") return geometryPolar(value.centre, value.radius, value.from + t * (value.to - value.from));
  if (value.kind === "polygon") return along(closed(value.points), t - Math.floor(t));
  if (value.kind === "curve") return along(value.closed ? closed(value.points) : value.points, t);
  return undefined;
};

/** A map of the plane that keeps shapes up to their size; `factor`: how much longer lengths become. */
export type Similarity = { map(point: Vec): Vec; factor: number; mirrors: boolean };

const mapLine = ([a, b]: GeometryLine, { map }: Similarity): GeometryLine => [map(a), map(b)];

/** The image of an object. */
export const mapValue = (value: GeometryValue, similarity: Similarity): GeometryValue => {
  const { map, factor, mirrors } = similarity;
  switch (value.kind) {
    case "point":
      return { ...value, at: map(value.at) };
    case "line":
      return { ...value, ends: mapLine(value.ends, similarity) };
    case "lines":
      return { ...value, parts: value.parts.map((part) => mapLine(part, similarity)) };
    case "circle":
      return { ...value, centre: map(value.centre), radius: value.radius * factor };
    case "arc": {
      const centre = map(value.centre);
      const from = geometryAngleOf(
        centre,
        map(geometryPolar(value.centre, value.radius, mirrors ? value.to : value.from)),
      );
      return { ...value, centre, radius: value.radius * factor, from, to: from + value.to - value.from };
    }
    case "polygon":
      return { ...value, points: value.points.map(map) };
    case "angle":
      return { ...value, corner: map(value.corner), legs: [map(value.legs[0]), map(value.legs[1])] };
    case "curve":
      return { ...value, points: value.points.map(map) };
  }
};
