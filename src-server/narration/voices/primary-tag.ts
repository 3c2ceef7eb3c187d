/** The part of a BCP 47 tag that names the language. */
export const primaryTag = (language: string): string => language.toLowerCase().split("-")[0] ?? "";
