import { foldLatin } from "./script-names.ts";

/** A word as pronunciations are found by it: small letters without accents, straight apostrophes, single spaces. */
export const foldWord = (word: string): string =>
  /^[a-z]+$/u.test(word)
    ? word
    : foldLatin(word)
        .replaceAll(/[‘’]/gu, "'")
        .replaceAll(/(?<=\S)[\s\-–]+(?=\S)/gu, " ")
        .trim()
        .toLowerCase();
