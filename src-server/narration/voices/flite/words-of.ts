/** A word of a sentence, without punctuation. */
export const WORD = /[A-Za-z0-9'-]*[A-Za-z0-9][A-Za-z0-9'-]*/gu;

/** The words of a text, without punctuation. */
export const spokenParts = (text: string): string[] => text.match(WORD) ?? [];
