import { msg } from "../../../contract/messages/message.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "../../../errors.ts";
import { phonemesIn, pronunciationFault, type OwnPronunciations } from "../../../contract/pronunciations.ts";
import { foldWord } from "../../spoken/fold-words.ts";

const termsSchema = z.record(z.string(), z.string());

/** Pronunciations of words, by folded word; a name of several words has as many parts. */
export type Pronunciations = ReadonlyMap<string, string>;

/** Names and terms of science in the phonemes of the model, by folded word, from the files of this folder. Throws AppError `voice`. */
export const loadTerms = (dir: string = import.meta.dirname): Pronunciations => {
  try {
    const files = readdirSync(dir).filter((name) => name.endsWith(".json"));
    return new Map(
      files.flatMap((name) => Object.entries(termsSchema.parse(JSON.parse(readFileSync(join(dir, name), "utf8"))))),
    );
  } catch (cause) {
    throw new AppError("voice", msg("voice.terms_damaged"), { cause });
  }
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
