import type { SpokenSentence } from "./spoken/verbalise.ts";

/** Measured on the default voice over all lessons: within 2 % together, 6 % for one lesson, 9 % for a single sentence. */
const MS_PER_SYLLABLE = 286;
const MS_PER_PAUSE = 200;
/** Letters a second, for text whose words are not known. */
const LETTERS_PER_SECOND = 14;

type Span = { startMs: number; endMs: number };

/** Syllables of a word, roughly: groups of vowels, the silent e left out. */
export const syllables = (word: string): number =>
  Math.max(
    1,
    (
      word
        .normalize("NFD")
        .replaceAll(/\p{M}/gu, "")
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

const lengthOf = ({ words }: SpokenSentence): number =>
  words.reduce((sum, { text }) => sum + MS_PER_SYLLABLE * syllables(text), 0) +
  words.slice(0, -1).filter(({ pause }) => pause).length * MS_PER_PAUSE;

/** Times of the words of a sentence at the pace of the default voice; milliseconds from its start. */
export const estimateWords = (sentence: SpokenSentence): Span[] =>
  share(
    sentence.words.map((word) => syllables(word.text) + 0.5 + (word.pause ? 0.8 : 0)),
    lengthOf(sentence),
  );

/** Times of displayed words that no voice says, by their letters; milliseconds from the first. */
export const estimateDisplayed = (texts: readonly string[]): Span[] => {
  const letters = texts.map((text) => [...text].length + 1);
  return share(letters, (letters.reduce((sum, count) => sum + count, 0) * 1000) / LETTERS_PER_SECOND);
};
