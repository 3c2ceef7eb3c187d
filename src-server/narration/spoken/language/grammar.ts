import type { Said } from "../said.ts";

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
