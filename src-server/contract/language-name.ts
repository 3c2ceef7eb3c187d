import { canonicalLanguage } from "./language-tag.ts";

const UNDETERMINED = "und";

/** English name of a language by its BCP 47 tag; a text that is none is its own name. */
export const languageName = (tag: string): string => {
  const language = canonicalLanguage(tag);
  if (language === null) return tag;
  if (language === UNDETERMINED) return "an unknown language";
  return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? tag;
};
