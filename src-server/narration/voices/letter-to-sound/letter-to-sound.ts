import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ownValue } from "../../../own-value.ts";
import { foldLatin } from "../../spoken/fold-words.ts";

/** Part of the version of voices that read by these rules. Raise it when a word would get other phonemes. */
export const LETTER_TO_SOUND_VERSION = 1;

/** Words of a language's tables, parsed from a list. */
export const wordSet = z.array(z.string()).transform((list): ReadonlySet<string> => new Set(list));

/** What the tables of every language hold; phonemes are those of the Kokoro model. */
export const soundTablesSchema = z.object({
  /** Names of letters. */
  letters: z.record(z.string(), z.string()),
  /** Words without a stress of their own. */
  weak: wordSet,
  /** Words that are read otherwise than by their letters, with their stress. */
  exceptions: z.record(z.string(), z.string()),
  /** Letters, as a regular expression, and the phonemes they stand for; the first rule that fits a place of a word is used. */
  rules: z
    .array(z.tuple([z.string(), z.string()]))
    .transform((rules) =>
      rules.map(([letters, phonemes]): SoundRule => [new RegExp(letters, "uy"), phonemes.normalize("NFD")]),
    ),
});

/** Tables of a language, parsed from its file in this folder when they are first used. The reader throws when the file is missing or malformed. */
export const soundTables = <Schema extends z.ZodType>(tag: string, schema: Schema): (() => z.output<Schema>) => {
  let tables: z.output<Schema> | undefined;
  return () => (tables ??= schema.parse(JSON.parse(readFileSync(join(import.meta.dirname, `${tag}.json`), "utf8"))));
};

/** Letters at a place of a word, as a sticky expression, and the phonemes they stand for. */
type SoundRule = readonly [letters: RegExp, phonemes: string];

/** Phonemes of a stretch of letters. */
export type LetterSound = { phonemes: string; letters: string };

const VOWEL = /[aeiouyɐɑɔəɛæøœɪʊAIOQWY]/u;

/** Sounds of a word: at each place the first rule that fits. A letter without a rule is silent. */
export const applyRules = (word: string, rules: readonly SoundRule[]): LetterSound[] => {
  const sounds: LetterSound[] = [];
  for (let index = 0; index < word.length;) {
    const fitting = rules.find(([letters]) => {
      letters.lastIndex = index;
      return letters.test(word);
    });
    const end = fitting === undefined ? index + 1 : Math.max(index + 1, fitting[0].lastIndex);
    sounds.push({ phonemes: fitting?.[1] ?? "", letters: word.slice(index, end) });
    index = end;
  }
  return sounds;
};

/** Whether a sound is the core of a syllable. Glides are written with j, w and ɥ, which are no cores. */
const isNucleus = ({ phonemes }: LetterSound): boolean => VOWEL.test(phonemes);

/** Places of the syllable cores among sounds. */
export const nucleiOf = (sounds: readonly LetterSound[]): number[] =>
  sounds.flatMap((sound, place) => (isNucleus(sound) ? [place] : []));

const marked = (phonemes: string, mark: string): string => phonemes.replace(VOWEL, (vowel) => mark + vowel);

/** Phonemes of a word with its stress before the vowel of the syllable core at `stressed`, counted among the cores. With `second` another stress falls on the first syllable when two or more come before. */
export const markStress = (sounds: readonly LetterSound[], stressed: number, second = true): string => {
  const nuclei = nucleiOf(sounds);
  return sounds
    .map(({ phonemes }, place) => {
      if (place === nuclei[stressed]) return marked(phonemes, "ˈ");
      return second && stressed >= 2 && place === nuclei[0] ? marked(phonemes, "ˌ") : phonemes;
    })
    .join("");
};

/** A word in small letters, with the punctuation round it that the voices know. */
export type WrittenWord = { letters: string; before: string; after: string };

const PUNCTUATION = /[;:,.!?—…"()“”]/u;
const LETTER = /\p{Script=Latin}/u;

const punctuationIn = (text: string): string => [...text].filter((sign) => PUNCTUATION.test(sign)).join("");

/** A letter that the language has; others become the ones below their accents, or nothing. */
const inAlphabet = (letter: string, alphabet: RegExp): string =>
  alphabet.test(letter) || letter === "'" || letter === "-"
    ? letter
    : foldLatin(letter)
        .toLowerCase()
        .replaceAll(/[^a-z]/gu, "");

/** The words of a text in the letters of `alphabet`; apostrophes and hyphens inside a word belong to it. What holds no Latin letter is lost. */
export const writtenWords = (text: string, alphabet: RegExp): WrittenWord[] =>
  text
    .normalize("NFC")
    .replaceAll(/[’ʼ]/gu, "'")
    .split(/\s+/u)
    .flatMap((chunk) => {
      const signs = [...chunk];
      const first = signs.findIndex((sign) => LETTER.test(sign));
      const last = signs.findLastIndex((sign) => LETTER.test(sign)) + 1;
      const core = first < 0 ? [] : signs.slice(first, last);
      const letters = core.map((sign) => inAlphabet(sign.toLowerCase(), alphabet)).join("");
      if (!/[a-z]/u.test(foldLatin(letters))) return [];
      return [
        {
          letters,
          before: punctuationIn(signs.slice(0, first).join("")),
          after: punctuationIn(signs.slice(last).join("")),
        },
      ];
    });

/** Phonemes of words with their punctuation; one group between spaces for each word. A word whose letters are all silent is spelled by `names`. */
export const joinWords = (
  words: readonly WrittenWord[],
  phonemes: readonly string[],
  names: Readonly<Record<string, string>>,
): string =>
  words
    .map(({ letters, before, after }, index) => {
      const read = phonemes[index] ?? "";
      const said = /\p{L}/u.test(read) ? read : [...letters].map((letter) => ownValue(names, letter) ?? "").join("");
      return `${before}${said.normalize("NFD")}${after}`;
    })
    .join(" ");
