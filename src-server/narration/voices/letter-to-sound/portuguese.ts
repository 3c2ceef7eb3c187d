import { ownValue } from "../../../own-value.ts";
import {
  applyRules,
  joinWords,
  markStress,
  nucleiOf,
  soundTables,
  soundTablesSchema,
  wordSet,
  writtenWords,
  type LetterSound,
} from "./letter-to-sound.ts";

const tables = soundTables(
  "pt",
  soundTablesSchema.extend({
    /** Words whose stressed e or o is closed or open against its ending. */
    closedE: wordSet,
    openE: wordSet,
    closedO: wordSet,
    openO: wordSet,
  }),
);

/** What follows a stressed e that is open, and words in which it is closed or open against that. */
const OPEN_E = /^e(?:l[oae]|r(?:[oa]s?|r|t|v|s|n)|st|x[oa]|c[ot]|ss[aei]|t(?:ro|e)|z$|v[e]|d[ra]|g[aor]|b[r]|pt|ch)/u;
const isOpenE = (word: string, rest: string): boolean => {
  const { openE, closedE } = tables();
  if (openE.has(word)) return true;
  return !closedE.has(word) && OPEN_E.test(rest) && !/^e(?:za|sa|r$)/u.test(rest);
};

const isOpenO = (word: string, rest: string): boolean => {
  const { openO, closedO } = tables();
  if (openO.has(word)) return true;
  if (closedO.has(word) || /^o(?:[mn]|nh)/u.test(rest)) return false;
  return !/^o(?:[^aeiou]{0,3}o|so|sos|r|r[ei]s|[eas]|i.*)$/u.test(rest);
};

/** Quality of the stressed vowel at `at` of a word that is written a, e or o. */
const qualityOf = (word: string, at: number, letter: string): string => {
  const rest = word.slice(at);
  if (letter === "a") return /^a(?:[mn]|nh)[aeiou]/u.test(rest) ? "ɐ\u0303" : "a";
  if (/^.(?:[mn]|nh)/u.test(rest)) return letter;
  if (letter === "e") return isOpenE(word, rest) ? "ɛ" : "e";
  return isOpenO(word, rest) ? "ɔ" : "o";
};

const ACCENT = /[áéíóúâêô]/u;
const TILDE = /[ãõ]/u;
/** Endings of words with the stress on the last syllable but one. */
const PLAIN_ENDING = /(?:[aeo]s?|am|em|ens)$/u;

/** The word with an accent on an i or u that is a syllable of its own before the last vowel: "energía", "rúa". */
const withHiatus = (word: string): string =>
  ACCENT.test(word) || TILDE.test(word)
    ? word
    : word
        .replace(/(?<![aeo]|(?<![gq])u)i(?=[aoe]s?$)/u, "í")
        .replace(/(?<![aeoqg])u(?=[aoe]s?$)/u, "ú")
        .replace(/(?<=[aeou])i(?=nh|[lmnrz]$)/u, "í");

/** Syllable that has the stress: an accented one, else one with a tilde, else by the word's ending. */
const stressOf = (word: string, sounds: readonly LetterSound[]): number => {
  const nuclei = nucleiOf(sounds);
  const marked = (mark: RegExp): number => nuclei.findLastIndex((place) => mark.test(sounds[place]?.letters ?? ""));
  const accented = marked(ACCENT);
  if (accented >= 0) return accented;
  const nasal = marked(TILDE);
  if (nasal >= 0) return nasal;
  return Math.max(0, nuclei.length - (PLAIN_ENDING.test(word) ? 2 : 1));
};

const withQuality = (word: string, sounds: readonly LetterSound[], stressed: number): LetterSound[] => {
  const place = nucleiOf(sounds)[stressed] ?? -1;
  return sounds.map((sound, index) => {
    if (index !== place || !/^[aeo]$/u.test(sound.letters) || /^[æʊy]$/u.test(sound.phonemes)) return sound;
    const at = sounds.slice(0, index).reduce((sum, { letters }) => sum + letters.length, 0);
    return { ...sound, phonemes: qualityOf(word, at, sound.letters) };
  });
};

/** Vowels of an ending that has the stress are full: "dá", not the weak a of "nada". */
const fullEnding = (sounds: readonly LetterSound[], stressed: number): LetterSound[] => {
  const place = nucleiOf(sounds)[stressed] ?? -1;
  const full: Readonly<Record<string, string>> = { æ: "a", ʊ: "o", y: "e" };
  return sounds.map((sound, index) => {
    if (index !== place && sound.letters === "el") return { ...sound, phonemes: "eʊ" };
    const weak = /^[æʊy]$/u.exec(sound.phonemes)?.[0];
    return index === place && weak !== undefined ? { ...sound, phonemes: ownValue(full, weak) ?? weak } : sound;
  });
};

/** Rules give the vowel of an ending without its s. */
const withPlural = (word: string, sounds: readonly LetterSound[]): LetterSound[] => {
  const last = sounds.at(-1);
  const plural = last !== undefined && /^[aeo]s$/u.test(last.letters) && word.endsWith("s");
  return plural ? [...sounds, { letters: "", phonemes: "s" }] : [...sounds];
};

const partPhonemes = (part: string): string => {
  const { exceptions, letters, rules, weak } = tables();
  const known = ownValue(exceptions, part) ?? ownValue(letters, part);
  if (known !== undefined) return known;
  const word = withHiatus(part);
  const sounds = withPlural(word, applyRules(word, rules));
  if (weak.has(part)) return sounds.map(({ phonemes }) => phonemes).join("");
  const stressed = stressOf(word, sounds);
  return markStress(fullEnding(withQuality(word, sounds, stressed), stressed), stressed);
};

const VOICED = /^[ˈˌ]?[bdɡvzʒmnlɾaeiouyʊɪɐɛɔæAIWYj]/u;

/** A last s is heard as z before a voiced sound of the next word. */
const blend = (phonemes: string): string =>
  phonemes.replaceAll(/s (?=(.{1,2}))/gu, (gap, next: string) => (VOICED.test(next) ? "z " : gap));

/** IPA of Brazilian Portuguese text in the signs of the Kokoro model; one group between spaces for each word. */
export const phonemesOfPortuguese = (text: string): string => {
  const words = writtenWords(text, /[a-záàâãéêíóôõúüç]/u);
  const phonemes = words.map(({ letters }) =>
    letters
      .split(/['-]/u)
      .filter((part) => part !== "")
      .map(partPhonemes)
      .join(""),
  );
  return blend(joinWords(words, phonemes, tables().letters));
};
