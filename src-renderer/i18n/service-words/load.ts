import { lazyWords } from "../lazy-words.ts";
import { languageNames } from "./language-names.ts";
import type { WordList } from "./template.ts";
import { createTranslate } from "./translate.ts";

/** The sentences of the service in other languages than its own. */
export const SERVICE_WORDS = lazyWords(
  import.meta.glob<WordList>("./*/*.json", { import: "default" }),
  (lists, language) => createTranslate([...lists, languageNames(language)]),
);
