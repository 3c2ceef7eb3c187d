import { DE } from "./de.ts";
import { EN, type WordKey, type Words } from "./en.ts";

/** The texts for a locale such as `de-AT`: German where it is asked for, English everywhere else. */
export const wordsFor = (locale: string): Words => (/^de\b/iu.test(locale) ? DE : EN);

/** A text with its gaps filled. */
export const filled = (words: Words, key: WordKey, values: Readonly<Record<string, string | number>>): string =>
  words[key].replace(/\{(\w+)\}/gu, (gap, name: string) => String(values[name] ?? gap));
