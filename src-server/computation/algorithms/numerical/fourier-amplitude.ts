import type { RealFunction } from "../../numerics/real-function.ts";

const PIECES = 1024;

/**
 * Amplitude at a frequency of a signal on a stretch of time: 2/T · |∫ f(t) e^(−2πiνt) dt| (1/T at frequency 0), by
 * Simpson's rule; a sine of this frequency and amplitude A over whole periods gives A.
 */
export const amplitudeAt = (f: RealFunction, [from, to]: readonly [number, number], frequency: number): number => {
  const step = (to - from) / PIECES;
  let [re, im] = [0, 0];
  for (let i = 0; i <= PIECES; i++) {
    const t = from + i * step;
    const weight = i === 0 || i === PIECES ? 1 : i % 2 === 1 ? 4 : 2;
    const value = f(t);
    re += weight * value * Math.cos(2 * Math.PI * frequency * t);
    im -= weight * value * Math.sin(2 * Math.PI * frequency * t);
  }
  return (Math.hypot(re, im) * step * (frequency === 0 ? 1 : 2)) / (3 * (to - from));
};
