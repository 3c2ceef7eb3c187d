import type { NumberForms } from "../tex/read-number.ts";
import type { Gender, NumberWords } from "./language.ts";

/** A kind of money: the word for one, for more, and for its hundredth part. */
export type Currency = { one: string; many: string; part: string; gender?: Gender };

/** Rule for one way to write a number. */
export type NumberPattern = readonly [RegExp, (match: RegExpExecArray) => string | null];

/** What is said for numbers as they are written in sentences. */
export type WrittenNumberWords = {
  forms: NumberForms;
  numbers: Omit<NumberWords, "fraction">;
  letterName: (letter: string) => string;
  plus: string;
  minus: string;
  percent: string;
  /** Between the ends of a range, and between the parts of a ratio. */
  to: string;
  ratio: string;
  timesTen: string;
  hexadecimal: string;
  binary: string;
  /** For the sign #. */
  number: string;
  by: string;
  /** Between the parts of a version. */
  point: string;
  /** Between an amount of money and its hundredth parts; the parts are named when it is not empty. */
  moneyAnd: string;
  currencies: Readonly<Record<string, Currency>>;
  clock: (hour: string, minute: string) => string;
  date: (year: string, month: string, day: string) => string;
  /** Ways that only this language has; they come first. */
  own: readonly NumberPattern[];
};
