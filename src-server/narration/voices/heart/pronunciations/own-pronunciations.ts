import { foldWord } from "./fold-word.ts";
import type { Pronunciations } from "./load-terms.ts";

/** A person's own entries: a word or a name, and how it is said, as `/phonemes/` or in other words ("oiler"). */
export type OwnPronunciations = Readonly<Record<string, string>>;

const MOST_LETTERS = 100;

const phonemesIn = (value: string): string | undefined => /^\/(.+)\/$/u.exec(value.trim())?.[1];

/** What is wrong with an entry, in one sentence; undefined when it can be used. */
export const pronunciationFault = (
  [word, value]: readonly [word: string, value: string],
  signs: ReadonlySet<string>,
): string | undefined => {
  if (!/\p{L}/u.test(word) || word.length > MOST_LETTERS)
    return `"${word.slice(0, 40)}" is no word that can be looked up.`;
  const phonemes = phonemesIn(value);
  if (phonemes === undefined)
    return /[A-Za-z]/u.test(value) && value.length <= MOST_LETTERS && !value.includes("/")
      ? undefined
      : `Write how "${word}" is said in other words, or its phonemes between slashes.`;
  const odd = [...phonemes].find((sign) => !signs.has(sign));
  return odd === undefined
    ? undefined
    : `The voice does not know the phoneme ${odd} in the pronunciation of "${word}".`;
};

/** Entries given in phonemes, and entries that have yet to be read; what cannot be used is left out. */
export const sortOwn = (
  own: OwnPronunciations,
  signs: ReadonlySet<string>,
): { spoken: Pronunciations; respelled: Pronunciations } => {
  const spoken = new Map<string, string>();
  const respelled = new Map<string, string>();
  for (const entry of Object.entries(own)) {
    if (pronunciationFault(entry, signs) !== undefined) continue;
    const [word, value] = entry;
    const phonemes = phonemesIn(value);
    if (phonemes === undefined) respelled.set(foldWord(word), value);
    else spoken.set(foldWord(word), phonemes);
  }
  return { spoken, respelled };
};
