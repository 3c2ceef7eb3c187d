import { AppError } from "../../../../errors.ts";
import { ownValue } from "../../../../own-value.ts";

/** A parsed JSON object whose values are looked at one by one. */
export type WordTable = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is WordTable =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is thrown when a vendored table is not what it should be. */
export const damagedTable = (name: string): AppError =>
  new AppError("voice", `The voice's table ${name} is damaged; install Lectern again.`);

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
