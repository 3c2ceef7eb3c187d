import { bareWord } from "../../../../kit/text.ts";

/** A word of a sentence: where it stands, and the cue that names it. */
export type FoundWord = { index: number; cue: string };

/** Letters of a stem: words that agree in so many are forms of one. */
const STEM = 4;

const alike = (said: string, wanted: string): boolean => {
  if (said === wanted) return true;
  const [short, long] = said.length < wanted.length ? [said, wanted] : [wanted, said];
  return (
    short.length >= STEM &&
    long.startsWith(short.slice(0, Math.max(STEM, short.length - 2))) &&
    long.length - short.length <= 3
  );
};

const wordsIn = (sentence: string): string[] =>
  sentence
    .replaceAll(/\$[^$]*\$/gu, (tex) => tex.replaceAll(" ", ""))
    .split(/\s+/u)
    .filter((word) => word !== "");

const SKIPPED = new Set("the a an of to in is and or for with by on at as it we you are".split(" "));

const placeOf = (words: readonly string[], wanted: string): number =>
  words.findIndex((word) => word !== "" && alike(word, wanted));

/** The first of some words or phrases that a sentence says, in any of its forms. */
export const findWord = (sentence: string, looks: readonly string[]): FoundWord | undefined => {
  const words = wordsIn(sentence).map(bareWord);
  for (const look of looks) {
    const tokens = look.split(/[\s_\-/()]+/u).map(bareWord);
    const wanted = tokens.filter((token) => token !== "" && (tokens.length === 1 || !SKIPPED.has(token)));
    for (const token of wanted) {
      const index = placeOf(words, token);
      const cue = words[index];
      if (cue !== undefined && /[\p{L}\p{N}]/u.test(cue) && words.indexOf(cue) === index) return { index, cue };
    }
  }
  return undefined;
};
