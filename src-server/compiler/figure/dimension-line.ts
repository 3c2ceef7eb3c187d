import type { Paint, Point, Shape } from "../drawing.ts";
import { polylinePath } from "../shapes.ts";
import { labelShapes, type SetLabel } from "./labels.ts";

/** A measured distance between two points of the stage, with a label beside its middle. */
export type DimensionLine = {
  key: string;
  from: Point;
  to: Point;
  label: SetLabel;
  /** Side of the label: to the right of the way from `from` to `to`, or to its left. */
  side: "right" | "left";
  /** Where along the line the label stands; half way where left out. */
  share?: number;
  paint?: Paint;
  order: number;
};

const TICK = 0.28;
const GAP = 0.35;

/** Line with a tick at each end, and its label. */
export const dimensionShapes = (dimension: DimensionLine, u: number): Shape[] => {
  const { key, from, to, label, side, share = 0.5, paint = "muted", order } = dimension;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (!(length > 0.05 * u)) return [];
  const [nx, ny] = side === "right" ? [-dy / length, dx / length] : [dy / length, -dx / length];
  const tick = (x: number, y: number): string =>
    polylinePath([
      [x - nx * TICK * u, y - ny * TICK * u],
      [x + nx * TICK * u, y + ny * TICK * u],
    ]);
  const off = (Math.abs(nx) * label.width) / 2 + (Math.abs(ny) * label.height) / 2 + GAP * u;
  const centre: Point = [from[0] + dx * share + nx * off, from[1] + dy * share + ny * off];
  return [
    {
      key: `${key}/line`,
      kind: "line",
      order,
      at: from,
      path:
        tick(0, 0) +
        polylinePath([
          [0, 0],
          [dx, dy],
        ]) +
        tick(dx, dy),
      stroke: paint,
      strokeWidth: 0.07 * u,
    },
    ...labelShapes(label, centre, { key: `${key}/label`, fill: "ink", order, halo: "wide" }),
  ];
};
