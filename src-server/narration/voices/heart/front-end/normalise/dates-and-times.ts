import { cardinalWords, hyphenated, ordinalWords } from "../number-words.ts";
import { rewrite } from "./rewrite.ts";
import type { WrittenReading, Rewrite } from "./rewrite.ts";
import { anyOf } from "./word-tables.ts";
import type { WordTables } from "./word-tables.ts";

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
export const monthAndDay = (month: number, day: number, tables: WordTables): string | null =>
  dateWords({ year: "", month, day }, [...tables.months.values()]);

/** Times of day and dates in digits, in this order. */
export const timesAndDates = (tables: WordTables): Rewrite[] => {
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
export const daysOfMonths = ({ months }: WordTables): Rewrite[] => {
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
