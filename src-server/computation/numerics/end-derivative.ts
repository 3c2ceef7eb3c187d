export type EndDerivative = {
  f: (at: number) => number;
  /** The end of an interval at which the derivative is taken. */
  at: number;
  /** Distance of the samples; its sign points into the interval. */
  step: number;
};

/** Weights of the forward difference of fourth order (Fornberg 1988, table 3). */
const WEIGHTS = [-25, 48, -36, 16, -3] as const;
const DIVISOR = 12;

/** The derivative of a function at an end of the interval on which it is known, by one-sided differences. */
export const endDerivative = ({ f, at, step }: EndDerivative): number =>
  WEIGHTS.reduce((sum, weight, i) => sum + weight * f(at + i * step), 0) / (DIVISOR * step);
