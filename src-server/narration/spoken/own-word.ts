import { foldWord } from "./fold-word.ts";

/** An entry that a written word is, folded, and the ending that the word has besides. */
export type OwnWord = { entry: string; ending: "" | "'s" | "s'" | "s" };

const ENDINGS = ["", "'s", "s'", "s"] as const;
/** Shorter entries with an "s" behind them are other words: "a" and "as". */
const MIN_WITH_S = 3;

/** Finds a word, its possessive and its plural among a person's entries. */
export const findOwnWord = (word: string, has: (folded: string) => boolean): OwnWord | null => {
  const folded = foldWord(word);
  for (const ending of ENDINGS) {
    const entry = folded.slice(0, folded.length - ending.length);
    if (!folded.endsWith(ending) || !has(entry)) continue;
    if (ending === "" || ending === "'s" || entry.length >= MIN_WITH_S) return { entry, ending };
  }
  return null;
};
