import type { Point } from "../../drawing.ts";
import type { PlacedPart } from "./schematic/sketch.ts";

/** Axes of a symbol on the stage; `across` is -1 where it is mirrored. */
export type Axes = { centre: Point; along: Point; u: number; across?: 1 | -1 };

/** A point of a symbol, in u, on the stage. */
export const place = ({ centre, along: [ax, ay], u, across = 1 }: Axes, [x, y]: Point): Point => [
  centre[0] + (x * ax - across * y * ay) * u,
  centre[1] + (x * ay + across * y * ax) * u,
];

/** Signs and levers of a symbol point away from its labels. */
export const acrossOf = ({ side }: PlacedPart, [ax, ay]: Point): 1 | -1 => {
  if (side === "above" || side === "below") return ax > 0 === (side === "above") ? -1 : 1;
  const toRight = ay > 0;
  return toRight === (side === "right") ? -1 : 1;
};

/** From a part's first node to its second. */
export const circuitDirectionOf = ({ from, to }: PlacedPart): Point => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return Math.abs(dx) > Math.abs(dy) ? [Math.sign(dx), 0] : [0, Math.sign(dy)];
};
