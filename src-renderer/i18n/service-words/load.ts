import { languageNames } from "./language-names.ts";
import type { WordList } from "./template.ts";
import { createTranslate, type Translate } from "./translate.ts";

const FILES = import.meta.glob<WordList>("./*/*.json", { import: "default" });

const loaded = new Map<string, Translate>();
const begun = new Set<string>();
const listeners = new Set<() => void>();

const load = async (language: string, files: readonly (() => Promise<WordList>)[]): Promise<void> => {
  const lists = await Promise.all(files.map((file) => file()));
  loaded.set(language, createTranslate([...lists, languageNames(language)]));
  for (const listener of listeners) listener();
};

/**
 * The sentences of the service in a language; undefined while they are loaded, which the first call begins, and for
 * languages without any.
 */
export const serviceWords = (language: string): Translate | undefined => {
  const files = Object.entries(FILES).flatMap(([path, file]) => (path.startsWith(`./${language}/`) ? [file] : []));
  if (files.length > 0 && !begun.has(language)) {
    begun.add(language);
    // Without its words the window tells the sentences in English; the next look tries again.
    load(language, files).catch(() => begun.delete(language));
  }
  return loaded.get(language);
};

/** Calls back whenever a language was loaded; returns what ends that. */
export const onServiceWords = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
