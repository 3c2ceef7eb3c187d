import { readLanguageTables, type LanguageTables } from "./read-tables.ts";
import type { SpokenLanguage } from "./spoken-language.ts";
import { buildEnglish } from "./english.ts";
import { buildFrench } from "./french.ts";
import { buildGerman } from "./german.ts";
import { buildSpanish } from "./spanish.ts";

/** Languages by BCP 47 primary tag; each has a file of tables of that name in this folder. */
const BUILDERS: ReadonlyMap<string, (tables: LanguageTables) => SpokenLanguage> = new Map([
  ["en", buildEnglish],
  ["de", buildGerman],
  ["es", buildSpanish],
  ["fr", buildFrench],
]);

/** Languages that were used already. */
const loaded = new Map<string, SpokenLanguage>();

/** What the verbaliser knows of the language with this BCP 47 primary tag; undefined when it knows nothing of it. */
export const spokenLanguage = (tag: string): SpokenLanguage | undefined => {
  const build = BUILDERS.get(tag);
  if (build === undefined) return undefined;
  const language = loaded.get(tag) ?? build(readLanguageTables(tag));
  loaded.set(tag, language);
  return language;
};

/** The language of texts that have no other. */
export const spokenEnglish = (): SpokenLanguage => spokenLanguage("en") ?? buildEnglish(readLanguageTables("en"));

/** Tags of the languages in which formulas can be read aloud. */
export const spokenLanguageTags = (): string[] => [...BUILDERS.keys()];
