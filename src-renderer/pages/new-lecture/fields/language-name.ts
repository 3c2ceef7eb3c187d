/** Name of a language in the language of the window; the tag itself where it has none. */
export const languageName = (tag: string, shownIn: string): string => {
  if (tag === "") return "";
  try {
    return new Intl.DisplayNames([shownIn], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};
