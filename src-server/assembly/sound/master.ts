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

const SILENT_LUFS = -60;
const TOLERANCE_LU = 0.05;
const ROUNDS = 6;

/** Loudness of one track that is heard from left and right. */
const loudnessOfBoth = (samples: Float32Array): number => {
  const energies = weightedEnergies(samples);
  return integratedLoudness([energies, energies]);
};

/**
 * Brings a track to its loudness and keeps its peaks under the ceiling: one gain for all of it, and a limiter for what
 * then is too loud. The track is played on two channels. Throws `AppError("voice")` when nothing is heard in it.
 */
export const masterTrack = (samples: Float32Array, target: MasterTarget): Float32Array => {
  const original = loudnessOfBoth(samples);
  if (original < SILENT_LUFS)
    throw new AppError("voice", "The voice made no audible sound; choose another voice, or none.");
  const ceiling = fromDecibel(target.peakDbtp);
  let gain = target.lufs - original;
  let limited = samples;
  for (let round = 0; round < ROUNDS; round += 1) {
    const ratio = fromDecibel(gain);
    const louder = samples.map((sample) => sample * ratio);
    limited = limitPeaks(louder, ceiling);
    if (limited === louder) return louder;
    const missing = target.lufs - loudnessOfBoth(limited);
    if (Math.abs(missing) < TOLERANCE_LU) return limited;
    gain += missing;
  }
  return limited;
};
