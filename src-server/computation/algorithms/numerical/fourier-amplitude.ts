import type { RealFunction } from "../../numerics/real-function.ts";

const PIECES = 1024;

/** Values of a signal at equal distances over a stretch of time, both ends among them. */
export const sampleSignal = (f: RealFunction, [from, to]: readonly [number, number]): readonly number[] =>
  Array.from({ length: PIECES + 1 }, (_, i) => f(from + ((to - from) * i) / PIECES));

/** The amplitude at a frequency from the values of a signal; see `amplitudeAt`. */
export const amplitudeOf = (
  values: readonly number[],
  [from, to]: readonly [number, number],
  frequency: number,
): number => {
  const step = (to - from) / PIECES;
  let [re, im] = [0, 0];
  values.forEach((value, i) => {
    const angle = 2 * Math.PI * frequency * (from + i * step);
    const weight = i === 0 || i === PIECES ? 1 : i % 2 === 1 ? 4 : 2;
    re += weight * value * Math.cos(angle);
    im -= weight * value * Math.sin(angle);
  });
  return (Math.hypot(re, im) * step * (frequency === 0 ? 1 : 2)) / (3 * (to - from));
};

/**
 * Amplitude at a frequency of a signal on a stretch of time: 2/T · |∫ f(t) e^(−2πiνt) dt| (1/T at frequency 0), by
 * Simpson's rule; a sine of this frequency and amplitude A over whole periods gives A.
 */
export const amplitudeAt = (f: RealFunction, span: readonly [number, number], frequency: number): number =>
  amplitudeOf(sampleSignal(f, span), span, frequency);
