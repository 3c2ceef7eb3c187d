import { phonemesIn, pronunciationFault, type OwnPronunciations } from "../../../../contract/pronunciations.ts";
import { foldWord } from "../../../spoken/fold-word.ts";
import type { Pronunciations } from "./load-terms.ts";

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
