import type { Point, Shape } from "../../drawing.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import type { CircleModel } from "./circle-model.ts";
import type { CircleWindow } from "./circle-window.ts";

/** Orders of construction. */
export const UNIT_CIRCLE_ORDERS = { ground: 0, radius: 1, lengths: 2, graph: 3 } as const;
/** Widths of lines in u. */
export const WIDTHS = { axis: 0.07, circle: 0.11, radius: 0.11, length: 0.19, thin: 0.07 } as const;
/** A circle with its angle at one moment. */
export type CircleScene = { model: CircleModel; window: CircleWindow; angle: number };

/** A line of the circle or its graph. */
export const unitCircleLine = (
  window: CircleWindow,
  points: readonly Point[],
  look: { key: string; paint: Shape["stroke"]; width: number; order: number; dash?: readonly number[] },
): Shape =>
  strokeThrough(points, {
    key: look.key,
    paint: look.paint ?? "ink",
    width: look.width * window.u,
    order: look.order,
    ...(look.dash ? { dash: look.dash.map((length) => length * window.u) } : {}),
  });
