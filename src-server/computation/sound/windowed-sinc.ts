/** Kaiser window parameter: about 70 dB of stop-band attenuation. */
const BETA = 7;

/** Modified Bessel function of the first kind, order 0, by its power series. */
const bessel0 = (x: number): number => {
  let [term, sum] = [1, 1];
  for (let k = 1; term > 1e-12 * sum; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
};

export type SincShape = {
  /** Where between two input samples the output lies, 0–1. */
  offset: number;
  /** Share of the input's band that is kept. */
  cutoff: number;
  /** Half the number of taps. */
  half: number;
};

/**
 * Taps of one fractional delay: a Kaiser-windowed sinc of unit gain at 0 Hz (Oppenheim and Schafer, "Discrete-Time
 * Signal Processing", §7.5.3). Tap k belongs to the input sample k − half + 1 places after the one before the output.
 */
export const sincTaps = ({ offset, cutoff, half }: SincShape): Float64Array => {
  const taps = new Float64Array(2 * half);
  let sum = 0;
  for (let k = 0; k < taps.length; k += 1) {
    const t = k - half + 1 - offset;
    const window = Math.abs(t) >= half ? 0 : bessel0(BETA * Math.sqrt(1 - (t / half) ** 2));
    const angle = Math.PI * cutoff * t;
    taps[k] = window * (angle === 0 ? 1 : Math.sin(angle) / angle);
    sum += taps[k] ?? 0;
  }
  return taps.map((tap) => tap / sum);
};
