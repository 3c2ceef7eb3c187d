import type { Point, Shape } from "../../drawing.ts";
import { polylinePath } from "../../shapes.ts";

/** A tick about a centre, half as wide as `radius` says twice. */
export const tickShape = (key: string, at: Point, radius: number): Shape => ({
  key: `${key}/tick`,
  at,
  path: polylinePath([
    [-radius, 0.05 * radius],
    [-0.25 * radius, 0.75 * radius],
    [radius, -0.8 * radius],
  ]),
  stroke: "good",
  strokeWidth: 0.34 * radius,
  kind: "frame",
});

/** A cross about a centre. */
export const crossShape = (key: string, at: Point, radius: number): Shape => ({
  key: `${key}/cross`,
  at,
  path:
    polylinePath([
      [-0.7 * radius, -0.7 * radius],
      [0.7 * radius, 0.7 * radius],
    ]) +
    polylinePath([
      [0.7 * radius, -0.7 * radius],
      [-0.7 * radius, 0.7 * radius],
    ]),
  stroke: "bad",
  strokeWidth: 0.34 * radius,
  kind: "frame",
});
