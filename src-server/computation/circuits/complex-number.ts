/** A complex number as real and imaginary part. */
export type Complex = readonly [re: number, im: number];

export const ZERO: Complex = [0, 0];
export const real = (value: number): Complex => [value, 0];
export const added = (a: Complex, b: Complex): Complex => [a[0] + b[0], a[1] + b[1]];
export const subtracted = (a: Complex, b: Complex): Complex => [a[0] - b[0], a[1] - b[1]];
export const multiplied = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];
export const sizeOf = (z: Complex): number => Math.hypot(z[0], z[1]);
/** Imaginary parts below this share of a negative real part come from rounding. */
const ROUNDING = 1e-14;

/** Angle in radians, above −π and up to π; 0 for zero. */
export const angleOf = (z: Complex): number => {
  if (sizeOf(z) === 0) return 0;
  return z[0] < 0 && Math.abs(z[1]) <= -ROUNDING * z[0] ? Math.PI : Math.atan2(z[1], z[0]);
};
