import { AppError } from "../../errors.ts";
import { SAMPLE_RATE, integratedLoudness, weightedEnergies } from "./loudness.ts";
import { scanPeaks } from "./true-peak.ts";
import { fromDecibel } from "./decibel.ts";

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

export type MasterTarget = {
  /** Integrated loudness when both loudspeakers play the track. */
  lufs: number;
  /** Highest true peak in decibel to full scale. */
  peakDbtp: number;
};

/** What one gain and a limiter made of a track, and with what. */
export type Mastered = { track: Float32Array; level: SoundLevel };

/** How loud a track was made: `gain` in front of the limiter and its `ceiling`, both as ratios. */
export type SoundLevel = { gain: number; ceiling: number };

const SILENT_LUFS = -60;
const TOLERANCE_LU = 0.05;
const ROUNDS = 6;

/** Loudness of one track that is heard from left and right. */
const loudnessOfBoth = (samples: Float32Array): number => {
  const energies = weightedEnergies(samples);
  return integratedLoudness([energies, energies]);
};

/** Sound at a level that is known from elsewhere. */
export const atLevel = (samples: Float32Array, { gain, ceiling }: SoundLevel): Float32Array =>
  limitPeaks(
    samples.map((sample) => sample * gain),
    ceiling,
  );

/**
 * Brings a track to its loudness and keeps its peaks under the ceiling: one gain for all of it, and a limiter for what
 * then is too loud. The track is played on two channels. Throws `AppError("voice")` when nothing is heard in it.
 */
export const masterTrack = (samples: Float32Array, target: MasterTarget): Mastered => {
  const original = loudnessOfBoth(samples);
  if (original < SILENT_LUFS)
    throw new AppError("voice", "The voice made no audible sound; choose another voice, or none.");
  const ceiling = fromDecibel(target.peakDbtp);
  let gain = target.lufs - original;
  let mastered: Mastered = { track: samples, level: { gain: 1, ceiling } };
  for (let round = 0; round < ROUNDS; round += 1) {
    const level = { gain: fromDecibel(gain), ceiling };
    const louder = samples.map((sample) => sample * level.gain);
    mastered = { track: limitPeaks(louder, ceiling), level };
    if (mastered.track === louder) return mastered;
    const missing = target.lufs - loudnessOfBoth(mastered.track);
    if (Math.abs(missing) < TOLERANCE_LU) return mastered;
    gain += missing;
  }
  return mastered;
};
