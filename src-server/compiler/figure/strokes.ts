import type { Paint, Point, Shape } from "../drawing.ts";
import { flattenPath } from "../paths.ts";
import { polylinePath } from "../shapes.ts";

/** How a line looks; `width` and `dash` in stage units. */
export type StrokeLook = {
  key: string;
  paint: Paint;
  width: number;
  order: number;
  /** `line` where left out; `grid` for what text may cross. */
  kind?: "line" | "grid";
  dash?: readonly number[];
};

/** A line through points of the stage; its origin is the first of them. */
export const strokeThrough = (points: readonly Point[], look: StrokeLook): Shape => {
  const at = points[0] ?? [0, 0];
  return {
    key: look.key,
    kind: look.kind ?? "line",
    order: look.order,
    at,
    path: polylinePath(points.map(([x, y]): Point => [x - at[0], y - at[1]])),
    stroke: look.paint,
    strokeWidth: look.width,
    ...(look.dash ? { dash: look.dash } : {}),
  };
};

/** Points of the lines among shapes, curves replaced by short pieces. */
export const drawnLines = (shapes: readonly Shape[]): readonly (readonly Point[])[] =>
  shapes.flatMap(({ stroke, path, at }) =>
    stroke === undefined
      ? []
      : flattenPath(path).map((contour) => contour.map(({ x, y }): Point => [x + at[0], y + at[1]])),
  );

/** A filled region with a rim; points relative to `at`. */
export const outlinedRegion = (
  at: Point,
  path: string,
  look: { key: string; fill: Paint; stroke: Paint; width: number; order: number },
): Shape => ({
  key: look.key,
  kind: "area",
  order: look.order,
  at,
  path,
  fill: look.fill,
  stroke: look.stroke,
  strokeWidth: look.width,
});
