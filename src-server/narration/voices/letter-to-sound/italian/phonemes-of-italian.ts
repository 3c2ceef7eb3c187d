import { ownValue } from "../../../../own-value.ts";
import { applyRules, nucleiOf, withStress, type Sound } from "../apply-rules.ts";
import { joinWords, splitWords } from "../split-words.ts";
import { ITALIAN_EXCEPTIONS, ITALIAN_LETTERS, ITALIAN_WEAK } from "./exceptions.ts";
import { qualityOf } from "./open-vowels.ts";
import { ITALIAN_RULES } from "./rules.ts";
import { stressOf, withHiatus } from "./stress.ts";

/** Sounds with the open or closed vowel of the stressed syllable. */
const withQuality = (word: string, sounds: readonly Sound[], stressed: number): Sound[] => {
  const place = nucleiOf(sounds)[stressed] ?? -1;
  return sounds.map((sound, index) => {
    if (index !== place || (sound.letters !== "e" && sound.letters !== "o")) return sound;
    const at = sounds.slice(0, index).reduce((sum, { letters }) => sum + letters.length, 0);
    return { ...sound, phonemes: qualityOf(word, at, sound.letters) };
  });
};

/** "ss" of the model for a long s; other long consonants are written with a length mark, liquids and nasals twice. */
const longConsonants = (phonemes: string): string =>
  phonemes
    .replaceAll("sː", "S")
    .replaceAll(/([lmnrf])ː/gu, "$1$1")
    .replaceAll("vː", "vv");

const partPhonemes = (part: string): string => {
  const known = ownValue(ITALIAN_EXCEPTIONS, part) ?? ownValue(ITALIAN_LETTERS, part);
  if (known !== undefined) return known;
  const word = withHiatus(part);
  const sounds = applyRules(word, ITALIAN_RULES);
  if (ITALIAN_WEAK.has(part)) return sounds.map(({ phonemes }) => phonemes).join("");
  const stressed = stressOf(word, sounds);
  return withStress(withQuality(word, sounds, stressed), stressed, false);
};

const wordPhonemes = (written: string): string =>
  longConsonants(
    written
      .split(/['-]/u)
      .filter((part) => part !== "")
      .map((part, index, parts) => (index < parts.length - 1 ? elided(part) : partPhonemes(part)))
      .join(""),
  ).replaceAll(/n(?=[ˈˌ]?[kɡ])/gu, "ŋ");

/** "dell" before an apostrophe is no word of its own and has no stress. */
const elided = (part: string): string =>
  applyRules(part, ITALIAN_RULES)
    .map(({ phonemes }) => phonemes)
    .join("");

/** IPA of Italian text in the signs of the Kokoro model; one group between spaces for each word. */
export const phonemesOfItalian = (text: string): string => {
  const words = splitWords(text, /[a-zàèéìíòóùú]/u);
  return joinWords(
    words,
    words.map(({ letters }) => wordPhonemes(letters)),
    ITALIAN_LETTERS,
  );
};
