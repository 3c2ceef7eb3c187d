import { ownValue } from "../../../../../own-value.ts";
import { hyphenated, ordinalWords } from "../number-words.ts";
import { monthAndDay, daysOfMonths, timesAndDates } from "./dates-and-times.ts";
import { rewrite, type WrittenReading, type Rewrite } from "./rewrite.ts";
import { anyOf, type WordTables, counted, NUMBER, escaped } from "./word-tables.ts";

const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const ROMAN = "((?=[IVXLC])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))";
const PARTS = ["", "", "half", "third", "quarter", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

const romanValue = (roman: string): string => {
  const values = [...roman].map((digit) => ownValue(ROMAN_DIGITS, digit) ?? 0);
  return String(values.reduce((sum, value, index) => sum + ((values[index + 1] ?? 0) > value ? -value : value), 0));
};

const fraction =
  (tables: WordTables): WrittenReading =>
  ([over = "", under = ""]) => {
    const [top, bottom] = [Number(over), Number(under)];
    const part = PARTS[bottom];
    if (top > 0 && top < bottom && part !== undefined)
      return part === "half" ? "one half" : `${top} ${part}${top === 1 ? "" : "s"}`;
    return monthAndDay(top, bottom, tables) ?? `${top} slash ${bottom}`;
  };

/** Titles, abbreviations and numbers beside names, in this order. */
const namesAndNumerals = (tables: WordTables): Rewrite[] => {
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

const SHORT_SCALES: ReadonlyMap<string, string> = new Map([
  ["k", "thousand"],
  ["m", "million"],
  ["b", "billion"],
]);
const SCALE = "(hundred|thousand|million|billion|trillion|[kKmMbB]\\b)";
const DEGREES = ["degree", "degrees"] as const;
const NOT_IN_WORD = "(?<![\\p{L}\\p{N}_.])";

const scaleWord = (written: string): string => SHORT_SCALES.get(written.toLowerCase()) ?? written;

/** Money, degrees and units behind a number, in this order. */
const amounts = ({ currencies, units }: WordTables): Rewrite[] => {
  const money = (sign: string) => currencies.get(sign.replace(/\.$/u, "")) ?? ([sign, sign] as const);
  return [
    rewrite(
      new RegExp(`([$£€])(${NUMBER})\\s?${SCALE}`, "gu"),
      ([sign = "", number = "", scale = ""]) => `${number} ${scaleWord(scale)} ${money(sign)[1]}`,
    ),
    rewrite(
      new RegExp(`${NOT_IN_WORD}(${NUMBER})\\s?¢`, "gu"),
      ([number = ""]) => `${number} ${counted(number, money("¢"))}`,
    ),
    rewrite(
      new RegExp(`(?<![\\p{L}\\p{N}_])([¥₹₩]|Rs\\.?|USD|EUR|GBP)\\s?(${NUMBER})(?:\\s?${SCALE})?`, "gu"),
      ([sign = "", number = "", scale = ""]) =>
        scale === "" ? `${number} ${counted(number, money(sign))}` : `${number} ${scaleWord(scale)} ${money(sign)[1]}`,
    ),
    rewrite(
      new RegExp(`${NOT_IN_WORD}(-?${NUMBER})\\s?°\\s?([CF])?(?![\\p{L}\\p{N}_])`, "gu"),
      ([number = "", scale]) =>
        `${number} ${counted(number, DEGREES)}${scale === "C" ? " Celsius" : scale === "F" ? " Fahrenheit" : ""}`,
    ),
    rewrite(
      new RegExp(`${NOT_IN_WORD}(-?${NUMBER})\\s?(${anyOf(units.keys())})(?![\\p{L}\\p{N}_])`, "gu"),
      ([number = "", unit = ""]) => `${number} ${counted(number, units.get(unit) ?? [unit, unit])}`,
    ),
  ];
};

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
