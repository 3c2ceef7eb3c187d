import type { Phrases, SentenceTables, UnitName } from "./read-tables.ts";
import type { Said } from "../said.ts";
import type { UnitFactor } from "../tex/parse-unit.ts";

type Words = Readonly<Record<string, string>>;

/** Grammatical gender of a unit's name, for the number before it. */
export type Gender = UnitName["gender"];

/** What is said for a unit. */
export type UnitWords = { words: string; gender: Gender };

/** Words of numbers. Texts of numbers have a point before decimals and no grouping. */
export type NumberWords = {
  cardinal: (text: string) => string;
  /** As it stands before a feminine noun, where that matters. */
  ordinal: (digits: string) => string;
  integer: (digits: string) => string;
  /** Digits one by one. */
  digits: (digits: string) => string;
  year: (digits: string) => string;
  /** "three quarters"; null when "over" is plainer. */
  fraction: (over: string, under: string) => string | null;
  /** Words of a number as they stand before a noun: "ein Meter", "una hora". */
  before: (words: string, gender: Gender) => string;
  /** Whether a unit behind the number is in the singular. */
  isOne: (text: string) => boolean;
};

/** Everything the verbaliser knows of one language. */
export type SpokenLanguage = {
  /** BCP 47 primary tag. */
  tag: string;
  /** How numbers are written: the sign before decimals, and the one between thousands beside thin spaces. */
  decimal: "." | ",";
  grouping: "," | "." | "";
  /** Text in the letters that voices of the language are given. */
  fold: (text: string) => string;
  /** One character that a spoken word may hold. */
  letter: RegExp;
  phrases: Phrases;
  /** "prime", "double prime", … by their count. */
  primes: readonly string[];
  grammar: Grammar;
  /** Words of a sign, by LaTeX command or character. */
  symbols: Words;
  pauseSigns: ReadonlySet<string>;
  functions: Words;
  bigOperators: Words;
  accents: Words;
  sets: Words;
  subscripts: Words;
  /** Words with which the condition of a case may begin. */
  conditions: RegExp;
  elements: ReadonlyMap<string, string>;
  states: Words;
  reactions: Words;
  letterName: (letter: string) => string;
  spelledOut: (letters: string) => string;
  unitWords: (factors: readonly UnitFactor[], one: boolean) => UnitWords | null;
  /** Words of a number as written in a sentence; null when it is none. */
  writtenNumber: (core: string) => string | null;
  numbers: NumberWords;
} & SentenceTables &
  SentencePatterns;

/** Patterns of a language's sentences. */
type SentencePatterns = {
  silentSigns: ReadonlySet<string>;
  /** A single letter that may be a word of a sentence. */
  wordLetter: RegExp;
  /** Endings that make an ordinal of a letter or number before them: "$n$-th". */
  ordinalEnding: RegExp;
};

/** Turns of phrase whose order or forms differ between languages. */
export type Grammar = {
  /** A capital letter where the small one occurs too: "capital F". */
  capital: (name: string) => string;
  /** "the third derivative of" for the digits or letter of an order. */
  nthDerivative: (order: string) => string;
  /** Order of a derivative behind its first d: "d squared y". */
  differentialOrder: (digits: string) => string;
  /** "the fourth root", "the nth root". */
  nthRoot: (degree: string) => string;
  /** The inverse of a named function; `key` is its LaTeX name, if it has one. */
  inverseFunction: (name: string, key: string) => string;
  /** "the positive real numbers" for the words of a set. */
  signedSet: (set: string, positive: boolean) => string;
  /** "the two by three matrix". */
  matrix: (rows: string, columns: string) => string;
  /** "first row", counted from 1. */
  row: (place: number) => string;
  /** "three times", for how often a group occurs in a molecule. */
  timesOver: (count: string) => string;
  /** A relation without its verb, as behind "for all": "less than five"; null when it has none. */
  bareRelation: (words: string) => string | null;
  /** Binomial coefficient of what is above and below. */
  binomial: (over: Said[], under: Said[], choose: Said[]) => Said[];
  /** Word with the ending of an ordinal: "n" and "-th" are "nth". `tex` is what is written before the ending. */
  ordinal: (word: string, tex: string, ending: string) => string;
  /** Whether a number with a full stop behind it is an ordinal, and its words; null otherwise. */
  dottedOrdinal: (digits: string, before: string) => string | null;
  /** Words of formulas fitted to each other: contractions, cases. The first may be the word of the sentence before them. */
  fit: (said: readonly Said[]) => Said[];
};
