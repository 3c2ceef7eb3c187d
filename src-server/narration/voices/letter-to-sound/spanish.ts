import { ownValue } from "../../../own-value.ts";
import {
  applyRules,
  joinWords,
  markStress,
  nucleiOf,
  soundTables,
  soundTablesSchema,
  writtenWords,
  type LetterSound,
} from "./letter-to-sound.ts";

const tables = soundTables("es", soundTablesSchema);

const ACCENT = /[áéíóú]/u;
const SOFT: Readonly<Record<string, string>> = { b: "β", d: "ð", ɡ: "ɣ" };
const NASALS = "mnɲŋ";

/** Syllable that has the stress: the accented one, else the last but one behind a vowel, n or s, else the last. */
const stressOf = (word: string, sounds: readonly LetterSound[]): number => {
  const nuclei = nucleiOf(sounds);
  const accented = nuclei.findIndex((place) => ACCENT.test(sounds[place]?.letters ?? ""));
  if (accented >= 0) return accented;
  return Math.max(0, nuclei.length - (/[aeiouns]$/u.test(word) ? 2 : 1));
};

const wordPhonemes = (written: string): string => {
  const word = written.replaceAll(/['-]/gu, "");
  const { exceptions, letters, rules, weak } = tables();
  const known = ownValue(exceptions, word) ?? ownValue(letters, word);
  if (known !== undefined) return known;
  const adverb = /^(\p{L}{3,})mente$/u.exec(word)?.[1];
  if (adverb !== undefined && !/^(?:vehe|cle)/u.test(word)) return `${wordPhonemes(adverb)}mˈente`;
  const sounds = applyRules(word, rules);
  const plain = sounds.map(({ phonemes }) => phonemes).join("");
  return weak.has(word) ? plain : markStress(sounds, stressOf(word, sounds));
};

/** b, d and g are stops behind a pause and a nasal, d behind l too, and soft elsewhere; n takes the place of what follows. */
const blend = (phonemes: string): string => {
  const signs = [...phonemes];
  const isSound = (sign: string): boolean => !/[\sˈˌ]/u.test(sign);
  return signs
    .map((sign, index) => {
      const before = signs.slice(0, index).findLast(isSound) ?? "";
      const next = signs.slice(index + 1).find(isSound) ?? "";
      if (sign === "n" && /[pbm]/u.test(next)) return "m";
      if (sign === "n" && /[kɡx]/u.test(next)) return "ŋ";
      const soft = ownValue(SOFT, sign);
      if (soft === undefined || !/\p{L}/u.test(before) || NASALS.includes(before)) return sign;
      if (
        sign === "d" &&
        (before === "l" || (!/\p{L}/u.test(signs[index + 1] ?? "") && !/[ˈˌ]/u.test(signs[index + 1] ?? "")))
      )
        return sign;
      return sign === "ɡ" && next === "n" ? sign : soft;
    })
    .join("");
};

/** IPA of Spanish text in the signs of the Kokoro model; one group between spaces for each word. */
export const phonemesOfSpanish = (text: string): string => {
  const words = writtenWords(text, /[a-záéíóúüñ]/u);
  return blend(
    joinWords(
      words,
      words.map(({ letters }) => wordPhonemes(letters)),
      tables().letters,
    ),
  );
};
