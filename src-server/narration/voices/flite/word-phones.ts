import type { FliteProcess } from "./flite-process.ts";
import { readSpokenWords } from "./phones.ts";
import { fliteSpelling, pronunciations } from "./pronunciations.ts";

/** What words sound like when each is said alone; every word is asked for once. */
export type WordPhones = {
  /** Names words that will be asked for later, so that they can be looked up in the same go. */
  foresee(words: readonly string[]): void;
  /** Phones of each word, in order. */
  of(words: readonly string[], signal: AbortSignal | undefined): Promise<readonly (readonly string[])[]>;
};

/** A small, quick voice with the same dictionary: only the names of the phones are wanted. */
const PHONE_VOICE = ["-voice", "kal", "--setf", "duration_stretch=0.1"];
const MAX_LIST_LENGTH = 480;
/** More words than any lecture has. */
const MAX_KEPT = 20_000;

/** Looks words up with a Flite program, many at a time. */
export const createWordPhones = (process: FliteProcess): WordPhones => {
  const known = new Map<string, readonly string[]>();
  const expected = new Set<string>();

  const list = async (words: readonly string[], signal: AbortSignal | undefined): Promise<string[][]> => {
    const text = words.map(fliteSpelling).join(", ");
    const args = ["-ps", ...PHONE_VOICE, "-t", text, "-o", "none"];
    const answer = await process.run({ args, lexicon: pronunciations(words) }, signal);
    return "stdout" in answer ? readSpokenWords(answer.stdout) : [];
  };

  const lookUp = async (words: readonly string[], signal: AbortSignal | undefined): Promise<void> => {
    const phones = await list(words, signal);
    if (phones.length === words.length) words.forEach((word, i) => known.set(word, phones[i] ?? []));
    else for (const word of words) known.set(word, (await list([word], signal)).flat());
  };

  return {
    foresee: (words) => {
      for (const word of words) if (!known.has(word)) expected.add(word);
    },
    of: async (words, signal) => {
      if (known.size > MAX_KEPT) known.clear();
      for (let batch = nextBatch(words, known, expected); batch.length > 0; batch = nextBatch(words, known, expected)) {
        await lookUp(batch, signal);
        for (const word of batch) expected.delete(word);
      }
      return words.map((word) => known.get(word) ?? []);
    },
  };
};

/** Unknown words of a sentence, filled up with words that come later; empty when the sentence has none. */
const nextBatch = (
  words: readonly string[],
  known: ReadonlyMap<string, unknown>,
  expected: ReadonlySet<string>,
): string[] => {
  const unknown = new Set(words.filter((word) => !known.has(word)));
  if (unknown.size === 0) return [];
  const batch: string[] = [];
  let length = 0;
  for (const word of new Set([...unknown, ...expected])) {
    length += word.length + 2;
    if (batch.length > 0 && length > MAX_LIST_LENGTH) break;
    batch.push(word);
  }
  return batch;
};
