import type { Paint, Point, Shape } from "../../../drawing.ts";
import { strokeThrough } from "../../../figure/strokes.ts";
import { circlePath, polylinePath } from "../../../shapes.ts";
import type { GeometryValue } from "../geometry-value.ts";
import type { GeometryWindow } from "../geometry-window.ts";
import { geometryLinesOf } from "./object-lines.ts";
import type { ObjectLook } from "./looks.ts";

const FILL = 0.16;
const DOT = 0.2;

const dashOf = ({ dashed }: ObjectLook, u: number): { dash?: readonly number[] } =>
  dashed ? { dash: [0.5 * u, 0.35 * u] } : {};

const stroke = (key: string, line: readonly Point[], look: ObjectLook, window: GeometryWindow): Shape => ({
  ...strokeThrough(line, {
    key,
    paint: look.role,
    width: look.width * window.u,
    order: look.order,
    ...dashOf(look, window.u),
  }),
  clip: window.area,
});

const relative = (line: readonly Point[], [x, y]: Point): Point[] => line.map(([px, py]) => [px - x, py - y]);

/** A filled outline without strokes of its own sides. */
export const polygonShape = (
  points: readonly Point[],
  window: GeometryWindow,
  look: { key: string; fill: Paint; stroke: Paint; order: number; width: number },
): Shape => {
  const at = points[0] ?? [0, 0];
  return {
    key: look.key,
    kind: "area",
    order: look.order,
    at,
    path: polylinePath(relative(points, at), true),
    fill: look.fill,
    stroke: look.stroke,
    strokeWidth: look.width * window.u,
    clip: window.area,
  };
};

/** The face of a polygon and each of its sides, so that a side can be pointed at. */
const polygonShapes = (points: readonly Point[], look: ObjectLook, window: GeometryWindow): Shape[] => {
  const { key, role, order, width } = look;
  const face = polygonShape(points, window, {
    key: `${key}/fill`,
    fill: { role, alpha: FILL },
    stroke: look.dashed ? { role, alpha: 0 } : role,
    order,
    width,
  });
  const sides = points.map((point, i) =>
    stroke(`${key}/side${i + 1}`, [point, points[(i + 1) % points.length] ?? point], look, window),
  );
  return [face, ...sides];
};

/** A dot; its middle is its place. */
export const geometryDotShape = (
  key: string,
  at: Point,
  look: Pick<ObjectLook, "role" | "order">,
  u: number,
): Shape => ({
  key: `${key}/dot`,
  kind: "dot",
  order: look.order,
  at,
  path: circlePath(DOT * u),
  fill: look.role,
});

/** Shapes of an object without its letters and marks. */
export const geometryObjectShapes = (value: GeometryValue, look: ObjectLook, window: GeometryWindow): Shape[] => {
  if (value.kind === "point") return [geometryDotShape(look.key, window.place(value.at), look, window.u)];
  if (value.kind === "polygon") return polygonShapes(value.points.map(window.place), look, window);
  if (value.kind === "circle")
    return [
      {
        key: `${look.key}/line`,
        kind: "line",
        order: look.order,
        at: window.place(value.centre),
        path: circlePath(value.radius * window.unit),
        stroke: look.role,
        strokeWidth: look.width * window.u,
        clip: window.area,
        ...dashOf(look, window.u),
      },
    ];
  return geometryLinesOf(value, window).map((line, i) => stroke(`${look.key}/line${i + 1}`, line, look, window));
};
