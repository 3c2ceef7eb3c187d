/** `a0/2 + Σ cosine[k]·cos(kωu) + sine[k]·sin(kωu)` with u measured from the middle of the period; `cosine[0]` is a0. */
export type FourierCoefficients = { cosine: readonly number[]; sine: readonly number[]; omega: number; about: number };

const SAMPLES = 4096;
/** Below this share of the function's size a coefficient is rounding, not content. */
const NOISE = 1e-9;

type Request = { f: (x: number) => number; about: number; period: number; harmonics: number };

/**
 * Fourier coefficients of one period of a function by the midpoint rule with 4096 points, which is exact to rounding
 * for smooth periodic functions and good to about 1/4096 of a jump otherwise.
 */
export const fourierCoefficients = ({ f, about, period, harmonics }: Request): FourierCoefficients => {
  const angles = Array.from({ length: SAMPLES }, (_, i) => ((i + 0.5) / SAMPLES - 0.5) * 2 * Math.PI);
  const values = angles.map((angle) => f(about + (angle * period) / (2 * Math.PI)));
  const size = Math.max(...values.map(Math.abs));
  const mean = (wave: (angle: number) => number): number => {
    let total = 0;
    angles.forEach((angle, i) => {
      total += (values[i] ?? NaN) * wave(angle);
    });
    const result = (2 * total) / SAMPLES;
    return Math.abs(result) < NOISE * size ? 0 : result;
  };
  const orders = Array.from({ length: harmonics + 1 }, (_, k) => k);
  return {
    cosine: orders.map((k) => mean((angle) => Math.cos(k * angle))),
    sine: orders.map((k) => (k === 0 ? 0 : mean((angle) => Math.sin(k * angle)))),
    omega: (2 * Math.PI) / period,
    about,
  };
};
