import type { Point } from "../../drawing.ts";

const n = (value: number): string => String(Math.round(value * 100) / 100);
const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

/** Points written as `x y, x y, …`. */
export const points = (text: string): Point[] =>
  text.split(", ").map((pair): Point => {
    const [x, y] = pair.split(" ").map(Number);
    return [x ?? 0, y ?? 0];
  });

/** Handles of a piece between two points of a smooth line (Catmull and Rom 1974, as Bézier pieces). */
const piece = (before: Point, from: Point, to: Point, after: Point): string => {
  const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
  const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
  return `C${at(first)} ${at(second)} ${at(to)}`;
};

/** A smooth line through points. */
export const labelledDiagramCurve = (points: readonly Point[]): string => {
  const first = points[0] ?? [0, 0];
  const pieces = points.slice(1).map((to, i) => {
    const from = points[i] ?? to;
    return piece(points[i - 1] ?? from, from, to, points[i + 2] ?? to);
  });
  return `M${at(first)}${pieces.join("")}`;
};

/** A smooth closed outline through points. */
export const blob = (points: readonly Point[]): string => {
  const count = points.length;
  const get = (i: number): Point => points[(i + count) % count] ?? [0, 0];
  const pieces = points.map((from, i) => piece(get(i - 1), from, get(i + 1), get(i + 2)));
  return `M${at(get(0))}${pieces.join("")}Z`;
};

/** Straight pieces through points. */
export const labelledDiagramStraight = (points: readonly Point[], closed = false): string =>
  points.map((point, i) => `${i === 0 ? "M" : "L"}${at(point)}`).join("") + (closed ? "Z" : "");

/** A point of an ellipse; angles in degrees, clockwise from the right on the stage; `turn` leans the ellipse. */
export const onEllipse = ([x, y]: Point, [rx, ry]: Point, angle: number, turn = 0): Point => {
  const [a, t] = [(angle * Math.PI) / 180, (turn * Math.PI) / 180];
  const [dx, dy] = [rx * Math.cos(a), ry * Math.sin(a)];
  return [x + dx * Math.cos(t) - dy * Math.sin(t), y + dx * Math.sin(t) + dy * Math.cos(t)];
};

/** Points along an ellipse from one angle to another, both ends among them. */
export const labelledDiagramArcPoints = (
  centre: Point,
  radii: Point,
  [from, to]: Point,
  options: { count?: number; turn?: number } = {},
): Point[] => {
  const { count = 12, turn = 0 } = options;
  return Array.from({ length: count + 1 }, (_, i) => onEllipse(centre, radii, from + ((to - from) * i) / count, turn));
};

export const ellipse = (centre: Point, radii: Point, turn = 0): string =>
  blob(labelledDiagramArcPoints(centre, radii, [0, 330], { count: 11, turn }));
export const circle = (centre: Point, radius: number): string => ellipse(centre, [radius, radius]);

/** Points at a distance to the left of a line, for bands of even width. */
export const beside = (points: readonly Point[], distance: number): Point[] =>
  points.map((point, i) => {
    const [before, after] = [points[i - 1] ?? point, points[i + 1] ?? point];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [point[0] + (distance * dy) / length, point[1] - (distance * dx) / length];
  });

/** A band along a line, as a closed outline with round ends. */
export const band = (points: readonly Point[], width: number): string =>
  blob([...beside(points, width / 2), ...beside(points, -width / 2).toReversed()]);

/** Small discs at places. */
export const dots = (places: readonly Point[], radius: number): string[] =>
  places.map((place) => circle(place, radius));
