import { AppError } from "../../errors.ts";
import { fromDecibel } from "./decibel.ts";
import { limitPeaks } from "./limiter.ts";
import { integratedLoudness, weightedEnergies } from "./loudness.ts";

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
