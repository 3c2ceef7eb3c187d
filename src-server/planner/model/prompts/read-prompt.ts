import { readFileSync } from "node:fs";

const read = new Map<string, string>();

const textOf = (name: string): string => {
  const known = read.get(name) ?? readFileSync(new URL(`${name}.md`, import.meta.url), "utf8").trim();
  read.set(name, known);
  return known;
};

/** A prompt of this folder, by its name without `.md`, with every `{{placeholder}}` filled in. Throws when one has no value. */
export const readPrompt = (name: string, values: Readonly<Record<string, string>> = {}): string =>
  textOf(name).replaceAll(/\{\{([a-z_]+)\}\}/g, (_whole, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The prompt ${name} has no value for ${key}.`);
    return value;
  });
