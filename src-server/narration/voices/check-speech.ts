import type { Speech } from "./voice.ts";

/** Quieter than this, nothing is heard, in decibels of full scale. */
const LEAST_DBFS = -50;
const FULL = 32_768;
/** No voice says a word faster or slower than this, in seconds. */
const WORD_SECONDS = { least: 0.09, most: 2.2 } as const;
const CLIPPED_SHARE = 0.001;

const rms = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + (sample / FULL) ** 2, 0) / Math.max(1, samples.length));

/** Why a spoken sentence cannot be right; undefined when it can. */
export const implausible = (speech: Speech, words: number): string | undefined => {
  const seconds = speech.samples.length / speech.sampleRate;
  if (20 * Math.log10(rms(speech.samples) || 1e-9) < LEAST_DBFS) return "it is silent";
  if (speech.samples.filter((sample) => Math.abs(sample) >= FULL - 1).length > CLIPPED_SHARE * speech.samples.length)
    return "it is distorted";
  if (seconds < words * WORD_SECONDS.least) return "it is too short for its words";
  if (seconds > 1.5 + words * WORD_SECONDS.most) return "it is too long for its words";
  return speech.words.length === words ? undefined : "it has another number of words";
};
