import { CONSONANTS, PHRASE_ENDS, VOWELS } from "../phoneme-signs.ts";
import type { SpeechToken } from "../token.ts";

/** What follows a word: sentences are read from their end, so that small words can lean on what comes. */
export type Context = {
  /** Whether the next sound is a vowel; null before a pause and at the end. */
  vowelNext: boolean | null;
  /** Whether the next word is "to". */
  toNext: boolean;
};

/** Context at the end of a sentence. */
export const END_CONTEXT: Context = { vowelNext: null, toNext: false };

/** Context of the word before `token`. */
export const contextBefore = (context: Context, token: SpeechToken, phonemes: string | null): Context => {
  const first = [...(phonemes ?? "")].find((sign) => VOWELS.has(sign) || CONSONANTS.has(sign) || PHRASE_ENDS.has(sign));
  const vowelNext = first === undefined ? context.vowelNext : PHRASE_ENDS.has(first) ? null : VOWELS.has(first);
  const toNext = /^(?:to|To)$/u.test(token.text) || (token.text === "TO" && /^(?:TO|IN)$/u.test(token.tag));
  return { vowelNext, toNext };
};
