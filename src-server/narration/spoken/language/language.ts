import type { UnitFactor } from "../units/parse-unit.ts";
import type { Grammar } from "./grammar.ts";
import type { Phrases } from "./phrases.ts";
import type { SentenceWords } from "./sentence-words.ts";

type Words = Readonly<Record<string, string>>;

/** Grammatical gender of a unit's name, for the number before it. */
export type Gender = "masculine" | "feminine" | "neuter";

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
export type Language = {
  /** BCP 47 primary tag. */
  tag: string;
  /** In English, for people. */
  name: string;
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
} & SentenceWords;
