import { msg } from "../../contract/messages/message.ts";
import { AppError } from "../../errors.ts";
import {
  MAX_PEAK_DBTP,
  TARGET_LUFS,
  type MeasuredSound,
  SOUND_RATE,
  integratedLoudness,
  weightedEnergies,
  scanPeaks,
  fromDecibel,
} from "./loudness.ts";

/** Coding as AAC adds to peaks, and meters differ by a few tenths: so the first aim is lower than what is allowed. */
const HEADROOM_DB = 0.5;

type MasterTarget = {
  /** Integrated loudness when both loudspeakers play the track. */
  lufs: number;
  /** Highest true peak in decibel to full scale. */
  peakDbtp: number;
};

/** What the track is mastered to at first. */
export const FIRST_TARGET: MasterTarget = { lufs: TARGET_LUFS, peakDbtp: MAX_PEAK_DBTP - HEADROOM_DB };

const CLOSE_LU = 0.3;

/** Whether a coded sound is as loud as it must be, and its peaks as low. */
export const isRight = ({ integratedLufs, truePeakDbtp }: MeasuredSound): boolean =>
  Math.abs(TARGET_LUFS - integratedLufs) <= CLOSE_LU && truePeakDbtp <= MAX_PEAK_DBTP;

const MARGIN_DB = 0.2;

/** Another aim where the coded sound missed; null where it is right. */
export const betterTarget = (target: MasterTarget, measured: MeasuredSound): MasterTarget | null => {
  if (isRight(measured)) return null;
  const missing = TARGET_LUFS - measured.integratedLufs;
  const excess = measured.truePeakDbtp - MAX_PEAK_DBTP;
  return { lufs: target.lufs + missing, peakDbtp: target.peakDbtp - (excess > 0 ? excess + MARGIN_DB : 0) };
};

/** Turns loud moments down so that no true peak exceeds the ceiling (a ratio to full scale), and leaves the rest as it is. */
export const limitPeaks = (samples: Float32Array, ceiling: number): Float32Array => {
  const gains = allowedGains(samples, ceiling);
  return gains ? applyGains(samples, gains) : samples;
};

/** How loud a track was made: `gain` in front of the limiter and its `ceiling`, both as ratios. */
export type SoundLevel = { gain: number; ceiling: number };

/** Sound at a level that is known from elsewhere. */
export const atLevel = (samples: Float32Array, { gain, ceiling }: SoundLevel): Float32Array =>
  limitPeaks(
    samples.map((sample) => sample * gain),
    ceiling,
  );

/** What one gain and a limiter made of a track, and with what. */
type Mastered = { track: Float32Array; level: SoundLevel };

const SILENT_LUFS = -60;

const ROUNDS = 6;

const TOLERANCE_LU = 0.05;

/**
 * Brings a track to its loudness and keeps its peaks under the ceiling: one gain for all of it, and a limiter for what
 * then is too loud. The track is played on two channels. Throws `AppError("voice")` when nothing is heard in it.
 */
export const masterTrack = (samples: Float32Array, target: MasterTarget): Mastered => {
  const original = loudnessOfBoth(samples);
  if (original < SILENT_LUFS) throw new AppError("voice", msg("video.voice_inaudible"));
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

/** How long before a peak the gain begins to fall: 5 ms. */
const LOOK_AHEAD = Math.round(0.005 * SOUND_RATE);

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

/** Share of the way back to full gain in one sample: a time constant of 80 ms. */
const RELEASE = 1 - Math.exp(-1 / (0.08 * SOUND_RATE));

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

/** Loudness of one track that is heard from left and right. */
const loudnessOfBoth = (samples: Float32Array): number => {
  const energies = weightedEnergies(samples);
  return integratedLoudness([energies, energies]);
};
