import { SAMPLE_RATE } from "./loudness.ts";
import { scanPeaks } from "./true-peak.ts";

/** How long before a peak the gain begins to fall: 5 ms. */
const LOOK_AHEAD = Math.round(0.005 * SAMPLE_RATE);
/** Share of the way back to full gain in one sample: a time constant of 80 ms. */
const RELEASE = 1 - Math.exp(-1 / (0.08 * SAMPLE_RATE));

/** The gain each sample may have because of the peaks at and shortly after it; null when no true peak exceeds the ceiling. */
const allowedGains = (samples: Float32Array, ceiling: number): Float32Array | null => {
  let gains: Float32Array | null = null;
  const onPeak = (index: number, peak: number): void => {
    gains ??= new Float32Array(samples.length).fill(1);
    const last = Math.min(index + 1, samples.length - 1);
    for (let i = Math.max(0, index - LOOK_AHEAD); i <= last; i += 1) gains[i] = Math.min(gains[i] ?? 1, ceiling / peak);
  };
  scanPeaks({ samples, threshold: () => ceiling, onPeak });
  return gains;
};

/** Applies gains that rise back slowly and are averaged over the look-ahead, so that they never jump. */
const applyGains = (samples: Float32Array, gains: Float32Array): Float32Array => {
  const width = LOOK_AHEAD + 1;
  const recent = new Float64Array(width).fill(gains[0] ?? 1);
  let gain = gains[0] ?? 1;
  let sum = gain * width;
  return samples.map((sample, i) => {
    gain = Math.min(gains[i] ?? 1, gain + (1 - gain) * RELEASE);
    sum += gain - (recent[i % width] ?? 0);
    recent[i % width] = gain;
    return (sample * sum) / width;
  });
};

/** Turns loud moments down so that no true peak exceeds the ceiling (a ratio to full scale), and leaves the rest as it is. */
export const limitPeaks = (samples: Float32Array, ceiling: number): Float32Array => {
  const gains = allowedGains(samples, ceiling);
  return gains ? applyGains(samples, gains) : samples;
};
