import type { PhonemeToken } from "../../heart/front-end.ts";
import { britishWord, withoutSilentR } from "./british-word.ts";
import { BRITISH_WORDS } from "./british-words.ts";

const STARTS_WITH_VOWEL = /^[ˈˌ]?[AIQWYaiuɑɒɔəɛɜɪʊʌ]/u;
const IS_WORD = /\p{L}/u;

const soundOf = ({ text, phonemes }: PhonemeToken): string => {
  const known = BRITISH_WORDS.get(text.toLowerCase());
  return known !== undefined && phonemes !== "" ? known : britishWord(text, phonemes);
};

/** American phonemes of a sentence as they are said in Britain: r is heard only before a vowel, across words as well. */
export const toBritish = (tokens: readonly PhonemeToken[]): PhonemeToken[] => {
  const sounds = tokens.map((token) => (IS_WORD.test(token.phonemes) ? soundOf(token) : token.phonemes));
  return tokens.map((token, i) => ({
    ...token,
    phonemes: withoutSilentR(sounds[i] ?? "", STARTS_WITH_VOWEL.test(sounds[i + 1] ?? "")),
  }));
};
