import type { Language } from "../language/language.ts";
import { foldLatin } from "../script-names.ts";
import { POINT_FORMS } from "../tex/read-number.ts";
import { GRAMMAR } from "./grammar.ts";
import { ELEMENT_WORDS, REACTION_WORDS, STATE_WORDS } from "./elements.ts";
import { ACCENT_WORDS, BIG_WORDS, CONDITION_WORDS, FUNCTION_WORDS, SET_WORDS, SUBSCRIPT_WORDS } from "./functions.ts";
import { letterName, spelledOut } from "./letters.ts";
import { cardinalWords, digitWords, fractionWords, integerWords, ordinalWords, yearWords } from "./numbers.ts";
import { PHRASES, PRIMES } from "./phrases.ts";
import { GREEK_WORDS } from "./greek-words.ts";
import { ARROW_WORDS, RELATION_WORDS } from "./relation-words.ts";
import { OPERATOR_WORDS, OTHER_WORDS } from "./symbols.ts";
import { unitWords } from "./unit-words.ts";
import { ABBREVIATIONS, BEFORE_NUMBERS, DOTTED_ONLY } from "./abbreviations.ts";
import { ACRONYMS, SHORT_NAMES, VOWELLESS } from "./acronyms.ts";
import { LETTER_FOLLOWERS, LETTER_LEADERS, SURE_LETTER_FOLLOWERS } from "./letter-neighbours.ts";
import { INTERVALS, NO_UNITS, SIZE_NOUNS, SMALL_WORDS } from "./sentence-words.ts";
import { PAUSE_SIGNS, SILENT_SIGNS } from "../language/quiet-signs.ts";
import { SIGNS_IN_WORDS } from "./signs-in-words.ts";
import { YEAR_FOLLOWERS, YEAR_LEADERS } from "./year-neighbours.ts";
import { WISHES } from "./wishes.ts";
import { SCALE_WORDS, writtenNumber } from "./written-numbers.ts";

/** Everything the verbaliser knows of English. */
export const ENGLISH: Language = {
  tag: "en",
  name: "English",
  ...POINT_FORMS,
  fold: foldLatin,
  letter: /[A-Za-z]/u,
  phrases: PHRASES,
  primes: PRIMES,
  grammar: GRAMMAR,
  symbols: { ...OTHER_WORDS, ...GREEK_WORDS, ...ARROW_WORDS, ...RELATION_WORDS, ...OPERATOR_WORDS },
  pauseSigns: PAUSE_SIGNS,
  functions: FUNCTION_WORDS,
  bigOperators: BIG_WORDS,
  accents: ACCENT_WORDS,
  sets: SET_WORDS,
  subscripts: SUBSCRIPT_WORDS,
  conditions: CONDITION_WORDS,
  elements: ELEMENT_WORDS,
  states: STATE_WORDS,
  reactions: REACTION_WORDS,
  letterName,
  spelledOut,
  unitWords,
  writtenNumber,
  scales: SCALE_WORDS,
  numbers: {
    cardinal: cardinalWords,
    ordinal: ordinalWords,
    integer: integerWords,
    digits: digitWords,
    year: yearWords,
    fraction: fractionWords,
    before: (words) => words,
    isOne: (text) => /^[-−+]?1$/u.test(text),
  },
  wishes: WISHES,
  abbreviations: ABBREVIATIONS,
  dottedOnly: DOTTED_ONLY,
  beforeNumbers: BEFORE_NUMBERS,
  acronyms: ACRONYMS,
  shortNames: SHORT_NAMES,
  vowelless: VOWELLESS,
  smallWords: SMALL_WORDS,
  signsInWords: SIGNS_IN_WORDS,
  silentSigns: SILENT_SIGNS,
  wordLetter: /^[aAI]$/u,
  letterFollowers: LETTER_FOLLOWERS,
  sureLetterFollowers: SURE_LETTER_FOLLOWERS,
  letterLeaders: LETTER_LEADERS,
  noUnits: NO_UNITS,
  clockNouns: new Set(),
  yearNouns: new Set(),
  yearLeaders: YEAR_LEADERS,
  yearFollowers: YEAR_FOLLOWERS,
  sizeNouns: SIZE_NOUNS,
  intervals: INTERVALS,
  ordinalEnding: /^-?(?:th|st|nd|rd)(?![A-Za-z])/u,
};
