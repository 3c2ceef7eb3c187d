import type { Paint, Point, Shape } from "../../drawing.ts";
import { arrowHeadPath } from "../../shapes.ts";

const n = (value: number): string => String(Math.round(value * 100) / 100);
const RADIUS = 0.45;
const HEAD = 0.85;

/** Thickness of a unit of line: lines are thicker where letters are larger. */
export const penOf = (size: number, u: number): number => Math.max(u, size / 1.5);

const towards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = length < 1e-6 ? 0 : Math.min(0.5, by / length);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
};

/** A line through corners that are rounded. */
const roundedPath = (points: readonly Point[], radius: number): string => {
  const [ox, oy] = points[0] ?? [0, 0];
  const at = ([x, y]: Point): string => `${n(x - ox)} ${n(y - oy)}`;
  const last = points.at(-1);
  const bends = points.slice(1, -1).map((corner, i) => {
    const [before, after] = [points[i] ?? corner, points[i + 2] ?? corner];
    return `L${at(towards(corner, before, radius))}Q${at(corner)} ${at(towards(corner, after, radius))}`;
  });
  return `M0 0${bends.join("")}${last ? `L${at(last)}` : ""}`;
};

export type FlowArrow = {
  key: string;
  points: readonly Point[];
  paint: Paint;
  width: number;
  order: number;
  /** False where a line only joins another. */
  head?: boolean;
};

/** An arrow along a way with rounded corners. */
export const flowArrowShapes = ({ key, points, paint, width, order, head = true }: FlowArrow, u: number): Shape[] => {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return [];
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const end: Point = head ? [tip[0] - 0.5 * u * Math.cos(angle), tip[1] - 0.5 * u * Math.sin(angle)] : tip;
  const shaft: Shape = {
    key: `${key}/line`,
    kind: "line",
    order,
    at: points[0] ?? tip,
    path: roundedPath([...points.slice(0, -1), end], RADIUS * u),
    stroke: paint,
    strokeWidth: width * u,
  };
  if (!head) return [shaft];
  return [
    shaft,
    { key: `${key}/head`, kind: "area", order, at: tip, path: arrowHeadPath(HEAD * u, angle), fill: paint },
  ];
};
