import { tableEntry, tableOf, textsOf, textTable } from "../table.ts";

/** Singular and plural. */
export type Counted = readonly [one: string, many: string];

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
