/** A complex number as real and imaginary part. */
export type Complex = readonly [re: number, im: number];

export const ZERO: Complex = [0, 0];
export const real = (value: number): Complex => [value, 0];
export const added = (a: Complex, b: Complex): Complex => [a[0] + b[0], a[1] + b[1]];
export const subtracted = (a: Complex, b: Complex): Complex => [a[0] - b[0], a[1] - b[1]];
export const multiplied = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];
export const sizeOf = (z: Complex): number => Math.hypot(z[0], z[1]);
/** Angle in radians; 0 for zero. */
export const angleOf = (z: Complex): number => (sizeOf(z) === 0 ? 0 : Math.atan2(z[1], z[0]));
