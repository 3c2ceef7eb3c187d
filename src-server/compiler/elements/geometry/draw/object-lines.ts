import { geometryAngleOf, geometryPolar, type Vec } from "../../../../computation/geometry/plane-vector.ts";
import type { GeometryLine } from "../../../../computation/geometry/figures.ts";
import type { Point } from "../../../drawing.ts";
import { clipLine, clipSegment } from "../../../figure/crossings.ts";
import type { GeometryValue } from "../geometry-value.ts";
import type { GeometryWindow } from "../geometry-window.ts";

const ARC_PIECES = 48;
const CIRCLE_PIECES = 72;

/** What of a straight line is seen: a segment all of it, a line and a ray up to the edge of the window. */
export const seenLine = (
  form: "segment" | "line" | "ray",
  ends: GeometryLine,
  window: GeometryWindow,
): readonly [Point, Point] | undefined => {
  const [a, b] = [window.place(ends[0]), window.place(ends[1])];
  if (form === "segment") return [a, b];
  const way: Point = [b[0] - a[0], b[1] - a[1]];
  const whole = clipLine(a, way, window.area);
  if (form === "line" || !whole) return whole;
  return clipSegment(a, whole[1], window.area);
};

/** Points of an arc in its own units. */
export const geometryArcPoints = (centre: Vec, radius: number, from: number, to: number, pieces = ARC_PIECES): Vec[] =>
  Array.from({ length: pieces + 1 }, (_, i) => geometryPolar(centre, radius, from + ((to - from) * i) / pieces));

/** Angles from the first leg of an angle to the second, the short way round. */
export const geometrySpanOf = ({
  corner,
  legs,
}: Extract<GeometryValue, { kind: "angle" }>): readonly [from: number, to: number] => {
  const [first, second] = [geometryAngleOf(corner, legs[0]), geometryAngleOf(corner, legs[1])];
  const turn = Math.atan2(Math.sin(second - first), Math.cos(second - first));
  return [first, first + turn];
};

/** Lines of an object on the stage: what labels keep clear of, and what is stroked. */
export const geometryLinesOf = (value: GeometryValue, window: GeometryWindow): readonly (readonly Point[])[] => {
  const { place } = window;
  switch (value.kind) {
    case "point":
    case "angle":
      return [];
    case "line": {
      const seen = seenLine(value.form, value.ends, window);
      return seen ? [seen] : [];
    }
    case "lines":
      return value.parts.map((part) => part.map(place));
    case "circle":
      return [geometryArcPoints(value.centre, value.radius, 0, 2 * Math.PI, CIRCLE_PIECES).map(place)];
    case "arc":
      return [geometryArcPoints(value.centre, value.radius, value.from, value.to).map(place)];
    case "polygon":
      return [[...value.points, ...value.points.slice(0, 1)].map(place)];
    case "curve":
      return [(value.closed ? [...value.points, ...value.points.slice(0, 1)] : value.points).map(place)];
  }
};
