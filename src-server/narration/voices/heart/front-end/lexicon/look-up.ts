import { PRIMARY_STRESS, SECONDARY_STRESS } from "../phoneme-signs.ts";
import { placeStress } from "../stress.ts";
import type { StressLevel } from "../stress.ts";
import type { Context } from "./context.ts";
import { forTag } from "./dictionary.ts";
import type { Dictionary, DictionaryEntry } from "./dictionary.ts";

/** The dictionaries: `gold` is proofread, `silver` is not. */
export type Lexicon = { gold: Dictionary; silver: Dictionary };

/** How a word stands in its sentence. */
export type LookUpPlace = { tag: string | null; stress: StressLevel; context: Context | null };

/** A place outside any sentence. */
export const NO_PLACE: LookUpPlace = { tag: null, stress: null, context: null };

/** Signs that are read as a word. */
export const SIGN_WORDS: ReadonlyMap<string, string> = new Map([
  ["%", "percent"],
  ["&", "and"],
  ["+", "plus"],
  ["@", "at"],
]);

/** The class of words that a tag belongs to, as the dictionaries name it. */
export const wordClass = (tag: string | null): string | null => {
  if (tag === null) return null;
  if (tag.startsWith("VB")) return "VERB";
  if (tag.startsWith("NN")) return "NOUN";
  if (/^(?:ADV|RB)/u.test(tag)) return "ADV";
  return /^(?:ADJ|JJ)/u.test(tag) ? "ADJ" : tag;
};

/** The names of the letters of a word, stress on the last; null when one of them has no name. */
export const namedLetters = (word: string, { gold }: Lexicon): string | null => {
  const names = [...word].filter((sign) => /\p{L}/u.test(sign)).map((letter) => gold(letter.toUpperCase()));
  const spoken = names.map((name) => (name === undefined ? null : forTag(name, null)));
  if (spoken.includes(null)) return null;
  const even = placeStress(spoken.join(""), 0);
  const last = even.lastIndexOf(SECONDARY_STRESS);
  return last < 0 ? even : even.slice(0, last) + PRIMARY_STRESS + even.slice(last + 1);
};

/** Whether the dictionaries or the spelling answer for a word as it stands. */
export const isKnown = (word: string, { gold, silver }: Lexicon): boolean => {
  if (gold(word) !== undefined || SIGN_WORDS.has(word) || silver(word) !== undefined) return true;
  if (!/^[A-Za-z]+$/u.test(word)) return false;
  if (word.length === 1 || (word === word.toUpperCase() && gold(word.toLowerCase()) !== undefined)) return true;
  return word.slice(1) === word.slice(1).toUpperCase();
};

const spokenEntry = (entry: DictionaryEntry, { tag, context }: LookUpPlace): string | null => {
  if (typeof entry === "string") return entry;
  if (context !== null && context.vowelNext === null && Object.hasOwn(entry, "None")) return forTag(entry, "None");
  return forTag(entry, tag !== null && Object.hasOwn(entry, tag) ? tag : wordClass(tag));
};

/** The pronunciation of a word as it stands; its letters where it has none. */
export const lookUpWord = (written: string, place: LookUpPlace, lexicon: Lexicon): string | null => {
  const shouted = written === written.toUpperCase() && lexicon.gold(written) === undefined;
  const word = shouted ? written.toLowerCase() : written;
  const isName = shouted && place.tag === "NNP";
  const entry = lexicon.gold(word) ?? (isName ? undefined : lexicon.silver(word));
  const phonemes = entry === undefined ? null : spokenEntry(entry, place);
  if (phonemes === null || (isName && !phonemes.includes(PRIMARY_STRESS))) {
    const letters = namedLetters(word, lexicon);
    if (letters !== null) return letters;
  }
  return phonemes === null ? null : placeStress(phonemes, place.stress);
};
