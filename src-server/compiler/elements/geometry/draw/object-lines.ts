import { angleOf, polar, type Vec } from "../../../../computation/geometry/plane-vector.ts";
import type { Line } from "../../../../computation/geometry/figures.ts";
import type { Point } from "../../../drawing.ts";
import { clipLine, clipSegment } from "../../../figure/crossings.ts";
import type { GeometryValue } from "../geometry-value.ts";
import type { GeometryWindow } from "../geometry-window.ts";

const ARC_PIECES = 48;
const CIRCLE_PIECES = 72;

/** What of a straight line is seen: a segment all of it, a line and a ray up to the edge of the window. */
export const seenLine = (
  form: "segment" | "line" | "ray",
  ends: Line,
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
export const arcPoints = (centre: Vec, radius: number, from: number, to: number, pieces = ARC_PIECES): Vec[] =>
  Array.from({ length: pieces + 1 }, (_, i) => polar(centre, radius, from + ((to - from) * i) / pieces));

/** Angles from the first leg of an angle to the second, the short way round. */
export const spanOf = ({
  corner,
  legs,
}: Extract<GeometryValue, { kind: "angle" }>): readonly [from: number, to: number] => {
  const [first, second] = [angleOf(corner, legs[0]), angleOf(corner, legs[1])];
  const turn = Math.atan2(Math.sin(second - first), Math.cos(second - first));
  return [first, first + turn];
};

/** Lines of an object on the stage: what labels keep clear of, and what is stroked. */
export const linesOf = (value: GeometryValue, window: GeometryWindow): readonly (readonly Point[])[] => {
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
      return [arcPoints(value.centre, value.radius, 0, 2 * Math.PI, CIRCLE_PIECES).map(place)];
    case "arc":
      return [arcPoints(value.centre, value.radius, value.from, value.to).map(place)];
    case "polygon":
      return [[...value.points, ...value.points.slice(0, 1)].map(place)];
    case "curve":
      return [(value.closed ? [...value.points, ...value.points.slice(0, 1)] : value.points).map(place)];
  }
};
