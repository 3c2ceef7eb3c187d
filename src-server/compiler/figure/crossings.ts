import type { Box } from "../../contract/timeline.ts";
import type { Point } from "../drawing.ts";

/** Narrows the part [from, to] of a segment to where `p·t <= q`. */
const narrow = (part: [number, number], p: number, q: number): boolean => {
  if (p === 0) return q >= 0;
  const t = q / p;
  if (p < 0) part[0] = Math.max(part[0], t);
  else part[1] = Math.min(part[1], t);
  return part[0] <= part[1];
};

/** The part of a segment inside a box as two fractions of its length (Liang and Barsky 1984); undefined where it stays outside. */
const insidePart = (a: Point, b: Point, box: Box): readonly [number, number] | undefined => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const part: [number, number] = [0, 1];
  const meets =
    narrow(part, -dx, a[0] - box[0]) &&
    narrow(part, dx, box[2] - a[0]) &&
    narrow(part, -dy, a[1] - box[1]) &&
    narrow(part, dy, box[3] - a[1]);
  return meets ? part : undefined;
};

/** Whether any piece of a line through points comes into a box. */
export const lineMeets = (line: readonly Point[], box: Box): boolean => {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (!a || !b) continue;
    const apart =
      Math.max(a[0], b[0]) < box[0] ||
      Math.min(a[0], b[0]) > box[2] ||
      Math.max(a[1], b[1]) < box[1] ||
      Math.min(a[1], b[1]) > box[3];
    if (!apart && insidePart(a, b, box)) return true;
  }
  return false;
};

/** The part of a segment inside a box; undefined where it stays outside. */
export const clipSegment = (a: Point, b: Point, box: Box): readonly [Point, Point] | undefined => {
  const part = insidePart(a, b, box);
  if (!part) return undefined;
  const at = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  return [at(part[0]), at(part[1])];
};

/** The piece inside a box of the endless line through a point in a direction. */
export const clipLine = (through: Point, direction: Point, box: Box): readonly [Point, Point] | undefined => {
  const length = Math.hypot(direction[0], direction[1]);
  if (!(length > 0) || !Number.isFinite(length)) return undefined;
  const reach =
    (Math.abs(box[2] - box[0]) +
      Math.abs(box[3] - box[1]) +
      Math.abs(through[0] - box[0]) +
      Math.abs(through[1] - box[1])) /
    length;
  const end = (sign: number): Point => [
    through[0] + direction[0] * reach * sign,
    through[1] + direction[1] * reach * sign,
  ];
  return clipSegment(end(-1), end(1), box);
};

/** Whether a point is inside a closed polygon (even–odd rule); edges that are walked twice do not count. */
export const isInsidePolygon = ([x, y]: Point, corners: readonly Point[]): boolean =>
  corners.reduce((inside, [ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax) ? !inside : inside;
  }, false);
