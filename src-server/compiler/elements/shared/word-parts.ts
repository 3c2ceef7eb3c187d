import { occurrenceOf } from "./tex-shapes.ts";

const plain = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}$\\]+|[^\p{L}\p{N}$\\}]+$/gu, "");

const startsOf = (words: readonly string[], phrase: readonly string[]): number[] =>
  words.flatMap((_, i) => (phrase.every((word, k) => words[i + k] === word) ? [i] : []));

/** Key prefixes of the words that `word:PHRASE` or `word:PHRASE#2` means, in a block whose keys are `key/w<word>`. */
export const wordPart = (part: string, words: readonly string[], key: string): readonly string[] | undefined => {
  if (!part.startsWith("word:")) return undefined;
  const { text, nth } = occurrenceOf(part.slice(5));
  const phrase = text
    .split(/\s+/)
    .map(plain)
    .filter((word) => word !== "");
  if (phrase.length === 0) return undefined;
  const start = startsOf(words.map(plain), phrase)[nth - 1];
  return start === undefined ? undefined : phrase.map((_, k) => `${key}/w${start + k}`);
};
