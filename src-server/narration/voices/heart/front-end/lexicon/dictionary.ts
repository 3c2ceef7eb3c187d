import { entryOf, tableOf } from "../table.ts";
import type { Table } from "../table.ts";

/** Pronunciations by part of speech; null means that the letters are named. */
export type ByTag = Readonly<Record<string, unknown>>;

/** What a dictionary says of a word. */
export type Entry = string | ByTag;

/** Finds the entry of a word; undefined when there is none. */
export type Dictionary = (word: string) => Entry | undefined;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const asEntry = (value: unknown, name: string): Entry | undefined =>
  value === undefined || value === null ? undefined : typeof value === "string" ? value : tableOf(value, name);

/** A vendored dictionary. A small word is also found under its capitalised form and the other way round. */
export const readDictionary = (json: unknown, name: string): Dictionary => {
  const table: Table = tableOf(json, name);
  return (word) => {
    const own = asEntry(entryOf(table, word), name);
    if (own !== undefined || word.length < 2) return own;
    const [small, capital] = [word.toLowerCase(), capitalised(word)];
    if (word === small) return capital === word ? undefined : asEntry(entryOf(table, capital), name);
    return word === capital ? asEntry(entryOf(table, small), name) : undefined;
  };
};

/** The first dictionary that knows the word answers. */
export const layered =
  (dictionaries: readonly Dictionary[]): Dictionary =>
  (word) => {
    for (const dictionary of dictionaries) {
      const entry = dictionary(word);
      if (entry !== undefined) return entry;
    }
    return undefined;
  };

/** The pronunciation for a part of speech; null where the letters are to be named. */
export const forTag = (entry: Entry, tag: string | null): string | null => {
  if (typeof entry === "string") return entry;
  const value = tag !== null && Object.hasOwn(entry, tag) ? entry[tag] : entry["DEFAULT"];
  return typeof value === "string" ? value : null;
};
