import { nucleiOf, type Sound } from "../apply-rules.ts";

const ACCENT = /[áéíóúâêô]/u;
const TILDE = /[ãõ]/u;
/** Endings of words with the stress on the last syllable but one. */
const PLAIN_ENDING = /(?:[aeo]s?|am|em|ens)$/u;

/** The word with an accent on an i or u that is a syllable of its own before the last vowel: "energía", "rúa". */
export const withHiatus = (word: string): string =>
  ACCENT.test(word) || TILDE.test(word)
    ? word
    : word
        .replace(/(?<![aeo]|(?<![gq])u)i(?=[aoe]s?$)/u, "í")
        .replace(/(?<![aeoqg])u(?=[aoe]s?$)/u, "ú")
        .replace(/(?<=[aeou])i(?=nh|[lmnrz]$)/u, "í");

/** Syllable that has the stress: an accented one, else one with a tilde, else by the word's ending. */
export const stressOf = (word: string, sounds: readonly Sound[]): number => {
  const nuclei = nucleiOf(sounds);
  const marked = (mark: RegExp): number => nuclei.findLastIndex((place) => mark.test(sounds[place]?.letters ?? ""));
  const accented = marked(ACCENT);
  if (accented >= 0) return accented;
  const nasal = marked(TILDE);
  if (nasal >= 0) return nasal;
  return Math.max(0, nuclei.length - (PLAIN_ENDING.test(word) ? 2 : 1));
};
