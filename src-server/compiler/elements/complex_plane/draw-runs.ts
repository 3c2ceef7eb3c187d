import { sizeOf, subtracted, type Complex } from "../../../computation/complex/complex-functions.ts";
import { chainAt, tipAt } from "../../../computation/complex/epicycles.ts";
import type { Shape } from "../../drawing.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { circlePath } from "../../shapes.ts";
import { complexPlanePlaceOf, type ComplexWindow } from "./complex-window.ts";
import { arrowBetween, dotAt, lineThrough, COMPLEX_PLANE_ORDERS } from "./plane-pen.ts";
import type { ComplexPlaneModel, ComplexPlaneState } from "./plane-model.ts";

const TRAIL = 240;
const ROLES = ["b", "d", "c"] as const;

/** Turning arrows with their circles, and the line their tip has drawn so far. */
export const chainShapes = (
  model: ComplexPlaneModel,
  params: ParamValues,
  { window, state }: { window: ComplexWindow; state: ComplexPlaneState },
): Shape[] => {
  const { chain } = model;
  if (!chain) return [];
  const all = chain.epicycles(params);
  const epicycles = chain.stages > 0 && state.step !== undefined ? all.slice(0, state.step) : all;
  const ends = chainAt(epicycles, state.share, chain.centre);
  const whole = state.share === 0;
  const trail = Array.from({ length: TRAIL + 1 }, (_, i) =>
    tipAt(epicycles, whole ? i / TRAIL : Math.min(state.share, i / TRAIL), chain.centre),
  );
  const order = COMPLEX_PLANE_ORDERS.arms;
  const outline = [...chain.outline, ...chain.outline.slice(0, 1)];
  return [
    ...(outline.length > 1
      ? [
          lineThrough(outline, window, {
            key: "outline",
            paint: { role: "muted", alpha: 0.9 },
            width: 0.1,
            order: 1,
            kind: "grid" as const,
          }),
        ]
      : []),
    lineThrough(trail, window, { key: "trail", paint: whole ? { role: "a", alpha: 0.8 } : "a", width: 0.16, order: 2 }),
    ...epicycles.flatMap(({ amp }, k): Shape[] => {
      const [from, to] = [ends[k], ends[k + 1]];
      if (!from || !to) return [];
      const key = `circle:${k + 1}`;
      const ring: Shape = {
        key: `${key}/ring`,
        kind: "grid",
        order,
        at: complexPlanePlaceOf(window, from),
        path: circlePath(Math.abs(amp) * window.unit),
        stroke: { role: "muted", alpha: 0.5 },
        strokeWidth: 0.05 * window.u,
        clip: window.area,
      };
      const paint = ROLES[k % ROLES.length] ?? "b";
      return [ring, ...arrowBetween(from, to, window, { key, paint, width: 0.1, order, head: 0.6, kind: "grid" })];
    }),
    dotAt(ends.at(-1) ?? chain.centre, window, { key: "tip", paint: "a", order, size: 0.3 }),
  ];
};

/** The places Newton's method goes through, joined in order. */
export const orbitShapes = (
  { orbit }: ComplexPlaneModel,
  { window, state }: { window: ComplexWindow; state: ComplexPlaneState },
): Shape[] => {
  if (!orbit) return [];
  const places = orbit.places.slice(0, (state.step ?? orbit.places.length - 1) + 1);
  const order = COMPLEX_PLANE_ORDERS.run;
  return places.flatMap((z, k): Shape[] => {
    const before = places[k - 1];
    const far = before && sizeOf(subtracted(z, before)) * window.unit > 0.9 * window.u;
    const last = k === orbit.places.length - 1 && orbit.settled;
    return [
      ...(before && far
        ? arrowBetween(before, z, window, { key: `orbit:${k}/way`, paint: "ink", width: 0.11, order })
        : []),
      dotAt(z, window, { key: `orbit:${k}/dot`, paint: last ? "good" : "ink", order, size: last ? 0.42 : 0.26 }),
    ];
  });
};

/** Arrows of the power the filter looks at, head to tail, and their sum. */
export const filterShapes = (
  { filter }: ComplexPlaneModel,
  { window, state }: { window: ComplexWindow; state: ComplexPlaneState },
): Shape[] => {
  if (!filter) return [];
  const item = filter.items[(state.step ?? filter.items.length) - 1] ?? filter.items[0];
  if (!item) return [];
  const order = COMPLEX_PLANE_ORDERS.run;
  const roots = Array.from({ length: filter.n }, (_, k): Complex => {
    const angle = (2 * Math.PI * k) / filter.n;
    return [Math.cos(angle), Math.sin(angle)];
  });
  return [
    {
      key: "roots/circle",
      kind: "grid",
      order: 1,
      at: window.origin,
      path: circlePath(window.unit),
      stroke: "muted",
      strokeWidth: 0.06 * window.u,
      clip: window.area,
    },
    ...roots.map((z, k) => dotAt(z, window, { key: `root:${k}/dot`, paint: "muted", order: 1, size: 0.22 })),
    ...item.chain.slice(1).flatMap((to, k) =>
      arrowBetween(item.chain[k] ?? [0, 0], to, window, {
        key: `item/arrow${k + 1}`,
        paint: "a",
        width: 0.13,
        order,
      }),
    ),
    dotAt(item.chain.at(-1) ?? [0, 0], window, {
      key: "item/sum",
      paint: item.kept ? "good" : "bad",
      order,
      size: 0.42,
    }),
  ];
};
