import type { z } from "zod";
import { tryParseJson } from "../../src-server/kit/json.ts";

/** What was kept under a name; undefined when there is nothing, or something that does not fit. */
export const readStored = <Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> | undefined => {
  const text = localStorage.getItem(name);
  return text === null ? undefined : schema.safeParse(tryParseJson(text)).data;
};

/** Keeps a value on this computer; false when the browser has no room for it. */
export const writeStored = (name: string, value: unknown): boolean => {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** Forgets what was kept under a name. */
export const clearStored = (name: string): void => localStorage.removeItem(name);

/** The endings of all names under which something is kept that begin like this. */
export const storedUnder = (start: string): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "")
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length));
