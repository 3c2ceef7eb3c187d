import { ownValue } from "../../../own-value.ts";
import type { LanguageTables } from "./language-tables.ts";
import type { SpokenLanguage } from "./language.ts";
import { createUnitWords, type UnitRules } from "./unit-words.ts";

/** What a language computes, or has a pattern for, beside its tables. */
export type LanguageRules = Pick<
  SpokenLanguage,
  "fold" | "letter" | "grammar" | "numbers" | "wordLetter" | "ordinalEnding" | "writtenNumber"
> & {
  /** Pattern of what may not follow a word that begins a condition. */
  conditionEnd: string;
  units: UnitRules;
};

/** Everything the verbaliser knows of a language, from its tables and its rules. */
export const buildLanguage = (tables: LanguageTables, rules: LanguageRules): SpokenLanguage => {
  const { greek, operators, relations, arrows, otherSymbols, conditions, elements, units, sentences } = tables;
  const { conditionEnd, units: unitRules, ...own } = rules;
  const letterName = letterNameOf(tables);
  return {
    tag: tables.tag,
    name: tables.name,
    decimal: tables.decimal,
    grouping: tables.grouping,
    phrases: tables.phrases,
    primes: tables.primes,
    symbols: { ...otherSymbols, ...greekWords(greek), ...arrows, ...relations, ...operators },
    pauseSigns: PAUSE_SIGNS,
    silentSigns: SILENT_SIGNS,
    functions: tables.functions,
    bigOperators: tables.bigOperators,
    accents: tables.accents,
    sets: tables.sets,
    subscripts: tables.subscripts,
    conditions: new RegExp(String.raw`^\s*(?:${conditions.join("|")})${conditionEnd}`, "iu"),
    elements: new Map(Object.entries(elements)),
    states: tables.states,
    reactions: tables.reactions,
    letterName,
    spelledOut: (letters) => [...letters.toLowerCase()].map(letterName).join(" "),
    unitWords: createUnitWords(units, unitRules),
    ...own,
    ...sentences,
  };
};

/** What is written for a single letter so that its name is spoken. */
export const letterNameOf =
  ({ letterNames }: Pick<LanguageTables, "letterNames">) =>
  (letter: string): string =>
    ownValue(letterNames, letter) ?? letter;

/** Signs that only part the words around them. */
const PAUSE_SIGNS: ReadonlySet<string> = new Set([
  ",",
  ";",
  ".",
  "?",
  "\\\\",
  "&",
  '"',
  "“",
  "”",
  "•",
  "—",
  "―",
  "«",
  "»",
  "‟",
  "„",
  "`",
]);

/** Signs that are not heard. */
const SILENT_SIGNS: ReadonlySet<string> = new Set([
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  "'",
  "’",
  "‘",
  "-",
  "–",
  "—",
  "!",
  "¡",
  "¿",
  "…",
  ":",
  "*",
  "_",
  "\uFE0F",
  "\u200D",
  "\uFEFF",
  "·",
  "|",
]);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Words of Greek letters and their variants by LaTeX command. Capitals are read like small ones unless both occur. */
const greekWords = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([letter, word]) =>
      [letter, `var${letter}`, capital(letter), `var${capital(letter)}`].map((command) => [command, word]),
    ),
  );

/** End of a word in the letters of any script. */
export const NO_LETTER_BEHIND = String.raw`(?!\p{L})`;

/** One letter of the Latin script, with or without accents. */
export const LATIN_LETTER = /\p{Script=Latin}/u;

/** Text with its accents kept, each letter as one character. */
export const keepLatin = (text: string): string =>
  text.normalize("NFC").replaceAll("ﬁ", "fi").replaceAll("ﬂ", "fl").replaceAll("ſ", "s");

/** Never matches. */
export const NOTHING = /(?!)/u;
