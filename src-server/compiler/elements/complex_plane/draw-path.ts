import { isValue, type Complex } from "../../../computation/complex/complex-functions.ts";
import type { Paint, Point, Shape } from "../../drawing.ts";
import { arrowHeadPath } from "../../shapes.ts";
import { complexPlanePlaceOf, type ComplexWindow } from "./complex-window.ts";
import { movedBy, type ComplexPlaneModel } from "./plane-model.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { COMPLEX_PLANE_ORDERS, lineThrough, dotAt } from "./plane-pen.ts";

/** Arrow head half way along a path. */
const headOn = (places: readonly Complex[], window: ComplexWindow, paint: Paint): Shape[] => {
  const middle = Math.floor(places.length / 5);
  const [a, b] = [places[middle], places[middle + 1]];
  if (!a || !b || !isValue(a) || !isValue(b)) return [];
  const [from, to]: [Point, Point] = [complexPlanePlaceOf(window, a), complexPlanePlaceOf(window, b)];
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  return [
    {
      key: "path/head",
      kind: "line",
      order: COMPLEX_PLANE_ORDERS.path,
      at: to,
      path: arrowHeadPath(0.9 * window.u, angle),
      fill: paint,
      clip: window.area,
    },
  ];
};

const PATH_PIECES = 240;

/** The path or, under a map, its image, with the place it winds round. */
export const complexPlanePathShapes = (
  model: ComplexPlaneModel,
  params: ParamValues,
  { window, share }: { window: ComplexWindow; share: number },
): Shape[] => {
  const { path, map } = model;
  if (!path) return [];
  const line = path.field.of(params);
  const own = Array.from({ length: PATH_PIECES + 1 }, (_, i) => line(path.time(i / PATH_PIECES)));
  const move = movedBy(model, params);
  const places = own.map(move);
  const about = path.about.at(params);
  const runner = move(line(path.time(share)));
  const order = COMPLEX_PLANE_ORDERS.path;
  return [
    ...(map
      ? [
          lineThrough(own, window, {
            key: "path/first",
            paint: { role: "muted", alpha: 0.8 },
            width: 0.09,
            order,
            dash: [0.4, 0.35],
            kind: "grid",
          }),
        ]
      : []),
    lineThrough(places, window, { key: "path/line", paint: "d", width: 0.15, order }),
    ...headOn(places, window, "d"),
    dotAt(about, window, { key: "path/about", paint: "b", order }),
    ...(share > 0 && isValue(runner)
      ? [
          lineThrough([about, runner], window, { key: "path/hand", paint: "b", width: 0.1, order }),
          dotAt(runner, window, { key: "path/dot", paint: "d", order }),
        ]
      : []),
  ];
};
