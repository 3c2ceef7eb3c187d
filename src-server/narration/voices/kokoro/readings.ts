import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { openData } from "../heart/data-folder.ts";
import { createFrontEnd } from "../heart/front-end/create-front-end.ts";
import type { FrontEnd, PhonemeToken } from "../heart/front-end.ts";
import { createUnknownWordNet } from "../heart/model/unknown-word-net.ts";
import { tableText } from "../heart/read-table.ts";
import { toBritish } from "./british/to-british.ts";
import { phonemesOfFrench } from "../letter-to-sound/french/phonemes-of-french.ts";
import { phonemesOfItalian } from "../letter-to-sound/italian/phonemes-of-italian.ts";
import { phonemesOfPortuguese } from "../letter-to-sound/portuguese/phonemes-of-portuguese.ts";
import { phonemesOfSpanish } from "../letter-to-sound/spanish/phonemes-of-spanish.ts";
import { readByLetters, type PhonemesOf } from "./by-letters.ts";
import type { Reading, SpeltLanguage } from "./kokoro-voices.ts";

/** A sentence to be read aloud. */
export type ToRead = { text: string; reading: Reading; own: OwnPronunciations };

/** Reads sentences in the ways of the pack's voices. */
export type Reader = (sentence: ToRead) => Promise<PhonemeToken[]>;

/** The rules of each language that is read by its spelling. */
const SPELLINGS: Readonly<Record<SpeltLanguage, PhonemesOf>> = {
  es: phonemesOfSpanish,
  fr: phonemesOfFrench,
  it: phonemesOfItalian,
  pt: phonemesOfPortuguese,
};

/** The English front end, opened when the first English sentence comes, for the own entries of the last one. */
const englishReader = (): ((own: OwnPronunciations) => FrontEnd) => {
  let all: ReturnType<typeof createFrontEnd> | undefined;
  let last: { key: string; frontEnd: FrontEnd } | undefined;
  return (own) => {
    const read = openData();
    all ??= createFrontEnd({
      text: (name) => tableText(read, name),
      unknownWordNet: createUnknownWordNet(() => read("oov.onnx")),
    });
    const key = JSON.stringify(own);
    if (last?.key !== key) last = { key, frontEnd: all.pronouncing(own) };
    return last.frontEnd;
  };
};

/** Reads in every way of the pack's voices. */
export const createReader = (): Reader => {
  const english = englishReader();
  return async ({ text, reading, own }) => {
    if (reading === "american") return english(own).phonemes(text);
    if (reading === "british") return toBritish(await english(own).phonemes(text));
    return readByLetters(text, SPELLINGS[reading]);
  };
};
