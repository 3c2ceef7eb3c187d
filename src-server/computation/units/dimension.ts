/** Exponents of the base units m, kg, s, A, K, mol, cd and bit. Angles count as plain numbers, as in the SI. */
export type Dimension = readonly [
  length: number,
  mass: number,
  time: number,
  current: number,
  temperature: number,
  amount: number,
  luminosity: number,
  information: number,
];

export const BASE_UNITS = ["m", "kg", "s", "A", "K", "mol", "cd", "bit"] as const;

/** The dimension with the given exponents; the rest is zero. `dimension({ length: 1, time: -1 })` is that of a speed. */
export const dimension = (
  exponents: {
    readonly length?: number;
    readonly mass?: number;
    readonly time?: number;
    readonly current?: number;
    readonly temperature?: number;
    readonly amount?: number;
    readonly luminosity?: number;
    readonly information?: number;
  } = {},
): Dimension => [
  exponents.length ?? 0,
  exponents.mass ?? 0,
  exponents.time ?? 0,
  exponents.current ?? 0,
  exponents.temperature ?? 0,
  exponents.amount ?? 0,
  exponents.luminosity ?? 0,
  exponents.information ?? 0,
];

export const PLAIN: Dimension = dimension();

const combine = (a: Dimension, b: Dimension, join: (x: number, y: number) => number): Dimension => [
  join(a[0], b[0]),
  join(a[1], b[1]),
  join(a[2], b[2]),
  join(a[3], b[3]),
  join(a[4], b[4]),
  join(a[5], b[5]),
  join(a[6], b[6]),
  join(a[7], b[7]),
];

export const multiplyDimensions = (a: Dimension, b: Dimension): Dimension => combine(a, b, (x, y) => x + y);
export const divideDimensions = (a: Dimension, b: Dimension): Dimension => combine(a, b, (x, y) => x - y);
export const powerDimension = (a: Dimension, exponent: number): Dimension => combine(a, a, (x) => x * exponent);

const CLOSE = 1e-9;
export const equalDimensions = (a: Dimension, b: Dimension): boolean =>
  a.every((x, index) => Math.abs(x - (b[index] ?? 0)) < CLOSE);

/** The dimension in base units, as `kg m^2 s^-3`; empty for plain numbers. */
export const inBaseUnits = (of: Dimension): string =>
  of
    .flatMap((exponent, index) => {
      if (Math.abs(exponent) < CLOSE) return [];
      return exponent === 1 ? [BASE_UNITS[index] ?? ""] : [`${BASE_UNITS[index] ?? ""}^${exponent}`];
    })
    .join(" ");
