import type { SpokenSentence } from "./spoken/verbalise.ts";

/** A teacher's reading speed, for speech that is not heard: words a minute. */
const WORDS_PER_MINUTE = 144;
const LEAST_MS = 500;

/** Syllables of a word, roughly: groups of vowels, the silent e left out. */
export const syllables = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e$/u, "")
        .match(/[aeiouy]+/gu) ?? []
    ).length,
  );

/** Times of the words of a sentence by reading speed, shared out by syllables; milliseconds from its start. */
export const estimateWords = (sentence: SpokenSentence): { startMs: number; endMs: number }[] => {
  const weights = sentence.words.map((word) => syllables(word.text) + 0.5 + (word.pause ? 0.8 : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const lengthMs = Math.max(LEAST_MS, (sentence.words.length * 60_000) / WORDS_PER_MINUTE);
  let startMs = 0;
  return weights.map((weight) => {
    const span = { startMs, endMs: startMs + (lengthMs * weight) / total };
    startMs = span.endMs;
    return span;
  });
};

/** Reading time of a text that no voice can say, by its letters, in milliseconds. */
export const estimateUnspoken = (display: string): number => Math.max(LEAST_MS, ([...display].length / 15) * 1000);
