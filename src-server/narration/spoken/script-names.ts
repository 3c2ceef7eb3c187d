import { ownValue } from "../../own-value.ts";

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
export const writingSystem = (letter: string): string => {
  const name = TESTS.find(({ test }) => test.test(letter))?.name;
  return name === undefined ? "an unknown script" : (SHOWN[name] ?? name);
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
