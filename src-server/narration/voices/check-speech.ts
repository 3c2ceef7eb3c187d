import type { Speech } from "./voice.ts";

/** Quieter than this, nothing is heard, in decibels of full scale. */
const MIN_DBFS = -50;
const FULL = 32_768;
const CLIPPED_SHARE = 0.001;
/** Usual length of a word, in seconds, and how far off a sentence may be. */
const WORD_SECONDS = 1 / 2.5;
const MIN_SHARE = 0.4;
const MAX_SHARE = 2.5;
/** Long words take longer than their share. */
const LETTER_SECONDS = 1 / 12;
/** A sentence of one word ends slowly. */
const ALLOWED_SECONDS = 0.6;

const loudness = (samples: Int16Array): { dbfs: number; clipped: number } => {
  let [power, clipped] = [0, 0];
  for (const sample of samples) {
    power += sample * sample;
    if (sample >= FULL - 1 || sample <= -FULL) clipped += 1;
  }
  return { dbfs: 10 * Math.log10(power / Math.max(1, samples.length) / FULL ** 2 + 1e-12), clipped };
};

/** Why a spoken sentence cannot be right; undefined when it can. `words` are those it should have. */
export const implausible = (
  { samples, sampleRate, words: heard }: Speech,
  words: readonly string[],
): string | undefined => {
  const { dbfs, clipped } = loudness(samples);
  const seconds = samples.length / sampleRate;
  const usual = words.length * WORD_SECONDS;
  const most = Math.max(usual, words.join("").length * LETTER_SECONDS);
  if (dbfs < MIN_DBFS) return "it is silent";
  if (clipped > CLIPPED_SHARE * samples.length) return "it is distorted";
  if (seconds < MIN_SHARE * usual) return "it is too short for its words";
  if (seconds > ALLOWED_SECONDS + MAX_SHARE * most) return "it is too long for its words";
  return heard.length === words.length ? undefined : "it has another number of words";
};
