import { foldWord } from "../../../spoken/fold-word.ts";
import type { Pronunciations } from "../pronunciations/load-terms.ts";
import type { SpeechToken } from "./token.ts";

/** Longest names in words. */
const MAX_WORDS = 4;

const nameAt = (
  tokens: readonly SpeechToken[],
  start: number,
  names: Pronunciations,
): { words: number; phonemes: string } | null => {
  for (let words = MAX_WORDS; words > 1; words -= 1) {
    const name = tokens.slice(start, start + words);
    if (name.length < words || name.slice(0, -1).some(({ space }) => !space)) continue;
    const phonemes = names.get(foldWord(name.map(({ text }) => text).join(" ")));
    if (phonemes !== undefined) return { words, phonemes };
  }
  return null;
};

/** Gives names of several words their pronunciation, word for word where it has as many parts. */
export const giveNames = (tokens: readonly SpeechToken[], names: Pronunciations): void => {
  for (let at = 0; at < tokens.length; at += 1) {
    const name = nameAt(tokens, at, names);
    if (name === null) continue;
    const parts = name.phonemes.split(" ");
    tokens.slice(at, at + name.words).forEach((token, index) => {
      token.phonemes = parts.length === name.words ? (parts[index] ?? "") : index === 0 ? name.phonemes : "";
    });
    at += name.words - 1;
  }
};
