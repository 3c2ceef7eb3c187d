import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { openData } from "../heart/data-folder.ts";
import { createFrontEnd } from "../heart/front-end/create-front-end.ts";
import type { FrontEnd, PhonemeToken } from "../heart/front-end.ts";
import { createUnknownWordNet } from "../heart/model/unknown-word-net.ts";
import { tableText } from "../heart/read-table.ts";
import { toBritish } from "./british/to-british.ts";
import type { Reading } from "./kokoro-voices.ts";

/** A sentence to be read aloud. */
export type ToRead = { text: string; reading: Reading; own: OwnPronunciations };

/** Reads sentences in the ways of the pack's voices. */
export type Reader = (sentence: ToRead) => Promise<PhonemeToken[]>;

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
  const readings: Readonly<Record<Reading, (sentence: ToRead) => Promise<PhonemeToken[]>>> = {
    american: ({ text, own }) => english(own).phonemes(text),
    british: async ({ text, own }) => toBritish(await english(own).phonemes(text)),
  };
  return (sentence) => readings[sentence.reading](sentence);
};
