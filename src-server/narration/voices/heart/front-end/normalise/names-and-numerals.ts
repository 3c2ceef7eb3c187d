import { ownValue } from "../../../../../own-value.ts";
import { hyphenated, ordinalWords } from "../number-words.ts";
import { monthAndDay } from "./dates-and-times.ts";
import { rewrite } from "./rewrite.ts";
import type { Reading, Rewrite } from "./rewrite.ts";
import { anyOf } from "./word-tables.ts";
import type { WordTables } from "./word-tables.ts";

const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const ROMAN = "((?=[IVXLC])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))";
const PARTS = ["", "", "half", "third", "quarter", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

const romanValue = (roman: string): string => {
  const values = [...roman].map((digit) => ownValue(ROMAN_DIGITS, digit) ?? 0);
  return String(values.reduce((sum, value, index) => sum + ((values[index + 1] ?? 0) > value ? -value : value), 0));
};

const fraction =
  (tables: WordTables): Reading =>
  ([over = "", under = ""]) => {
    const [top, bottom] = [Number(over), Number(under)];
    const part = PARTS[bottom];
    if (top > 0 && top < bottom && part !== undefined)
      return part === "half" ? "one half" : `${top} ${part}${top === 1 ? "" : "s"}`;
    return monthAndDay(top, bottom, tables) ?? `${top} slash ${bottom}`;
  };

/** Titles, abbreviations and numbers beside names, in this order. */
export const namesAndNumerals = (tables: WordTables): Rewrite[] => {
  const roman = (words: readonly string[]): RegExp =>
    new RegExp(`\\b(${anyOf(words)}) ${ROMAN}\\b(?![.'’][\\p{L}\\p{N}_])`, "gu");
  return [
    rewrite(
      new RegExp(`\\b(${anyOf(tables.titles.keys())})\\.? (?=[A-Z])`, "gu"),
      ([title = ""]) => `${tables.titles.get(title) ?? title} `,
    ),
    rewrite(
      new RegExp(`(?<![\\p{L}\\p{N}_.])(${anyOf(tables.abbreviations.keys())})(?![\\p{L}\\p{N}_])`, "gu"),
      ([short = ""], { end, text }) =>
        (tables.abbreviations.get(short) ?? short) + (end === text.length && short.endsWith(".") ? "." : ""),
    ),
    rewrite(/\b(No|Nos)\. ?(?=\d)/gu, ([short]) => (short === "No" ? "Number " : "Numbers ")),
    rewrite(/(?<![\p{L}\p{N}_&])#(?=\d)/gu, () => "number "),
    rewrite(roman(tables.romanCardinals), ([word = "", number = ""]) => `${word} ${romanValue(number)}`),
    rewrite(
      roman(tables.romanOrdinals),
      ([name = "", number = ""]) => `${name} the ${hyphenated(ordinalWords(romanValue(number)))}`,
    ),
    rewrite(/(?<![\p{L}\p{N}_.-])(?:\d{3}-)?\d{3}-\d{4}(?![\p{L}\p{N}_.-])/gu, (_, { whole }) =>
      [...whole.replaceAll("-", ", ")].join(" "),
    ),
    rewrite(/(?<![\p{L}\p{N}_./])(\d{1,2})\/(\d{1,2})(?![\p{L}\p{N}_./])/gu, fraction(tables)),
    rewrite(
      /(?<![\p{L}\p{N}_.-])(\d{1,4})\s?[-–]\s?(\d{1,4})(?![\p{L}\p{N}_.%-])/gu,
      ([from = "", to = ""]) => `${from} to ${to}`,
    ),
    rewrite(/(?<![\p{L}\p{N}_+])\+(?=\d)/gu, () => "plus "),
  ];
};
