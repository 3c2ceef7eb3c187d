import { ENGLISH } from "./english/index.ts";
import { FRENCH } from "./french/index.ts";
import { GERMAN } from "./german/index.ts";
import type { Language } from "./language/language.ts";
import { SPANISH } from "./spanish/index.ts";

const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  [ENGLISH, GERMAN, SPANISH, FRENCH].map((language) => [language.tag, language]),
);

/** What the verbaliser knows of the language with this BCP 47 primary tag; undefined when it knows nothing of it. */
export const spokenLanguage = (tag: string): Language | undefined => LANGUAGES.get(tag);

/** Names of the languages in which formulas can be said. */
export const spokenLanguageNames = (): string[] => [...LANGUAGES.values()].map(({ name }) => name);
