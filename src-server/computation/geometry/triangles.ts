import { geometryPolar, type Vec } from "./plane-vector.ts";

/** Corners A, B, C, counter-clockwise; A at the origin and B to its right, but for a right triangle. */
export type Corners = readonly [a: Vec, b: Vec, c: Vec];

const DEGREE = Math.PI / 180;

/** From its sides a (opposite to A), b and c; undefined where two are together no longer than the third. */
export const triangleFromSides = (a: number, b: number, c: number): Corners | undefined => {
  if (!(a + b > c && b + c > a && c + a > b)) return undefined;
  const x = (b ** 2 + c ** 2 - a ** 2) / (2 * c);
  return [
    [0, 0],
    [c, 0],
    [x, Math.sqrt(Math.max(0, b ** 2 - x ** 2))],
  ];
};

/** From the sides AB and AC and the angle between them, in degrees. */
export const triangleFromAngle = (ab: number, angle: number, ac: number): Corners | undefined => {
  if (!(ab > 0 && ac > 0 && angle > 0 && angle < 180)) return undefined;
  return [[0, 0], [ab, 0], geometryPolar([0, 0], ac, angle * DEGREE)];
};

/** From the side AB and the angles at its ends, in degrees. */
export const triangleFromBase = (atA: number, ab: number, atB: number): Corners | undefined => {
  if (!(ab > 0 && atA > 0 && atB > 0 && atA + atB < 180)) return undefined;
  const ac = (ab * Math.sin(atB * DEGREE)) / Math.sin((atA + atB) * DEGREE);
  return [[0, 0], [ab, 0], geometryPolar([0, 0], ac, atA * DEGREE)];
};

/** From its legs BC and AC; the right angle is at C, which is the origin. */
export const rightTriangle = (bc: number, ac: number): Corners | undefined =>
  bc > 0 && ac > 0
    ? [
        [ac, 0],
        [0, bc],
        [0, 0],
      ]
    : undefined;
