import { ownValue } from "../../../own-value.ts";
import {
  hyphenated,
  ordinalWords,
  anyOf,
  type WordTables,
  counted,
  NUMBER,
  escaped,
  cardinalWords,
} from "./word-tables.ts";

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
const tidied = (text: string): string => spaced(text).replaceAll("’", "'").replaceAll("‒", "-").replaceAll("―", "—");

/** Makes the normaliser: what the lexicon cannot read as it is written (times, dates, units, abbreviations, signs) becomes words. */
export const createNormaliser = (tables: WordTables): Rewrite => {
  const steps = [timesAndDates, amounts, daysOfMonths, namesAndNumerals, signs].flatMap((rules) => rules(tables));
  return (text) => {
    const words = steps.reduce((written, step) => step(written), tidied(text));
    return spaced(words).replaceAll(/ +([,.;:!?])/gu, "$1");
  };
};

const minuteWords = (minutes: string): string => {
  const words = hyphenated(cardinalWords(minutes));
  return Number(minutes) < 10 ? ` oh ${words}` : ` ${words}`;
};

const time: WrittenReading = ([hours = "", minutes = "", seconds = "", half = ""], { whole, end, text }) => {
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 59) return whole;
  const full = half === "" && seconds === "" ? " o'clock" : "";
  const second =
    seconds === "" ? "" : ` and ${hyphenated(cardinalWords(seconds))} second${Number(seconds) === 1 ? "" : "s"}`;
  const letters = half === "" ? "" : ` ${half.toUpperCase()}.M${text.charAt(end) === "." ? "" : "."}`;
  return hyphenated(cardinalWords(hours)) + (Number(minutes) === 0 ? full : minuteWords(minutes)) + second + letters;
};

const DATE = { mostMonths: 12, mostDays: 31 };

/** "October twelfth, 2019"; null when there is no such day. */
const dateWords = (
  { year, month, day }: { year: string; month: number; day: number },
  names: readonly string[],
): string | null => {
  const name = names[month - 1];
  if (name === undefined || month > DATE.mostMonths || day < 1 || day > DATE.mostDays) return null;
  return `${name} ${hyphenated(ordinalWords(String(day)))}${year === "" ? "" : `, ${year}`}`;
};

/** "12/10": the month first, if there is such a month. */
const monthAndDay = (month: number, day: number, tables: WordTables): string | null =>
  dateWords({ year: "", month, day }, [...tables.months.values()]);

/** Times of day and dates in digits, in this order. */
const timesAndDates = (tables: WordTables): Rewrite[] => {
  const names = [...tables.months.values()];
  return [
    rewrite(/\b(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([AaPp])\.?[Mm]\.?(?![A-Za-z]))?(?!\d)/gu, time),
    rewrite(
      /\b(\d{4})-(\d{2})-(\d{2})\b/gu,
      ([year = "", month, day], { whole }) =>
        dateWords({ year, month: Number(month), day: Number(day) }, names) ?? whole,
    ),
    rewrite(/\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/gu, ([first, second, year = ""], { whole }) => {
      const [month, day] = Number(first) <= DATE.mostMonths ? [first, second] : [second, first];
      const full = year.length === 2 ? `${Number(year) > 30 ? "19" : "20"}${year}` : year;
      return dateWords({ year: full, month: Number(month), day: Number(day) }, names) ?? whole;
    }),
  ];
};

const isDay = (day: string): boolean => Number(day) >= 1 && Number(day) <= DATE.mostDays;

/** Days beside the name of their month. */
const daysOfMonths = ({ months }: WordTables): Rewrite[] => {
  const short = [...months.keys(), "sept"].map((key) => key.charAt(0).toUpperCase() + key.slice(1));
  const written = anyOf([...months.values(), ...short]);
  const nameOf = (month: string): string => months.get(month.slice(0, 3).toLowerCase()) ?? month;
  return [
    rewrite(
      new RegExp(`\\b(${written})\\.? (\\d{1,2})(?:st|nd|rd|th)?\\b(?![\\d:%])(,? \\d{4}\\b)?`, "gu"),
      ([month = "", day = "", year = ""], { whole }) =>
        isDay(day) ? `${nameOf(month)} ${hyphenated(ordinalWords(day))}${year}` : whole,
    ),
    rewrite(
      new RegExp(`\\b(the )?(\\d{1,2}) (?:of )?(${written})\\b\\.?`, "gu"),
      ([, day = "", month = ""], { whole }) =>
        isDay(day) ? `the ${hyphenated(ordinalWords(day))} of ${nameOf(month)}` : whole,
    ),
  ];
};

/** Rewrites one manner of writing into words. */
type Rewrite = (text: string) => string;

/** What a match is rewritten to, by its groups. */
type WrittenReading = (groups: readonly string[], at: { whole: string; end: number; text: string }) => string;

/** Rewrites every match of a pattern; groups that took no part are "". */
const rewrite =
  (pattern: RegExp, read: WrittenReading): Rewrite =>
  (text) => {
    let out = "";
    let last = 0;
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const groups = match.slice(1).map((group: string | undefined) => group ?? "");
      out += text.slice(last, match.index) + read(groups, { whole: match[0], end, text });
      last = end;
    }
    return out + text.slice(last);
  };
