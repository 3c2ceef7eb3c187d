import type { PhonemeToken } from "../heart-front-end/front-end.ts";

/** Phonemes that the model says at once. */
export type PhonemeRow = {
  /** Phoneme ids, framed by zeros. */
  ids: readonly number[];
  /** For each id the word it belongs to, counted from 0; undefined for signs, spaces and the frame. */
  words: readonly (number | undefined)[];
};

type Phoneme = { id: number; sign: string; word: number | undefined };

const PUNCTUATION = /^[;:,.!?—…]$/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Words of a sentence, without the signs around them: what white space divides and what has a letter or a digit. */
export const phonemeWords = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter((word) => LETTER.test(word))
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));

/** For each character that is no white space, the word it stands in. */
const wordAt = (text: string): (number | undefined)[] => {
  let word = -1;
  return text.split(/\s+/u).flatMap((part) => {
    const spoken = LETTER.test(part);
    if (spoken) word += 1;
    return Array.from({ length: part.length }, () => (spoken ? word : undefined));
  });
};

const phonemesOf = (
  text: string,
  tokens: readonly PhonemeToken[],
  vocabulary: ReadonlyMap<string, number>,
): Phoneme[] => {
  const places = wordAt(text);
  let at = 0;
  const phonemes = tokens.flatMap((token) => {
    const place = places[at];
    at += token.text.length;
    return [...token.phonemes, ...(token.space ? [" "] : [])].flatMap((sign) => {
      const id = vocabulary.get(sign);
      const isWord = sign !== " " && !PUNCTUATION.test(sign);
      return id === undefined ? [] : [{ id, sign, word: isWord ? place : undefined }];
    });
  });
  if (at !== places.length) throw new Error("The phonemes do not belong to the words of the sentence.");
  return phonemes;
};

/** Where a row of at most `most` phonemes ends best: behind a pause, else between words, else anywhere. */
const endOfRow = (phonemes: readonly Phoneme[], most: number): number => {
  if (phonemes.length <= most) return phonemes.length;
  const isGap = (i: number): boolean => phonemes[i]?.sign === " ";
  const ends = Array.from({ length: most }, (_, i) => most - i);
  const half = most / 2;
  const pause = ends.find((i) => i > half / 2 && isGap(i) && PUNCTUATION.test(phonemes[i - 1]?.sign ?? ""));
  return pause ?? ends.find((i) => i > half && isGap(i)) ?? most;
};

/** The rows of a sentence, each of at most `most` phonemes. Throws when the tokens are not those of the sentence. */
export const phonemeRows = (options: {
  text: string;
  tokens: readonly PhonemeToken[];
  vocabulary: ReadonlyMap<string, number>;
  most: number;
}): PhonemeRow[] => {
  const rows: PhonemeRow[] = [];
  let rest = phonemesOf(options.text, options.tokens, options.vocabulary);
  while (rest.length > 0) {
    const end = endOfRow(rest, options.most);
    const row = rest.slice(0, end);
    rows.push({
      ids: [0, ...row.map(({ id }) => id), 0],
      words: [undefined, ...row.map(({ word }) => word), undefined],
    });
    rest = rest.slice(rest[end]?.sign === " " ? end + 1 : end);
  }
  return rows;
};
