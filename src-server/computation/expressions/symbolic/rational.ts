/** The number n/d, d whole and above 0. n is whole unless the number came from a decimal; then d is 1. */
export interface Rational {
  readonly n: number;
  readonly d: number;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : greatestDivisor(b, a % b));

/** n/d in lowest terms. Decimals, and fractions too large to be exact, become decimal numbers of 14 digits. */
export const rational = (n: number, d = 1): Rational => {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || d === 0)
    return { n: Number((n / d).toPrecision(14)), d: 1 };
  const divisor = greatestDivisor(n, d) * Math.sign(d) || 1;
  return { n: n / divisor || 0, d: d / divisor };
};

export const SYMBOLIC_ZERO = rational(0);
export const SYMBOLIC_ONE = rational(1);
export const MINUS_ONE = rational(-1);

export const valueOf = ({ n, d }: Rational): number => n / d;
export const addRational = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const multiplyRational = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
/** 1/a; a is not 0. */
export const invert = (a: Rational): Rational => rational(a.d, a.n);
/** a to a whole power. */
export const powerRational = (a: Rational, exponent: number): Rational =>
  exponent >= 0 ? rational(a.n ** exponent, a.d ** exponent) : invert(powerRational(a, -exponent));
export const isSymbolicZero = (a: Rational): boolean => a.n === 0;
export const isOne = (a: Rational): boolean => a.n === 1 && a.d === 1;
