import { packTable } from "../packed-table.ts";
import { damagedTable, parsed, tableOf } from "../table.ts";

/** Pronunciations by part of speech; null means that the letters are named. */
export type ByTag = Readonly<Record<string, unknown>>;

/** What a dictionary says of a word. */
export type DictionaryEntry = string | ByTag;

/** Finds the entry of a word; undefined when there is none. */
export type Dictionary = (word: string) => DictionaryEntry | undefined;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** A vendored dictionary. A small word is also found under its capitalised form and the other way round. */
export const readDictionary = (text: string, name: string): Dictionary => {
  const table = packTable(text);
  if (table === null) throw damagedTable(name);
  const entry = (word: string): DictionaryEntry | undefined => {
    const value = table.find(word);
    if (value === undefined) return undefined;
    return value.startsWith("{") ? tableOf(parsed(value, name), name) : value.slice(1, -1);
  };
  return (word) => {
    const own = entry(word);
    if (own !== undefined || word.length < 2) return own;
    const [small, capital] = [word.toLowerCase(), capitalised(word)];
    if (word === small) return capital === word ? undefined : entry(capital);
    return word === capital ? entry(small) : undefined;
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
export const forTag = (entry: DictionaryEntry, tag: string | null): string | null => {
  if (typeof entry === "string") return entry;
  const value = tag !== null && Object.hasOwn(entry, tag) ? entry[tag] : entry["DEFAULT"];
  return typeof value === "string" ? value : null;
};
