import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { splitWords } from "../../../kit/text.ts";
import type { PhonemeToken, FrontEnd } from "../heart/front-end.ts";
import { openData } from "../heart/data-folder.ts";
import { createFrontEnd } from "../heart/front-end/create-front-end.ts";
import { createUnknownWordNet } from "../heart/model/unknown-word-net.ts";
import { tableText } from "../heart/read-table.ts";
import { phonemesOfFrench } from "../letter-to-sound/french.ts";
import { phonemesOfItalian } from "../letter-to-sound/italian.ts";
import { phonemesOfPortuguese } from "../letter-to-sound/portuguese.ts";
import { phonemesOfSpanish } from "../letter-to-sound/spanish.ts";
import { toBritish } from "./british/to-british.ts";
import type { VoiceReading, SpeltLanguage } from "./kokoro-voices.ts";

/** The sounds of a text by the rules of its spelling, words apart. */
type PhonemesOf = (text: string) => string;

/** A written word: the signs before it, the word, the signs behind it. */
const WORD = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su;
const PAUSE = /[;:,.!?…—]/u;

const sign = (text: string): string => [...text].find((one) => PAUSE.test(one)) ?? "";
const withoutSigns = (sound: string): string => sound.replaceAll(/[^\p{L}\p{M}ˈˌː]/gu, "");

/** Sounds of the words, together where that gives a part for each of them: some lean on their neighbours. */
const soundsOf = (words: readonly string[], phonemesOf: PhonemesOf): string[] => {
  const together = splitWords(phonemesOf(words.join(" "))).map(withoutSigns);
  const parts = together.filter((part) => part !== "");
  return parts.length === words.length ? parts : words.map((word) => withoutSigns(phonemesOf(word)));
};

/** Reads a sentence by the rules of its spelling. */
export const readByLetters = (text: string, phonemesOf: PhonemesOf): PhonemeToken[] => {
  const written = splitWords(text).map((word) => WORD.exec(word)?.slice(1) ?? ["", word, ""]);
  const spoken = written.filter(([, core = ""]) => /\p{L}/u.test(core));
  const sounds = soundsOf(
    spoken.map(([before = "", core = "", after = ""]) => before + core + after),
    phonemesOf,
  );
  return written.flatMap(([before = "", core = "", after = ""], i): PhonemeToken[] => {
    const place = spoken.indexOf(written[i] ?? []);
    const parts = [
      { text: before, phonemes: core === "" ? sign(before) : "" },
      { text: core, phonemes: place < 0 ? "" : (sounds[place] ?? "") },
      { text: after, phonemes: sign(after) },
    ].filter((part) => part.text !== "");
    return parts.map((part, at) => ({ ...part, space: at === parts.length - 1 && !!written[i + 1]?.[1] }));
  });
};

/** A sentence to be read aloud. */
export type ToRead = { text: string; reading: VoiceReading; own: OwnPronunciations };

/** Reads sentences in the ways of the pack's voices. */
export type SentenceReader = (sentence: ToRead) => Promise<PhonemeToken[]>;

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
export const createSentenceReader = (): SentenceReader => {
  const english = englishReader();
  return async ({ text, reading, own }) => {
    if (reading === "american") return english(own).phonemes(text);
    if (reading === "british") return toBritish(await english(own).phonemes(text));
    return readByLetters(text, SPELLINGS[reading]);
  };
};
