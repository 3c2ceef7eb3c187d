import { amounts } from "./amounts.ts";
import { daysOfMonths, timesAndDates } from "./dates-and-times.ts";
import { namesAndNumerals } from "./names-and-numerals.ts";
import { rewrite } from "./rewrite.ts";
import type { Rewrite } from "./rewrite.ts";
import { escaped } from "./word-tables.ts";
import type { WordTables } from "./word-tables.ts";

const signs = (tables: WordTables): Rewrite[] =>
  [...tables.signs].map(([sign, word]) => {
    const pattern = "=<>~".includes(sign) ? `(?<=\\S) ?${escaped(sign)} ?(?=\\S)` : escaped(sign);
    const inWords = rewrite(new RegExp(pattern, "gu"), () => (word === "" ? " " : ` ${word} `));
    return (text) => (text.includes(sign) ? inWords(text) : text);
  });

const spaced = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** A sentence with one space between words and plain apostrophes and dashes. */
export const tidied = (text: string): string =>
  spaced(text).replaceAll("’", "'").replaceAll("‒", "-").replaceAll("―", "—");

/** Makes the normaliser: what the lexicon cannot read as it is written (times, dates, units, abbreviations, signs) becomes words. */
export const createNormaliser = (tables: WordTables): Rewrite => {
  const steps = [timesAndDates, amounts, daysOfMonths, namesAndNumerals, signs].flatMap((rules) => rules(tables));
  return (text) => {
    const words = steps.reduce((written, step) => step(written), tidied(text));
    return spaced(words).replaceAll(/ +([,.;:!?])/gu, "$1");
  };
};
