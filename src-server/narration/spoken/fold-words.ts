import { msg, type MessageParam } from "../../contract/messages/message.ts";
import { ownValue } from "../../own-value.ts";

/** A word as pronunciations are found by it: small letters without accents, straight apostrophes, single spaces. */
export const foldWord = (word: string): string =>
  /^[a-z]+$/u.test(word)
    ? word
    : foldLatin(word)
        .replaceAll(/[‘’]/gu, "'")
        .replaceAll(/(?<=\S)[\s\-–]+(?=\S)/gu, " ")
        .trim()
        .toLowerCase();

/** An entry that a written word is, folded, and the ending that the word has besides. */
type OwnWord = { entry: string; ending: "" | "'s" | "s'" | "s" };

const ENDINGS = ["", "'s", "s'", "s"] as const;
/** Shorter entries with an "s" behind them are other words: "a" and "as". */
const MIN_WITH_S = 3;

/** Finds a word, its possessive and its plural among a person's entries. */
export const findOwnWord = (word: string, has: (folded: string) => boolean): OwnWord | null => {
  const folded = foldWord(word);
  for (const ending of ENDINGS) {
    const entry = folded.slice(0, folded.length - ending.length);
    if (!folded.endsWith(ending) || !has(entry)) continue;
    if (ending === "" || ending === "'s" || entry.length >= MIN_WITH_S) return { entry, ending };
  }
  return null;
};

/** Writing systems that can be named to a person, by their unicode name. */
const SCRIPTS = [
  "Latin",
  "Greek",
  "Cyrillic",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Arabic",
  "Hebrew",
  "Devanagari",
  "Bengali",
  "Tamil",
  "Telugu",
  "Thai",
  "Georgian",
  "Armenian",
  "Ethiopic",
  "Khmer",
  "Lao",
  "Myanmar",
  "Sinhala",
  "Gujarati",
  "Gurmukhi",
  "Kannada",
  "Malayalam",
  "Tibetan",
  "Mongolian",
] as const;

const TESTS = SCRIPTS.map((name) => ({ name, test: new RegExp(`^\\p{Script=${name}}$`, "u") }));
const SHOWN: Readonly<Record<string, string>> = {
  Han: "Chinese",
  Hiragana: "Japanese",
  Katakana: "Japanese",
  Hangul: "Korean",
};

/** Name of the writing system of a letter, such as "Cyrillic"; "an unknown script" for rare ones. */
export const writingSystem = (letter: string): MessageParam => {
  const name = TESTS.find(({ test }) => test.test(letter))?.name;
  return name === undefined ? msg("speech.unknown_script") : (SHOWN[name] ?? name);
};

/** Whether a character is a letter of the Latin script. */
export const isLatin = (character: string): boolean => /^\p{Script=Latin}$/u.test(character);

const SPECIAL: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
  ﬁ: "fi",
  ﬂ: "fl",
};

/** Latin text in plain a–z: "Schrödinger" becomes "Schrodinger". Other characters stay. */
export const foldLatin = (text: string): string =>
  [...text]
    .map((character) => ownValue(SPECIAL, character) ?? character.normalize("NFKD").replaceAll(/\p{Mn}/gu, ""))
    .join("");
