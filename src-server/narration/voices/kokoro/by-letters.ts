import type { PhonemeToken } from "../heart/front-end.ts";

/** The sounds of a text by the rules of its spelling, words apart. */
export type PhonemesOf = (text: string) => string;

/** A written word: the signs before it, the word, the signs behind it. */
const WORD = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su;
const PAUSE = /[;:,.!?…—]/u;

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");
const sign = (text: string): string => [...text].find((one) => PAUSE.test(one)) ?? "";
const withoutSigns = (sound: string): string => sound.replaceAll(/[^\p{L}\p{M}ˈˌː]/gu, "");

/** Sounds of the words, together where that gives a part for each of them: some lean on their neighbours. */
const soundsOf = (words: readonly string[], phonemesOf: PhonemesOf): string[] => {
  const together = wordsOf(phonemesOf(words.join(" "))).map(withoutSigns);
  const parts = together.filter((part) => part !== "");
  return parts.length === words.length ? parts : words.map((word) => withoutSigns(phonemesOf(word)));
};

/** Reads a sentence by the rules of its spelling. */
export const readByLetters = (text: string, phonemesOf: PhonemesOf): PhonemeToken[] => {
  const written = wordsOf(text).map((word) => WORD.exec(word)?.slice(1) ?? ["", word, ""]);
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
