import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Turns of phrase of spoken mathematics that every language has; an empty one is not spoken. */
const PHRASES = [
  "squared",
  "cubed",
  "allSquared",
  "allCubed",
  "power",
  "allPower",
  "over",
  "allOver",
  /** Between the parts of a derivative: "d y by d x". */
  "derivativeBy",
  /** Between the sizes of a table: "two by three". */
  "sizeBy",
  /** What a function, a size or an operator is of. */
  "of",
  "rootOf",
  /** Behind the name of a logarithm whose argument is written without brackets. */
  "logOf",
  "times",
  "and",
  "from",
  "to",
  "intervalFrom",
  "intervalTo",
  "mapFrom",
  "mapTo",
  "arrowTo",
  "as",
  "overRange",
  "at",
  "with",
  "quantity",
  "sub",
  "inverse",
  "complement",
  "transpose",
  "star",
  "perp",
  "squareRoot",
  "cubeRoot",
  /** Before and behind the degree of a root that is no number. */
  "rootBefore",
  "rootAfter",
  "choose",
  "differential",
  "magnitude",
  "absolute",
  "norm",
  "normBefore",
  "normAfter",
  "floor",
  "ceiling",
  "ket",
  "bra",
  "innerProduct",
  "average",
  "set",
  "emptySet",
  "setOf",
  "suchThat",
  "interval",
  "openInterval",
  "halfOpenInterval",
  "point",
  "list",
  "determinant",
  "rowVector",
  "columnVector",
  "if",
  "vector",
  "evaluatedAt",
  "evaluatedFrom",
  "base",
  "isIn",
  "fromAbove",
  "fromBelow",
  "minus",
  "plus",
  "degree",
  "degrees",
  "celsius",
  "fahrenheit",
  "symbol",
  "which",
  "distributed",
  "precipitate",
  "gas",
  "doubleFactorial",
  "gradient",
  "divergence",
  "curl",
  "modulo",
  "dot",
  "cross",
  "labelled",
  "probabilityThat",
  "recurring",
  "existsOne",
  "standard",
  "size",
  "yields",
  "concentration",
  "partialBy",
  "partialOf",
  "powerSet",
  "andSoOn",
] as const;

const words = z.record(z.string(), z.string());
const wordSet = z.array(z.string()).transform((list): ReadonlySet<string> => new Set(list));
const unit = z.object({ one: z.string(), many: z.string(), gender: z.enum(["masculine", "feminine", "neuter"]) });
const currency = z.object({
  one: z.string(),
  many: z.string(),
  /** Its hundredth part. */
  part: z.string(),
  gender: unit.shape.gender.optional(),
});

/** Words and signs of a language's sentences. */
const sentences = z.object({
  /** Words that multiply the number before them. */
  scales: wordSet,
  /** Words behind which a relation is in the subjunctive, and the forms that its first verb takes there; an empty form is left out. */
  wishes: z.object({ leaders: wordSet, words }),
  /** Abbreviations, as written without their last full stop. */
  abbreviations: words,
  /** Abbreviations that are such only with their full stop: "no." is a number, "no" is not. */
  dottedOnly: wordSet,
  /** Abbreviations that are such only before a number. */
  beforeNumbers: wordSet,
  /** Groups of capitals that are read as a word. */
  acronyms: words,
  /** Short names in programs and science. */
  shortNames: words,
  /** Words without a vowel that are words all the same. */
  vowelless: wordSet,
  /** Little words; in capitals they show that somebody shouts. */
  smallWords: wordSet,
  /** Signs inside words and between them. */
  signsInWords: words,
  /** Words that show, right behind a letter that may be a word, that it is the letter. */
  letterFollowers: wordSet,
  /** The surest of them, also at the start of a sentence. */
  sureLetterFollowers: wordSet,
  /** Words that show, right before such a letter, that it is the letter. */
  letterLeaders: wordSet,
  /** Short words and letters that are written like a unit. */
  noUnits: wordSet,
  /** Nouns that may stand behind a time of day whose words name it already. */
  clockNouns: wordSet,
  /** Nouns behind which a number of four digits is always a year. */
  yearNouns: wordSet,
  /** Words right before a number of four digits that may be a year. */
  yearLeaders: wordSet,
  /** Words that may follow a year; another small word makes it a count ("in 1500 steps"). */
  yearFollowers: wordSet,
  /** Nouns before which "2×3" is read "two by three". */
  sizeNouns: wordSet,
  /** Nouns that an interval in brackets explains, and words before which it needs the noun. */
  intervals: z.object({ nouns: wordSet, leaders: wordSet }),
});

const schema = z.object({
  /** BCP 47 primary tag. */
  tag: z.string(),
  /** In English, for people. */
  /** How numbers are written: the sign before decimals, and the one between thousands beside thin spaces. */
  decimal: z.enum([".", ","]),
  grouping: z.enum([",", ".", ""]),
  phrases: z.record(z.enum(PHRASES), z.string()),
  /** "prime", "double prime", … by their count. */
  primes: z.array(z.string()),
  /** Greek letters by the LaTeX command of the small one. */
  greek: words,
  /** Signs by LaTeX command or character. */
  operators: words,
  relations: words,
  arrows: words,
  otherSymbols: words,
  /** Functions that are read with "of". */
  functions: words,
  /** Operators with limits. */
  bigOperators: words,
  accents: words,
  /** Sets with a letter of their own. */
  sets: words,
  /** Subscripts whose letters are a word. */
  subscripts: words,
  /** Words with which the condition of a case may begin; others get "if". */
  conditions: z.array(z.string()),
  /** Chemical elements by symbol. */
  elements: words,
  /** States written behind a substance. */
  states: words,
  /** Arrows and bonds of a reaction. */
  reactions: words,
  /** Letters that need a spelling of their own so that they are not read as a word. */
  letterNames: words,
  units: z.object({
    prefixes: words,
    /** Units that take the prefixes of the SI, by symbol. */
    prefixable: z.record(z.string(), unit),
    fixed: z.record(z.string(), unit),
  }),
  /** Numbers as they are written in sentences. */
  writtenNumbers: z.object({
    plus: z.string(),
    minus: z.string(),
    percent: z.string(),
    /** Between the ends of a range, and between the parts of a ratio. */
    to: z.string(),
    ratio: z.string(),
    timesTen: z.string(),
    hexadecimal: z.string(),
    binary: z.string(),
    /** For the sign #. */
    number: z.string(),
    by: z.string(),
    /** Between the parts of a version. */
    point: z.string(),
    /** Between an amount of money and its hundredth parts; the parts are named when it is not empty. */
    moneyAnd: z.string(),
    months: z.array(z.string()),
    currencies: z.record(z.string(), currency),
  }),
  sentences,
});

/** Words of one language as its file has them. */
export type LanguageTables = z.infer<typeof schema>;

/** Turns of phrase of spoken mathematics. */
export type Phrases = LanguageTables["phrases"];

/** Words and signs of a language's sentences. */
export type SentenceTables = LanguageTables["sentences"];

/** Words in the forms that units need: the singular, the plural and the grammatical gender. */
export type UnitName = LanguageTables["units"]["fixed"][string];

/** Reads the tables of the language with a BCP 47 primary tag. Throws when its file is missing or malformed. */
export const readLanguageTables = (tag: string): LanguageTables =>
  schema.parse(JSON.parse(readFileSync(join(import.meta.dirname, `${tag}.json`), "utf8")));
