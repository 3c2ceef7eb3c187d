import { determinant2, eigen2x2, type Eigen, type Matrix2 } from "../../../computation/matrices/eigen-2x2.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import type { NumberPlaneModel } from "./plane-model.ts";
import type { NumberPlanePoint } from "./plane-map.ts";
import type { PlaneVector } from "./read-vectors.ts";

/** The plane at one moment. */
export type NumberPlaneState = {
  move(point: NumberPlanePoint): NumberPlanePoint;
  vectors: readonly { vector: PlaneVector; tip: NumberPlanePoint }[];
  matrix: Matrix2 | undefined;
  determinant: number | undefined;
  eigen: Eigen | undefined;
  /** Directions of the vectors: 0 where all are zero, 1 for a line, 2 for the whole plane. */
  rank: 0 | 1 | 2;
  /** Foot of the first vector on the line of the second. */
  foot: NumberPlanePoint | undefined;
};

const FLAT = 1e-9;
const cross = (a: NumberPlanePoint, b: NumberPlanePoint): number => a[0] * b[1] - a[1] * b[0];
export const numberPlaneDot = (a: NumberPlanePoint, b: NumberPlanePoint): number => a[0] * b[0] + a[1] * b[1];

/** Dimension of what vectors span. */
export const rankOf = (tips: readonly NumberPlanePoint[]): 0 | 1 | 2 => {
  const longest = tips.toSorted((a, b) => Math.hypot(...b) - Math.hypot(...a))[0];
  const length = longest ? Math.hypot(...longest) : 0;
  if (!longest || length < FLAT) return 0;
  return tips.some((tip) => Math.abs(cross(longest, tip)) > FLAT * length * Math.max(1, Math.hypot(...tip))) ? 2 : 1;
};

/** The foot of `a` on the line of `b`; undefined where `b` is zero. */
export const footOn = (a: NumberPlanePoint, b: NumberPlanePoint): NumberPlanePoint | undefined => {
  const square = numberPlaneDot(b, b);
  if (square < FLAT) return undefined;
  const share = numberPlaneDot(a, b) / square;
  return [b[0] * share, b[1] * share];
};

/** The sum of vectors as they are drawn. */
const sumOf = (ids: readonly string[], tips: ReadonlyMap<string, NumberPlanePoint>): NumberPlanePoint =>
  ids.reduce<NumberPlanePoint>(
    ([x, y], id) => {
      const [px, py] = tips.get(id) ?? [0, 0];
      return [x + px, y + py];
    },
    [0, 0],
  );

/** Where everything is at given values of the params. */
export const planeState = (model: NumberPlaneModel, params: ParamValues): NumberPlaneState => {
  const move = model.map.at(params);
  const matrix = model.map.matrix?.(params);
  const tips = new Map<string, NumberPlanePoint>();
  const vectors = model.vectors.map((vector) => {
    const start = vector.start(params);
    const tip = vector.parts.length > 0 ? sumOf(vector.parts, tips) : vector.moves ? move(start) : start;
    tips.set(vector.id, tip);
    return { vector, tip };
  });
  const [first, second] = vectors;
  return {
    move,
    vectors,
    matrix,
    determinant: matrix && determinant2(matrix),
    eigen: matrix && eigen2x2(matrix),
    rank: rankOf(vectors.map(({ tip }) => tip)),
    foot: first && second ? footOn(first.tip, second.tip) : undefined,
  };
};
