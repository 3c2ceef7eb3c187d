import type { Speech } from "./voice.ts";

/** Silence kept before and after a sentence, and the length of the fades that avoid clicks, in milliseconds. */
const KEPT_BEFORE = 30;
const KEPT_AFTER = 60;
const FADE = 4;
/** Louder than this is speech, as a share of full scale. */
const THRESHOLD = 0.006 * 32_768;

const fade = (samples: Int16Array, length: number): void => {
  for (let i = 0; i < Math.min(length, samples.length / 2); i++) {
    const gain = i / length;
    samples[i] = Math.round((samples[i] ?? 0) * gain);
    const end = samples.length - 1 - i;
    samples[end] = Math.round((samples[end] ?? 0) * gain);
  }
};

/** The sentence without the silence around it; word times move along. */
export const trimSpeech = (speech: Speech): Speech => {
  const { samples, sampleRate } = speech;
  const perMs = sampleRate / 1000;
  const first = samples.findIndex((sample) => Math.abs(sample) > THRESHOLD);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > THRESHOLD);
  if (first < 0) return speech;
  const from = Math.max(0, Math.round(first - KEPT_BEFORE * perMs));
  const to = Math.min(samples.length, Math.round(last + KEPT_AFTER * perMs));
  const kept = samples.slice(from, to);
  fade(kept, Math.round(FADE * perMs));
  const lengthMs = kept.length / perMs;
  const moved = (ms: number): number => Math.min(lengthMs, Math.max(0, ms - from / perMs));
  return {
    sampleRate,
    samples: kept,
    words: speech.words.map((word) => ({ ...word, startMs: moved(word.startMs), endMs: moved(word.endMs) })),
  };
};
