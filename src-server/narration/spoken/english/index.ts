import { ELEMENT_WORDS, REACTION_WORDS, STATE_WORDS } from "./elements.ts";
import { ACCENT_WORDS, BIG_WORDS, CONDITION_WORDS, FUNCTION_WORDS, SET_WORDS, SUBSCRIPT_WORDS } from "./functions.ts";
import { letterName, spelledOut } from "./letters.ts";
import {
  cardinalWords,
  decadeWords,
  digitWords,
  fractionWords,
  integerWords,
  ordinalOf,
  ordinalWords,
  yearWords,
} from "./numbers.ts";
import { PHRASES } from "./phrases.ts";
import { GREEK_WORDS } from "./greek-words.ts";
import { ARROW_WORDS, RELATION_WORDS } from "./relation-words.ts";
import { OPERATOR_WORDS, OTHER_WORDS, PAUSE_SIGNS } from "./symbols.ts";
import { unitWords } from "./unit-words.ts";
import { ABBREVIATIONS, DOTTED_ONLY } from "./abbreviations.ts";
import { ACRONYMS, SHORT_NAMES, VOWELLESS } from "./acronyms.ts";
import { LETTER_FOLLOWERS, LETTER_LEADERS } from "./letter-neighbours.ts";
import { SIZE_NOUNS, SMALL_WORDS } from "./sentence-words.ts";
import { SIGNS_IN_WORDS, SILENT_SIGNS } from "./signs-in-words.ts";
import { YEAR_FOLLOWERS, YEAR_LEADERS } from "./year-neighbours.ts";
import { WISHES } from "./wishes.ts";
import { SCALE_WORDS, writtenNumber } from "./written-numbers.ts";

/** Everything the verbaliser knows of English. */
export const ENGLISH = {
  /** BCP 47 tag. */
  tag: "en",
  phrases: PHRASES,
  /** Words of a sign, by LaTeX command or character. */
  symbols: { ...OTHER_WORDS, ...GREEK_WORDS, ...ARROW_WORDS, ...RELATION_WORDS, ...OPERATOR_WORDS } as Readonly<
    Record<string, string>
  >,
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
    ordinalOf,
    integer: integerWords,
    digits: digitWords,
    year: yearWords,
    decade: decadeWords,
    fraction: fractionWords,
  },
  wishes: WISHES,
  abbreviations: ABBREVIATIONS,
  dottedOnly: DOTTED_ONLY,
  acronyms: ACRONYMS,
  shortNames: SHORT_NAMES,
  vowelless: VOWELLESS,
  smallWords: SMALL_WORDS,
  signsInWords: SIGNS_IN_WORDS,
  silentSigns: SILENT_SIGNS,
  letterFollowers: LETTER_FOLLOWERS,
  letterLeaders: LETTER_LEADERS,
  yearLeaders: YEAR_LEADERS,
  yearFollowers: YEAR_FOLLOWERS,
  sizeNouns: SIZE_NOUNS,
} as const;

/** Words and number names of one language. */
export type Language = typeof ENGLISH;
