import { toTex } from "../../../computation/expressions/to-tex.ts";
import { numericsColumnsOf, columnSum, doubleIntegral, type Column } from "../../../computation/numerics/riemann-2d.ts";
import { equalsRelation } from "../shared/decimal-tex.ts";
import type { DoubleSumPrompt } from "./read-double-sum.ts";

/** Everything the scenes quote. */
export type DoubleFigures = DoubleSumPrompt & {
  fTex: string;
  /** The four prisms of the coarsest sum, and the area of the ground under each. */
  four: readonly Column[];
  tile: number;
  ground: number;
  integral: number;
};

/** The relation between numbers that are shown with five digits and what they make. */
export const doubleRiemannRelationOf = (values: readonly number[]): "=" | "~" =>
  values.every((value) => equalsRelation(value, 5) === "=") ? "=" : "~";

const heightOf =
  ({ f }: DoubleSumPrompt) =>
  (x: number, y: number): number =>
    f.evaluate({ x, y });

/** The double Riemann sum with so many prisms along each side. */
export const doubleSum = (given: DoubleSumPrompt, side: number): number =>
  columnSum(numericsColumnsOf(heightOf(given), given, [side, side]));

/** Computes what the scenes quote. */
export const doubleFigures = (given: DoubleSumPrompt): DoubleFigures => {
  const ground = (given.x[1] - given.x[0]) * (given.y[1] - given.y[0]);
  return {
    ...given,
    fTex: toTex(given.f),
    four: numericsColumnsOf(heightOf(given), given, [2, 2]),
    tile: ground / 4,
    ground,
    integral: doubleIntegral(heightOf(given), given),
  };
};
