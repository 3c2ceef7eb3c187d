import type { Point, Shape } from "../../drawing.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { vectorShapes, type VectorArrow } from "../../figure/vector-arrow.ts";
import type { NumberPlaneModel } from "./plane-model.ts";
import type { NumberPlaneState } from "./plane-state.ts";
import type { NumberPlanePoint } from "./plane-map.ts";
import { toWindow, type PlaneWindow } from "./plane-window.ts";

/** Tips of the unit vectors now. */
export const basisTips = (state: NumberPlaneState): readonly [NumberPlanePoint, NumberPlanePoint] => [
  state.move([1, 0]),
  state.move([0, 1]),
];

/** Orders of construction: basis, then vectors one after the other, then what was found. */
export const NUMBER_PLANE_ORDERS = { figures: 2, basis: 3, vectors: 4, found: 11 } as const;

const arrow = (
  window: PlaneWindow,
  tip: NumberPlanePoint,
  look: Pick<VectorArrow, "key" | "role" | "order">,
): VectorArrow => {
  const [x, y] = toWindow(window, tip);
  return { ...look, from: window.centre, reach: [x - window.centre[0], y - window.centre[1]] };
};

const dashed = (
  window: PlaneWindow,
  from: NumberPlanePoint,
  to: NumberPlanePoint,
  look: { key: string; role: "muted" | "ink" | "b"; order: number },
): Shape => ({
  ...strokeThrough([toWindow(window, from), toWindow(window, to)], {
    key: look.key,
    paint: look.role,
    width: 0.08 * window.u,
    order: look.order,
    dash: [0.45 * window.u, 0.35 * window.u],
  }),
  clip: window.area,
});

const ORIGIN: NumberPlanePoint = [0, 0];

/** Sides that complete a sum: the parallelogram of two vectors, else the vectors tip to tail. */
const sumSides = (state: NumberPlaneState, window: PlaneWindow): Shape[] =>
  state.vectors.flatMap(({ vector }, i) => {
    const tips = vector.parts.map((id) => state.vectors.find((other) => other.vector.id === id)?.tip ?? ORIGIN);
    const order = NUMBER_PLANE_ORDERS.vectors + i;
    let at = tips[0] ?? ORIGIN;
    const chain = tips.slice(1).map((tip, k) => {
      const from = at;
      at = [at[0] + tip[0], at[1] + tip[1]];
      return dashed(window, from, at, { key: `vector:${vector.id}/side${k + 1}`, role: "muted", order });
    });
    const [first, second] = tips;
    if (tips.length !== 2 || !first || !second) return chain;
    const sum: NumberPlanePoint = [first[0] + second[0], first[1] + second[1]];
    return [...chain, dashed(window, second, sum, { key: `vector:${vector.id}/side2`, role: "muted", order })];
  });

const MARK = 0.55;

/** A small square at the foot of the perpendicular. */
const rightAngle = (
  window: PlaneWindow,
  foot: NumberPlanePoint,
  along: NumberPlanePoint,
  up: NumberPlanePoint,
): Shape[] => {
  const [a, b] = [Math.hypot(...along), Math.hypot(...up)];
  const size = MARK * window.u;
  if (a * window.unit < size || b * window.unit < 1.5 * size) return [];
  const corner = toWindow(window, foot);
  const side: Point = [(-along[0] / a) * size, (along[1] / a) * size];
  const rise: Point = [(up[0] / b) * size, (-up[1] / b) * size];
  const points: Point[] = [
    [corner[0] + side[0], corner[1] + side[1]],
    [corner[0] + side[0] + rise[0], corner[1] + side[1] + rise[1]],
    [corner[0] + rise[0], corner[1] + rise[1]],
  ];
  return [
    strokeThrough(points, {
      key: "projection/right",
      paint: "muted",
      width: 0.07 * window.u,
      order: NUMBER_PLANE_ORDERS.found,
    }),
  ];
};

/** The shadow of the first vector on the line of the second. */
const projectionShapes = (state: NumberPlaneState, window: PlaneWindow): Shape[] => {
  const tip = state.vectors[0]?.tip;
  const { foot } = state;
  if (!tip || !foot) return [];
  const up: NumberPlanePoint = [tip[0] - foot[0], tip[1] - foot[1]];
  const look = { key: "projection", role: "d", order: NUMBER_PLANE_ORDERS.found } as const;
  return [
    dashed(window, tip, foot, { key: "projection/drop", role: "muted", order: NUMBER_PLANE_ORDERS.found }),
    ...rightAngle(window, foot, foot, up),
    ...vectorShapes([arrow(window, foot, look)], { u: window.u, box: window.area, taken: [] }).arrows,
  ];
};

/** Lines through the origin that the matrix keeps. */
const eigenLines = (state: NumberPlaneState, window: PlaneWindow): Shape[] => {
  const { eigen } = state;
  if (!eigen || eigen.all) return [];
  const far = Math.hypot(...window.reach);
  return eigen.pairs.map(({ vector: [x, y] }, i) =>
    dashed(window, [-far * x, -far * y], [far * x, far * y], {
      key: `eigenvector:${i + 1}/line`,
      role: "ink",
      order: NUMBER_PLANE_ORDERS.found,
    }),
  );
};

const spanShapes = (state: NumberPlaneState, window: PlaneWindow): Shape[] => {
  const longest = state.vectors.map(({ tip }) => tip).toSorted((a, b) => Math.hypot(...b) - Math.hypot(...a))[0];
  if (!longest || state.rank !== 1) return [];
  const far = Math.hypot(...window.reach) / Math.hypot(...longest);
  const end = (sign: number): NumberPlanePoint => [sign * far * longest[0], sign * far * longest[1]];
  return [dashed(window, end(-1), end(1), { key: "span/line", role: "b", order: NUMBER_PLANE_ORDERS.found })];
};

/** Arrows and lines of a plane at one moment, cut at its window. */
export const planeArrows = ({ spec }: NumberPlaneModel, state: NumberPlaneState, window: PlaneWindow): Shape[] => {
  const tips = spec.show.includes("basis") ? basisTips(state) : [];
  const arrows = [
    ...tips.map((tip, i) =>
      arrow(window, tip, { key: `basis:${i + 1}`, role: i === 0 ? "c" : "d", order: NUMBER_PLANE_ORDERS.basis }),
    ),
    ...state.vectors.map(({ vector, tip }, i) =>
      arrow(window, tip, { key: `vector:${vector.id}`, role: vector.role, order: NUMBER_PLANE_ORDERS.vectors + i }),
    ),
  ].filter(({ reach }) => Number.isFinite(reach[0] + reach[1]));
  const shapes = [
    ...(spec.show.includes("span") ? spanShapes(state, window) : []),
    ...(spec.show.includes("eigenvectors") ? eigenLines(state, window) : []),
    ...sumSides(state, window),
    ...vectorShapes(arrows, { u: window.u, box: window.area, taken: [] }).arrows,
    ...(spec.show.includes("projection") ? projectionShapes(state, window) : []),
  ];
  return shapes.map((shape) => ({ ...shape, clip: window.area }));
};
