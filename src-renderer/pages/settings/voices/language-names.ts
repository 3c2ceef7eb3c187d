/** Names of languages by their tags, in the language of the window; tags that nobody knows stand as they are. */
export const languageNames = (tags: readonly string[], inLanguage: string): string => {
  const names = new Intl.DisplayNames([inLanguage], { type: "language", fallback: "code" });
  const nameOf = (tag: string): string => {
    try {
      return names.of(tag) ?? tag;
    } catch {
      return tag;
    }
  };
  return new Intl.ListFormat(inLanguage, { type: "unit", style: "narrow" }).format(tags.map(nameOf));
};
