import type { Point, Shape } from "../../../drawing.ts";
import { strokeThrough } from "../../../figure/strokes.ts";
import { polylinePath } from "../../../shapes.ts";
import type { ConstructItem } from "../geometry-schema.ts";
import type { GeometryValue } from "../geometry-value.ts";
import type { GeometryWindow } from "../geometry-window.ts";
import { geometrySpanOf } from "./object-lines.ts";
import type { ObjectLook } from "./looks.ts";

export type GeometryAngle = Extract<GeometryValue, { kind: "angle" }>;

const RADIUS = 1.6;
const SQUARE = 0.75;
const MIN_SHARE = 0.42;
/** Width of the strokes of signs, in u. */
export const SIGN_WIDTH = 0.09;
const PIECES = 24;

export const geometryApart = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
const towards = (from: Point, to: Point, length: number): Point => {
  const share = length / Math.max(1e-9, geometryApart(from, to));
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
};

/** Radius of an angle's arc in stage units: no longer than a part of its legs. */
export const angleRadius = ({ corner, legs }: GeometryAngle, { place, u }: GeometryWindow): number =>
  Math.min(RADIUS * u, MIN_SHARE * Math.min(...legs.map((leg) => geometryApart(place(corner), place(leg)))));

/** A small square at a corner. */
export const rightSquare = (angle: GeometryAngle, key: string, look: ObjectLook, window: GeometryWindow): Shape => {
  const corner = window.place(angle.corner);
  const size = Math.min(SQUARE * window.u, angleRadius(angle, window));
  const [a, b] = [
    towards(corner, window.place(angle.legs[0]), size),
    towards(corner, window.place(angle.legs[1]), size),
  ];
  const far: Point = [a[0] + b[0] - corner[0], a[1] + b[1] - corner[1]];
  return strokeThrough([a, far, b], { key, paint: look.role, width: SIGN_WIDTH * window.u, order: look.order });
};

/** One arc more for every degree of `equal`. */
const angleArcs = (angle: GeometryAngle, count: number, look: ObjectLook, window: GeometryWindow): Shape[] => {
  const [from, to] = geometrySpanOf(angle);
  const [cx, cy] = window.place(angle.corner);
  const outer = angleRadius(angle, window);
  const points = (radius: number): Point[] =>
    Array.from({ length: PIECES + 1 }, (_, i): Point => {
      const at = from + ((to - from) * i) / PIECES;
      return [radius * Math.cos(at), -radius * Math.sin(at)];
    });
  const wedge: Shape = {
    key: `${look.key}/fill`,
    kind: "area",
    order: look.order,
    at: [cx, cy],
    path: polylinePath([[0, 0], ...points(outer)], true),
    fill: { role: look.role, alpha: 0.2 },
  };
  const arcs = Array.from({ length: count }, (_, i): Shape => ({
    key: `${look.key}/arc${i + 1}`,
    kind: "line",
    order: look.order,
    at: [cx, cy],
    path: polylinePath(points(outer * (1 - 0.2 * i))),
    stroke: look.role,
    strokeWidth: SIGN_WIDTH * window.u,
  }));
  return [wedge, ...arcs];
};

/** The sign of an angle: a square where it is marked right, else arcs. */
export const angleSigns = (
  angle: GeometryAngle,
  item: ConstructItem,
  look: ObjectLook,
  window: GeometryWindow,
): Shape[] => {
  if (item.mark === "right") return [rightSquare(angle, `${look.key}/arc1`, look, window)];
  return angleArcs(angle, item.mark?.startsWith("equal") === true ? Number(item.mark.slice(-1)) : 1, look, window);
};
