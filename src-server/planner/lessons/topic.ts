import { stem, topicWords } from "./prompt-words.ts";
import { isRealWord } from "./real-words.ts";

/** What a lesson is about, in the words people use for it. */
export type Topic = {
  /** Of every group at least one word or phrase has to be there. */
  needs: readonly (readonly string[])[];
  /** Further words that may be there without changing what is asked. */
  also: readonly string[];
  /** Words of other topics that look like slips of these: "alkene" is not "alkane". */
  never?: readonly string[];
};

/** Letters that may be wrong in a word of this length. */
const slips = (word: string): number => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0);

/** Whether two words differ by at most `most` letters inserted, left out, replaced or swapped with their neighbour. */
export const isSlipOf = (word: string, meant: string, most: number): boolean => {
  if (Math.abs(word.length - meant.length) > most) return false;
  let rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= word.length; i++) {
    const row = [i];
    for (let j = 1; j <= meant.length; j++) {
      const same = word[i - 1] === meant[j - 1] ? 0 : 1;
      let best = Math.min((rows[0]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[0]?.[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && word[i - 1] === meant[j - 2] && word[i - 2] === meant[j - 1])
        best = Math.min(best, (rows[1]?.[j - 2] ?? 9) + 1);
      row.push(best);
    }
    rows = [row, ...rows.slice(0, 1)];
  }
  return (rows[0]?.[meant.length] ?? 9) <= most;
};

/** Words of a phrase, as they are left of it in a prompt. */
const phraseWords = (phrase: string): string[] => topicWords(phrase);

/** Words of a topic that are real words of other topics too are never taken for slips. */
const spelled = (word: string, vocabulary: ReadonlySet<string>): string => {
  if (vocabulary.has(word) || isRealWord(word)) return word;
  for (const known of vocabulary)
    if (known.length >= 5 && word[0] === known[0] && isSlipOf(word, known, slips(known))) return known;
  return word;
};

const holds = (words: readonly string[], phrase: string): boolean => {
  const wanted = phraseWords(phrase);
  return words.some((_, i) => wanted.every((word, k) => words[i + k] === word));
};

/**
 * Whether a prompt, its data taken out, asks for exactly this topic: every group is named,
 * and no word is left that the topic does not know. A word that means something else is a reason to refuse.
 */
export const asksFor = (prompt: string, topic: Topic): boolean => {
  const vocabulary = new Set([...topic.needs.flat(), ...topic.also].flatMap(phraseWords));
  const strangers = new Set((topic.never ?? []).flatMap(phraseWords));
  const words = topicWords(prompt).map((word) => (strangers.has(word) ? word : spelled(word, vocabulary)));
  return (
    words.every((word) => vocabulary.has(word)) &&
    topic.needs.every((group) => group.some((phrase) => holds(words, phrase)))
  );
};

/** A sentence with slips in the given words put right; all else stays as it is. */
export const correctSlips = (sentence: string, words: readonly string[]): string =>
  sentence.replace(/\p{L}{5,}/gu, (word) => {
    const small = word.toLowerCase();
    if (isRealWord(stem(small))) return word;
    return words.find((meant) => small[0] === meant[0] && isSlipOf(small, meant, slips(meant))) ?? word;
  });
