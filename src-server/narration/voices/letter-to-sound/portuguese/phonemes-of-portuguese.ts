import { ownValue } from "../../../../own-value.ts";
import { applyRules, nucleiOf, withStress, type Sound } from "../apply-rules.ts";
import { joinWords, splitWords } from "../split-words.ts";
import { PORTUGUESE_EXCEPTIONS, PORTUGUESE_LETTERS, PORTUGUESE_WEAK } from "./exceptions.ts";
import { qualityOf } from "./open-vowels.ts";
import { PORTUGUESE_RULES } from "./rules.ts";
import { stressOf, withHiatus } from "./stress.ts";

const withQuality = (word: string, sounds: readonly Sound[], stressed: number): Sound[] => {
  const place = nucleiOf(sounds)[stressed] ?? -1;
  return sounds.map((sound, index) => {
    if (index !== place || !/^[aeo]$/u.test(sound.letters) || /^[æʊy]$/u.test(sound.phonemes)) return sound;
    const at = sounds.slice(0, index).reduce((sum, { letters }) => sum + letters.length, 0);
    return { ...sound, phonemes: qualityOf(word, at, sound.letters) };
  });
};

/** Vowels of an ending that has the stress are full: "dá", not the weak a of "nada". */
const fullEnding = (sounds: readonly Sound[], stressed: number): Sound[] => {
  const place = nucleiOf(sounds)[stressed] ?? -1;
  const full: Readonly<Record<string, string>> = { æ: "a", ʊ: "o", y: "e" };
  return sounds.map((sound, index) => {
    if (index !== place && sound.letters === "el") return { ...sound, phonemes: "eʊ" };
    const weak = /^[æʊy]$/u.exec(sound.phonemes)?.[0];
    return index === place && weak !== undefined ? { ...sound, phonemes: ownValue(full, weak) ?? weak } : sound;
  });
};

/** Rules give the vowel of an ending without its s. */
const withPlural = (word: string, sounds: readonly Sound[]): Sound[] => {
  const last = sounds.at(-1);
  const plural = last !== undefined && /^[aeo]s$/u.test(last.letters) && word.endsWith("s");
  return plural ? [...sounds, { letters: "", phonemes: "s" }] : [...sounds];
};

const partPhonemes = (part: string): string => {
  const known = ownValue(PORTUGUESE_EXCEPTIONS, part) ?? ownValue(PORTUGUESE_LETTERS, part);
  if (known !== undefined) return known;
  const word = withHiatus(part);
  const sounds = withPlural(word, applyRules(word, PORTUGUESE_RULES));
  if (PORTUGUESE_WEAK.has(part)) return sounds.map(({ phonemes }) => phonemes).join("");
  const stressed = stressOf(word, sounds);
  return withStress(fullEnding(withQuality(word, sounds, stressed), stressed), stressed);
};

const VOICED = /^[ˈˌ]?[bdɡvzʒmnlɾaeiouyʊɪɐɛɔæAIWYj]/u;

/** A last s is heard as z before a voiced sound of the next word. */
const blend = (phonemes: string): string =>
  phonemes.replaceAll(/s (?=(.{1,2}))/gu, (gap, next: string) => (VOICED.test(next) ? "z " : gap));

/** IPA of Brazilian Portuguese text in the signs of the Kokoro model; one group between spaces for each word. */
export const phonemesOfPortuguese = (text: string): string => {
  const words = splitWords(text, /[a-záàâãéêíóôõúüç]/u);
  const phonemes = words.map(({ letters }) =>
    letters
      .split(/['-]/u)
      .filter((part) => part !== "")
      .map(partPhonemes)
      .join(""),
  );
  return blend(joinWords(words, phonemes, PORTUGUESE_LETTERS));
};
