const UNDETERMINED = "und";

/** English name of a language by its BCP 47 tag. */
export const languageName = (tag: string): string =>
  tag === UNDETERMINED ? "an unknown language" : (new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag);
