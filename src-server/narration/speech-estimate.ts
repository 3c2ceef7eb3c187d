import type { SpokenSentence } from "./spoken/verbalise.ts";

/** A teacher's pace, for speech that is not heard. */
const WORDS_PER_SECOND = 2.4;
/** Letters a second, for text whose words are not known. */
const LETTERS_PER_SECOND = 14;

type Span = { startMs: number; endMs: number };

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

const share = (weights: readonly number[], lengthMs: number): Span[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let startMs = 0;
  return weights.map((weight) => {
    const span = { startMs, endMs: startMs + (lengthMs * weight) / total };
    startMs = span.endMs;
    return span;
  });
};

/** Times of the words of a sentence by reading speed, shared out by syllables; milliseconds from its start. */
export const estimateWords = ({ words }: SpokenSentence): Span[] =>
  share(
    words.map((word) => syllables(word.text) + 0.5 + (word.pause ? 0.8 : 0)),
    (words.length * 1000) / WORDS_PER_SECOND,
  );

/** Times of displayed words that no voice says, by their letters; milliseconds from the first. */
export const estimateDisplayed = (texts: readonly string[]): Span[] => {
  const letters = texts.map((text) => [...text].length + 1);
  return share(letters, (letters.reduce((sum, count) => sum + count, 0) * 1000) / LETTERS_PER_SECOND);
};
