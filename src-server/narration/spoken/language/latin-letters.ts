/** One letter of the Latin script, with or without accents. */
export const LATIN_LETTER = /\p{Script=Latin}/u;

/** Text with its accents kept, each letter as one character. */
export const keepLatin = (text: string): string =>
  text.normalize("NFC").replaceAll("ﬁ", "fi").replaceAll("ﬂ", "fl").replaceAll("ſ", "s");

/** Never matches. */
export const NOTHING = /(?!)/u;
