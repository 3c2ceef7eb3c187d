import { msg } from "../../../contract/messages/message.ts";
import { AppError } from "../../../errors.ts";
import { ownValue } from "../../../own-value.ts";

/** A parsed JSON object whose values are looked at one by one. */
type WordTable = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is WordTable =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is thrown when a vendored table is not what it should be. */
export const damagedTable = (name: string): AppError => new AppError("voice", msg("voice.table_damaged", { name }));

/** A vendored table as an object. Throws AppError `voice` when it is something else. */
export const tableOf = (value: unknown, name: string): WordTable => {
  if (isObject(value)) return value;
  throw damagedTable(name);
};

/** The JSON of a vendored table or of a part of it. Throws AppError `voice` when it is none. */
export const parsed = (json: string, name: string): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw damagedTable(name);
  }
};

/** The entry of a table, undefined when it has none of its own. */
export const tableEntry = (table: WordTable, key: string): unknown => ownValue(table, key);

/** A value that must be a list of texts; anything else in it is left out. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];

/** A table of texts; other values are left out. */
export const textTable = (value: unknown, name: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(tableOf(value, name)).flatMap(([key, text]): [string, string][] =>
      typeof text === "string" ? [[key, text]] : [],
    ),
  );

/** A JSON object that stays text: an entry is found by a hash of its key and cut out when it is asked for. */
export type PackedTable = {
  /** JSON of an entry's value, undefined when there is no such key. */
  find(key: string): string | undefined;
};

const QUOTE = '"';
const BACKSLASH = 92;

/** Index of the quote that ends the text in quotes from `start` on, the opening quote left out. */
const closingQuote = (text: string, start: number): number => {
  let end = text.indexOf(QUOTE, start);
  while (end >= 0 && text.charCodeAt(end - 1) === BACKSLASH && isEscaped(text, end)) end = text.indexOf(QUOTE, end + 1);
  return end;
};

const isEscaped = (text: string, at: number): boolean => {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
};

const valueEnd = (text: string, start: number): number => {
  const first = text.charAt(start);
  if (first === "{") return text.indexOf("}", start) + 1;
  return first === QUOTE ? closingQuote(text, start + 1) + 1 : 0;
};

const hashOf = (text: string, start: number, end: number): number => {
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
};

/** Where the entries of an object begin, and where it ends. */
const scanEntries = (text: string, open: number): { keys: number[]; close: number } | null => {
  const keys: number[] = [];
  let at = open;
  while (text.charAt(at) === "{" || text.charAt(at) === ",") {
    const key = at + 1;
    if (text.charAt(key) === "}") return { keys, close: key };
    const end = text.charAt(key) === QUOTE ? closingQuote(text, key + 1) : -1;
    if (end < 0 || text.charAt(end + 1) !== ":") return null;
    keys.push(key + 1);
    at = valueEnd(text, end + 2);
  }
  return text.charAt(at) === "}" ? { keys, close: at } : null;
};

/**
 * Indexes the JSON object that begins at `open`, written without white space, whose values are texts or flat objects.
 * null when the text is something else.
 */
export const packTable = (text: string, open = 0): PackedTable | null => {
  const scanned = text.charAt(open) === "{" ? scanEntries(text, open) : null;
  if (scanned === null) return null;
  const size = 2 ** Math.ceil(Math.log2(scanned.keys.length * 2 + 1));
  const slots = new Uint32Array(size);
  for (const key of scanned.keys) {
    let slot = hashOf(text, key, closingQuote(text, key)) % size;
    while (slots[slot] !== 0) slot = (slot + 1) % size;
    slots[slot] = key;
  }
  return { find: (key) => findValue(text, slots, JSON.stringify(key).slice(1, -1)) };
};

const findValue = (text: string, slots: Uint32Array, written: string): string | undefined => {
  let slot = hashOf(written, 0, written.length) % slots.length;
  for (let key = slots[slot] ?? 0; key !== 0; key = slots[slot] ?? 0) {
    const end = key + written.length;
    if (text.startsWith(written, key) && text.startsWith('":', end))
      return text.slice(end + 2, valueEnd(text, end + 2));
    slot = (slot + 1) % slots.length;
  }
  return undefined;
};
