import type { Point, Shape } from "../../../drawing.ts";
import { strokeThrough } from "../../../figure/strokes.ts";
import type { ConstructItem } from "../geometry-schema.ts";
import type { GeometryValue } from "../geometry-value.ts";
import type { GeometryWindow } from "../geometry-window.ts";
import { rightCorners } from "../mark-checks.ts";
import { angleSigns, geometryApart, rightSquare, SIGN_WIDTH, type GeometryAngle } from "./angle-signs.ts";
import type { ObjectLook } from "./looks.ts";

const TICK = { length: 0.42, gap: 0.3 } as const;

/** Short strokes across the middle of a side, or arrow heads along it. */
const sideSigns = (
  [a, b]: readonly [Point, Point],
  item: ConstructItem,
  look: ObjectLook & { name: string },
  u: number,
): Shape[] => {
  const length = geometryApart(a, b);
  if (!(length > 2 * u) || item.mark === undefined) return [];
  const [ex, ey] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [nx, ny] = [-ey, ex];
  const count = Number(item.mark.slice(-1));
  const parallel = item.mark.startsWith("parallel");
  return Array.from({ length: count }, (_, i): Shape => {
    const shift = (i - (count - 1) / 2) * TICK.gap * u * (parallel ? 1.4 : 1);
    const [mx, my] = [(a[0] + b[0]) / 2 + ex * shift, (a[1] + b[1]) / 2 + ey * shift];
    const reach = TICK.length * u;
    const back = parallel ? 0.8 * reach : 0;
    const points: Point[] = [
      [mx + nx * reach - ex * back, my + ny * reach - ey * back],
      ...(parallel ? [[mx, my] as Point] : []),
      [mx - nx * reach - ex * back, my - ny * reach - ey * back],
    ];
    return strokeThrough(points, {
      key: `${look.key}/${look.name}${i + 1}`,
      paint: look.role === "muted" ? "ink" : look.role,
      width: SIGN_WIDTH * u,
      order: look.order,
    });
  });
};

const polygonSigns = (
  points: readonly Point[],
  value: Extract<GeometryValue, { kind: "polygon" }>,
  item: ConstructItem,
  at: { look: ObjectLook; window: GeometryWindow },
): Shape[] => {
  const { look, window } = at;
  if (item.mark === "right" || item.right !== undefined)
    return rightCorners(value.points).map((corner) => {
      const legs = [value.points.at(corner - 1), value.points[(corner + 1) % value.points.length]] as const;
      const own = value.points[corner] ?? [0, 0];
      const angle: GeometryAngle = { kind: "angle", corner: own, legs: [legs[0] ?? own, legs[1] ?? own] };
      return rightSquare(angle, `${look.key}/right${corner + 1}`, look, window);
    });
  return points.flatMap((point, i) =>
    sideSigns([point, points[(i + 1) % points.length] ?? point], item, { ...look, name: `mark${i + 1}-` }, window.u),
  );
};

/** Signs of equal, parallel and right on an object. */
export const markShapes = (
  value: GeometryValue,
  item: ConstructItem,
  look: ObjectLook,
  window: GeometryWindow,
): Shape[] => {
  if (value.kind === "angle") return angleSigns(value, item, look, window);
  if (value.kind === "polygon") return polygonSigns(value.points.map(window.place), value, item, { look, window });
  if (item.mark === undefined || item.mark === "right") return [];
  if (value.kind === "line")
    return sideSigns(
      [window.place(value.ends[0]), window.place(value.ends[1])],
      item,
      { ...look, name: "mark" },
      window.u,
    );
  if (value.kind === "lines")
    return value.parts.flatMap((part, i) =>
      sideSigns([window.place(part[0]), window.place(part[1])], item, { ...look, name: `mark${i + 1}-` }, window.u),
    );
  return [];
};
