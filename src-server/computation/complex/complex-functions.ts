import { added, angleOf, multiplied, sizeOf, subtracted, type Complex } from "../circuits/complex-number.ts";

export { added, angleOf, multiplied, sizeOf, subtracted, type Complex };

/** What stands for no value. */
export const NOWHERE: Complex = [NaN, NaN];
export const ONE: Complex = [1, 0];

/** Whether both parts are finite. */
export const isValue = (z: Complex): boolean => Number.isFinite(z[0]) && Number.isFinite(z[1]);
export const scaled = (z: Complex, by: number): Complex => [z[0] * by, z[1] * by];
export const negated = (z: Complex): Complex => [-z[0], -z[1]];
export const conjugated = (z: Complex): Complex => [z[0], -z[1]];
/** From modulus and argument in radians. */
export const polar = (modulus: number, argument: number): Complex => [
  modulus * Math.cos(argument),
  modulus * Math.sin(argument),
];

/** Quotient; no value over zero. */
export const divided = (a: Complex, b: Complex): Complex => {
  const square = b[0] * b[0] + b[1] * b[1];
  if (square === 0) return NOWHERE;
  return [(a[0] * b[0] + a[1] * b[1]) / square, (a[1] * b[0] - a[0] * b[1]) / square];
};

export const exponential = (z: Complex): Complex => polar(Math.exp(z[0]), z[1]);
/** Principal logarithm, its imaginary part above −π up to π. */
export const logarithm = (z: Complex): Complex => {
  const size = sizeOf(z);
  return size === 0 ? NOWHERE : [Math.log(size), angleOf(z)];
};
/** Principal square root. */
export const squareRoot = (z: Complex): Complex => polar(Math.sqrt(sizeOf(z)), angleOf(z) / 2);

const MAX_WHOLE = 64;

/** Power of a whole number by repeated squaring. */
const wholePower = (z: Complex, n: number): Complex => {
  let [result, square, left] = [ONE, z, Math.abs(n)];
  while (left > 0) {
    if (left % 2 === 1) result = multiplied(result, square);
    square = multiplied(square, square);
    left = Math.floor(left / 2);
  }
  return n < 0 ? divided(ONE, result) : result;
};

/** Principal power. */
export const power = (z: Complex, w: Complex): Complex => {
  if (w[1] === 0 && Number.isInteger(w[0]) && Math.abs(w[0]) <= MAX_WHOLE) return wholePower(z, w[0]);
  if (sizeOf(z) === 0) return w[0] > 0 ? [0, 0] : NOWHERE;
  return exponential(multiplied(w, logarithm(z)));
};

export const sine = ([x, y]: Complex): Complex => [Math.sin(x) * Math.cosh(y), Math.cos(x) * Math.sinh(y)];
export const cosine = ([x, y]: Complex): Complex => [Math.cos(x) * Math.cosh(y), -Math.sin(x) * Math.sinh(y)];
export const hyperbolicSine = ([x, y]: Complex): Complex => [Math.sinh(x) * Math.cos(y), Math.cosh(x) * Math.sin(y)];
export const hyperbolicCosine = ([x, y]: Complex): Complex => [Math.cosh(x) * Math.cos(y), Math.sinh(x) * Math.sin(y)];

/** The n-th roots of a number, the one with the least angle from 0 first. */
export const rootsOf = (of: Complex, n: number): Complex[] => {
  const size = sizeOf(of) ** (1 / n);
  return Array.from({ length: n }, (_, k) => polar(size, (angleOf(of) + 2 * Math.PI * k) / n));
};
