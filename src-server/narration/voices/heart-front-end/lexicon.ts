import { packTable, damagedTable, parsed, tableOf } from "./tables.ts";
import type { SpeechToken } from "./token.ts";

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

/** Pronunciations by part of speech; null means that the letters are named. */
type ByTag = Readonly<Record<string, unknown>>;

/** What a dictionary says of a word. */
type DictionaryEntry = string | ByTag;

/** Finds the entry of a word; undefined when there is none. */
type Dictionary = (word: string) => DictionaryEntry | undefined;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** A vendored dictionary. A small word is also found under its capitalised form and the other way round. */
export const readDictionary = (text: string, name: string): Dictionary => {
  const table = packTable(text);
  if (table === null) throw damagedTable(name);
  const entry = (word: string): DictionaryEntry | undefined => {
    const value = table.find(word);
    if (value === undefined) return undefined;
    return value.startsWith("{") ? tableOf(parsed(value, name), name) : value.slice(1, -1);
  };
  return (word) => {
    const own = entry(word);
    if (own !== undefined || word.length < 2) return own;
    const [small, capital] = [word.toLowerCase(), capitalised(word)];
    if (word === small) return capital === word ? undefined : entry(capital);
    return word === capital ? entry(small) : undefined;
  };
};

/** The first dictionary that knows the word answers. */
export const layered =
  (dictionaries: readonly Dictionary[]): Dictionary =>
  (word) => {
    for (const dictionary of dictionaries) {
      const entry = dictionary(word);
      if (entry !== undefined) return entry;
    }
    return undefined;
  };

/** The pronunciation for a part of speech; null where the letters are to be named. */
export const forTag = (entry: DictionaryEntry, tag: string | null): string | null => {
  if (typeof entry === "string") return entry;
  const value = tag !== null && Object.hasOwn(entry, tag) ? entry[tag] : entry["DEFAULT"];
  return typeof value === "string" ? value : null;
};

/** What follows a word: sentences are read from their end, so that small words can lean on what comes. */
export type Context = {
  /** Whether the next sound is a vowel; null before a pause and at the end. */
  vowelNext: boolean | null;
  /** Whether the next word is "to". */
  toNext: boolean;
};

/** Context at the end of a sentence. */
export const END_CONTEXT: Context = { vowelNext: null, toNext: false };

/** Context of the word before `token`. */
export const contextBefore = (context: Context, token: SpeechToken, phonemes: string | null): Context => {
  const first = [...(phonemes ?? "")].find((sign) => VOWELS.has(sign) || CONSONANTS.has(sign) || PHRASE_ENDS.has(sign));
  const vowelNext = first === undefined ? context.vowelNext : PHRASE_ENDS.has(first) ? null : VOWELS.has(first);
  const toNext = /^(?:to|To)$/u.test(token.text) || (token.text === "TO" && /^(?:TO|IN)$/u.test(token.tag));
  return { vowelNext, toNext };
};

/**
 * How a word's own stress is changed: null leaves it; below −1 takes all away; −1 makes it secondary;
 * −0.5 makes a primary one secondary; 0 does so too and gives a secondary one where none was, as 0.5 does;
 * 1 raises a secondary one; above 1 gives a primary one in any case.
 */
type StressLevel = number | null;

const weakened = (phonemes: string): string =>
  phonemes.replaceAll(SECONDARY_STRESS, "").replaceAll(PRIMARY_STRESS, SECONDARY_STRESS);

const marked = (phonemes: string, mark: string): string => {
  if (!hasVowel(phonemes)) return phonemes;
  const at = [...phonemes].findIndex((sound) => VOWELS.has(sound));
  return phonemes.slice(0, at) + mark + phonemes.slice(at);
};

/** The phonemes of a word with its stress changed. */
export const placeStress = (phonemes: string, level: StressLevel): string => {
  if (level === null) return phonemes;
  const primary = phonemes.includes(PRIMARY_STRESS);
  const secondary = phonemes.includes(SECONDARY_STRESS);
  if (level < -1) return phonemes.replaceAll(PRIMARY_STRESS, "").replaceAll(SECONDARY_STRESS, "");
  if (level === -1 || (primary && (level === 0 || level === -0.5))) return weakened(phonemes);
  if (!primary && !secondary) {
    if (level > 1) return marked(phonemes, PRIMARY_STRESS);
    return level >= 0 ? marked(phonemes, SECONDARY_STRESS) : phonemes;
  }
  return level >= 1 && !primary ? phonemes.replaceAll(SECONDARY_STRESS, PRIMARY_STRESS) : phonemes;
};

/** Length of a word's sounds, by which parts of a compound are compared. */
export const soundWeight = (phonemes: string): number =>
  [...phonemes].reduce((sum, sound) => sum + (LONG_SOUNDS.has(sound) ? 2 : 1), 0);

/** Marks before the vowel they belong to. */
export const PRIMARY_STRESS = "ˈ";
export const SECONDARY_STRESS = "ˌ";

/** Vowels of the model's alphabet; A, I, O, Q, W, Y are the diphthongs of day, my, go, British go, now, boy. */
const VOWELS: ReadonlySet<string> = new Set("AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ");

const CONSONANTS: ReadonlySet<string> = new Set("bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθ");

/** Sounds that take twice the time of a plain one. */
const LONG_SOUNDS: ReadonlySet<string> = new Set("AIOQWYʤʧ");

/** Sounds after which an American t before a vowel becomes a tap, as in "waiting". */
export const TAP_LEADERS: ReadonlySet<string> = new Set("AIOWYiuæɑəɛɪɹʊʌ");

/** Signs that make the model pause. */
export const PAUSES: ReadonlySet<string> = new Set(';:,.!?—…"“”');

/** Signs that end a phrase; quotes do not. */
export const PHRASE_ENDS: ReadonlySet<string> = new Set(";:,.!?—…");

/** Whether a text holds a vowel sound. */
const hasVowel = (phonemes: string): boolean => [...phonemes].some((sound) => VOWELS.has(sound));
