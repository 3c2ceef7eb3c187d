export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Arithmetic mean; NaN for no values. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Greatest common divisor by Euclid's algorithm; has the sign of the last remainder. */
export const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** 0, 1, … `count` - 1. */
export const indices = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const zeros = (length: number): number[] => Array.from({ length }, () => 0);
