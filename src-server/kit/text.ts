/** A text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A word in lower case, without punctuation at its ends. */
export const bareWord = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** Words of a text, split at white space. */
export const spacedWords = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");

/** Items as an English list: "a, b and c". */
export const joinWithAnd = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
