import { ownValue } from "../../../own-value.ts";
import { foldLatin } from "../../spoken/script-names.ts";

/** A word in small letters, with the punctuation round it that the voices know. */
export type WrittenWord = { letters: string; before: string; after: string };

const PUNCTUATION = /[;:,.!?—…"()“”]/u;
const LETTER = /\p{Script=Latin}/u;

const known = (text: string): string => [...text].filter((sign) => PUNCTUATION.test(sign)).join("");

/** A letter that the language has; others become the ones below their accents, or nothing. */
const inAlphabet = (letter: string, alphabet: RegExp): string =>
  alphabet.test(letter) || letter === "'" || letter === "-"
    ? letter
    : foldLatin(letter)
        .toLowerCase()
        .replaceAll(/[^a-z]/gu, "");

/** The words of a text in the letters of `alphabet`; apostrophes and hyphens inside a word belong to it. What holds no Latin letter is lost. */
export const splitWords = (text: string, alphabet: RegExp): WrittenWord[] =>
  text
    .normalize("NFC")
    .replaceAll(/[’ʼ]/gu, "'")
    .split(/\s+/u)
    .flatMap((chunk) => {
      const signs = [...chunk];
      const first = signs.findIndex((sign) => LETTER.test(sign));
      const last = signs.findLastIndex((sign) => LETTER.test(sign)) + 1;
      const core = first < 0 ? [] : signs.slice(first, last);
      const letters = core.map((sign) => inAlphabet(sign.toLowerCase(), alphabet)).join("");
      if (!/[a-z]/u.test(foldLatin(letters))) return [];
      return [{ letters, before: known(signs.slice(0, first).join("")), after: known(signs.slice(last).join("")) }];
    });

/** Phonemes of words with their punctuation; one group between spaces for each word. A word whose letters are all silent is spelled by `names`. */
export const joinWords = (
  words: readonly WrittenWord[],
  phonemes: readonly string[],
  names: Readonly<Record<string, string>>,
): string =>
  words
    .map(({ letters, before, after }, index) => {
      const read = phonemes[index] ?? "";
      const said = /\p{L}/u.test(read) ? read : [...letters].map((letter) => ownValue(names, letter) ?? "").join("");
      return `${before}${said.normalize("NFD")}${after}`;
    })
    .join(" ");
