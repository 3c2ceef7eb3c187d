import { ownValue } from "../../../own-value.ts";
import { tableEntry, tableOf, textsOf, textTable } from "./tables.ts";

/** Singular and plural. */
type Counted = readonly [one: string, many: string];

/** The vendored word lists of the normaliser. */
export type WordTables = {
  months: ReadonlyMap<string, string>;
  /** Read as a word only before a capital: "St Paul". */
  titles: ReadonlyMap<string, string>;
  abbreviations: ReadonlyMap<string, string>;
  units: ReadonlyMap<string, Counted>;
  currencies: ReadonlyMap<string, Counted>;
  signs: ReadonlyMap<string, string>;
  /** Words that a Roman number counts: "Chapter IV". */
  romanCardinals: readonly string[];
  /** Names that a Roman number follows: "Henry VIII". */
  romanOrdinals: readonly string[];
};

const NAME = "normalize.json";

const countedTable = (value: unknown): ReadonlyMap<string, Counted> => {
  const table = tableOf(value, NAME);
  return new Map(
    Object.keys(table).map((key): [string, Counted] => {
      const [one = key, many = one] = textsOf(tableEntry(table, key));
      return [key, [one, many]];
    }),
  );
};

/** Reads the vendored word lists. */
export const readWordTables = (json: unknown): WordTables => {
  const table = tableOf(json, NAME);
  return {
    months: textTable(table["months"], NAME),
    titles: textTable(table["titles"], NAME),
    abbreviations: textTable(table["abbreviations"], NAME),
    units: countedTable(table["units"]),
    currencies: countedTable(table["currency"]),
    signs: textTable(table["symbols"], NAME),
    romanCardinals: textsOf(table["roman_cardinal"]),
    romanOrdinals: textsOf(table["roman_ordinal"]),
  };
};

/** A text as part of a pattern. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, "\\$&");

/** A pattern that fits any of the words, the longest first. */
export const anyOf = (words: Iterable<string>): string =>
  [...words]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join("|");

/** A number as it is written, with commas and decimals. */
export const NUMBER = "\\d+(?:,\\d{3})*(?:\\.\\d+)?";

/** The word for a number of things. */
export const counted = (number: string, [one, many]: Counted): string =>
  ["1", "1.0", "-1"].includes(number.replaceAll(",", "")) ? one : many;

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES = [
  "",
  "thousand",
  "million",
  "billion",
  "trillion",
  "quadrillion",
  "quintillion",
  "sextillion",
  "septillion",
  "octillion",
  "nonillion",
  "decillion",
];
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

const below1000 = (n: number): string[] => {
  const rest = n % 100;
  const hundreds = n >= 100 ? [ONES[Math.floor(n / 100)] ?? "", "hundred"] : [];
  if (rest >= 20)
    return [...hundreds, `${TENS[Math.floor(rest / 10)]} ${rest % 10 === 0 ? "" : ONES[rest % 10]}`.trim()];
  return rest > 0 || n === 0 ? [...hundreds, ONES[rest] ?? ""] : hundreds;
};

/** One word a digit. */
export const digitWords = (digits: string): string => [...digits].map((digit) => ONES[Number(digit)] ?? "").join(" ");

/** A whole number in words without "and": `1234` is "one thousand two hundred thirty four". Beyond the decillions it is read digit by digit. */
export const cardinalWords = (digits: string): string => {
  const bare = digits.replace(/^0+(?=\d)/u, "");
  if (bare.length > SCALES.length * 3) return digitWords(bare);
  const groups = bare.padStart(Math.ceil(bare.length / 3) * 3, "0").match(/\d{3}/gu) ?? [];
  const words = groups.flatMap((group, index) => {
    const scale = SCALES[groups.length - 1 - index] ?? "";
    if (Number(group) === 0) return [];
    return [...below1000(Number(group)), ...(scale === "" ? [] : [scale])];
  });
  return words.length === 0 ? "zero" : words.join(" ");
};

/** `23` is "twenty third". */
export const ordinalWords = (digits: string): string => {
  const words = cardinalWords(digits).split(" ");
  const last = words.pop() ?? "";
  const ordinal = ownValue(IRREGULAR_ORDINALS, last) ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ordinal].join(" ");
};

/** Four digits as a year: "nineteen oh five", "two thousand five", "twenty ten". */
export const yearWords = (digits: string): string => {
  const [high, low] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (high === 0 || (high % 10 === 0 && low < 10)) return cardinalWords(digits);
  const end = low === 0 ? "hundred" : low < 10 ? `oh ${ONES[low]}` : cardinalWords(String(low));
  return `${cardinalWords(String(high))} ${end}`;
};

/** `3.140` is "three point one four". */
export const decimalWords = (number: string): string => {
  const [whole = "", fraction = ""] = number.split(".");
  const places = fraction.replace(/0+$/u, "");
  const words = cardinalWords(whole === "" ? "0" : whole);
  return places === "" ? words : `${words} point ${digitWords(places)}`;
};

/** Number words below a thousand as they are written, with hyphens: "twenty-third". */
export const hyphenated = (words: string): string => words.replaceAll(/(?<=ty) (?=[a-z])/gu, "-");
