import { isValue, type Complex } from "../../../computation/complex/complex-functions.ts";
import type { Paint, Shape } from "../../drawing.ts";
import { arrowHeadPath, circlePath, polylinePath } from "../../shapes.ts";
import { offsetOf, complexPlanePlaceOf, type ComplexWindow } from "./complex-window.ts";

/** Order in which the groups are drawn. */
export const COMPLEX_PLANE_ORDERS = { path: 2, roots: 2, arms: 3, points: 4, run: 3 } as const;

type Look = {
  key: string;
  paint: Paint;
  width: number;
  order: number;
  dash?: readonly number[];
  kind?: "line" | "grid";
};

/** A line through numbers. */
export const lineThrough = (places: readonly Complex[], window: ComplexWindow, look: Look): Shape => ({
  key: look.key,
  kind: look.kind ?? "line",
  order: look.order,
  at: window.origin,
  path: polylinePath(places.filter(isValue).map((z) => offsetOf(window, z))),
  stroke: look.paint,
  strokeWidth: look.width * window.u,
  clip: window.area,
  ...(look.dash ? { dash: look.dash.map((length) => length * window.u) } : {}),
});

/** A dot at a number. */
export const dotAt = (
  z: Complex,
  window: ComplexWindow,
  look: { key: string; paint: Paint; order: number; size?: number },
): Shape => ({
  key: look.key,
  kind: "dot",
  order: look.order,
  at: complexPlanePlaceOf(window, z),
  path: circlePath((look.size ?? 0.34) * window.u),
  fill: look.paint,
  stroke: "ground",
  strokeWidth: 0.08 * window.u,
  clip: window.area,
});

/** An arrow between numbers: shaft and head. */
export const arrowBetween = (
  from: Complex,
  to: Complex,
  window: ComplexWindow,
  look: Look & { head?: number },
): Shape[] => {
  const [a, b] = [complexPlanePlaceOf(window, from), complexPlanePlaceOf(window, to)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const head = Math.min((look.head ?? 0.75) * window.u, 0.6 * length);
  const share = length > 0 ? 1 - (0.7 * head) / length : 0;
  const common = { kind: look.kind ?? ("line" as const), order: look.order, clip: window.area };
  return [
    {
      ...common,
      key: `${look.key}/shaft`,
      at: a,
      path: polylinePath([
        [0, 0],
        [dx * share, dy * share],
      ]),
      stroke: look.paint,
      strokeWidth: look.width * window.u,
    },
    { ...common, key: `${look.key}/head`, at: b, path: arrowHeadPath(head, Math.atan2(dy, dx)), fill: look.paint },
  ];
};

/** A circle about the origin. */
export const circleShape = (radius: number, window: ComplexWindow, look: Look): Shape => ({
  key: look.key,
  kind: "grid",
  order: look.order,
  at: window.origin,
  path: circlePath(radius * window.unit),
  stroke: look.paint,
  strokeWidth: look.width * window.u,
  clip: window.area,
});
