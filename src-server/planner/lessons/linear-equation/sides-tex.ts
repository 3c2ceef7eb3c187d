import { sumTex } from "../shared/number-tex.ts";
import type { PolynomialEquation } from "../shared/read-equation.ts";

/** TeX of a linear equation with its sides tidied up. */
export const sidesTex = ({ leftCoefficients: l, rightCoefficients: r, name }: PolynomialEquation): string => {
  const side = (c: readonly number[]): string =>
    sumTex([
      [c[1] ?? 0, name],
      [c[0] ?? 0, ""],
    ]);
  return `${side(l)}=${side(r)}`;
};
