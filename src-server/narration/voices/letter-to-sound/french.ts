import { z } from "zod";
import { ownValue } from "../../../own-value.ts";
import {
  applyRules,
  joinWords,
  markStress,
  nucleiOf,
  soundTables,
  soundTablesSchema,
  wordSet,
  writtenWords,
  type LetterSound,
  type WrittenWord,
} from "./letter-to-sound.ts";

const tables = soundTables(
  "fr",
  soundTablesSchema.extend({
    /** Words that are joined to a vowel behind them, by the sound that joins them. */
    liaisons: z
      .record(z.string(), z.array(z.string()))
      .transform(
        (joining) => new Map(Object.entries(joining).flatMap(([sound, words]) => words.map((word) => [word, sound]))),
      ),
    /** Words with an h that keeps liaison and elision away. */
    aspirated: wordSet,
    numerals: wordSet,
    /** Words that a number is not joined to: "deux égale". */
    behindNumerals: wordSet,
    /** Words behind which "plus" compares and has a silent s. */
    beforeCompared: wordSet,
    /** Subjects of verbs in the plural. */
    pluralSubjects: wordSet,
    /** Numbers before a consonant and before a vowel. */
    joinedNumbers: z.record(z.string(), z.object({ consonant: z.string(), vowel: z.string() })),
  }),
);

/** Whether a word begins with a vowel that words before it are joined to. */
const joinsAtVowel = (word: string): boolean => {
  const first = word.split(/['-]/u)[0] ?? "";
  if (first.length < 2 && word.length < 2) return false;
  const { aspirated } = tables();
  if (aspirated.has(word) || aspirated.has(first) || word === "un" || word === "une") return false;
  return /^(?:h?[aeiouéèêëâàîïôûœ]|y[^aeiou])/u.test(word) && !/^ou[iaï]/u.test(word);
};

/** The consonant that joins a word to the next; empty where nothing is joined. */
const liaisonBetween = (word: string, next: string | undefined): string => {
  if (next === undefined || !joinsAtVowel(next)) return "";
  const whole = word.slice(word.lastIndexOf("'") + 1);
  const { liaisons, numerals, behindNumerals } = tables();
  const joining = liaisons.get(whole) ?? liaisons.get(whole.slice(whole.lastIndexOf("-") + 1));
  if (joining === undefined || next === "et" || next === "ou") return "";
  return numerals.has(whole.slice(whole.lastIndexOf("-") + 1)) && behindNumerals.has(next) ? "" : joining;
};

const COUNTED_VERBS =
  /(?:aient|oient|issent|[iaeu]ssent|ttent|nnent|llent|oivent|euvent|eulent|isent|usent|ètent|ortent|entent|uent|chent|rment|sistent|xistent|restent|ivent|ègent|lvent)$/u;

/** Nouns and adjectives that end as those verbs do. */
const NO_VERBS = /(?:[éo]q|fl|gr)uent$/u;

/** "ils parlent": the ending of a verb is silent. The word without it, to be read with a silent e. */
const silentPlural = (word: string, before: string | undefined): string | null => {
  if (!/\p{L}{2,}ent$/u.test(word)) return null;
  const verb =
    (before !== undefined && tables().pluralSubjects.has(before)) || (COUNTED_VERBS.test(word) && !NO_VERBS.test(word));
  return verb ? word.slice(0, -2) : null;
};

const opensWithVowel = (word: string): boolean => /^h?[aeiouyéèêâîôœ]/u.test(word);

/** Phonemes of words whose sound hangs on their neighbours; null for all others. */
const readInContext = (word: string, before: string | undefined, next: string | undefined): string | null => {
  if (word === "plus") {
    if (tables().beforeCompared.has(before?.split("'").at(-1) ?? ""))
      return next !== undefined && opensWithVowel(next) && next.length > 1 ? "plyz" : "ply";
    return "plˈys";
  }
  if (word === "tous" && next !== undefined && /^(?:les|ces|mes|tes|ses|nos|vos|leurs|deux)$/u.test(next)) return "tˈu";
  const joined = ownValue(tables().joinedNumbers, word);
  if (
    joined === undefined ||
    next === undefined ||
    next.length < 3 ||
    /^(?:fois|plus|moins|pour|sur|par|égale|est|virgule)$/u.test(next)
  )
    return null;
  return opensWithVowel(next) ? joined.vowel : joined.consonant;
};

const isConsonant = (sound: LetterSound | undefined): boolean =>
  sound !== undefined && sound.phonemes !== "" && !/[aeiouyəɛœøɔɑ]/u.test(sound.phonemes);

/** Sounds without the weak e between single consonants behind the first syllable: "appeler" is heard as "apler". */
const withoutWeakE = (sounds: readonly LetterSound[]): LetterSound[] => {
  const voiced = sounds.filter(({ phonemes }) => phonemes !== "");
  const nuclei = nucleiOf(voiced);
  return voiced.filter((sound, index) => {
    const weak = sound.phonemes === "ə" && index !== nuclei[0] && index !== voiced.length - 1;
    return !(
      weak &&
      isConsonant(voiced[index - 1]) &&
      !isConsonant(voiced[index - 2]) &&
      isConsonant(voiced[index + 1])
    );
  });
};

/** ɥ is written y, as the model knows it in French. */
const partPhonemes = (part: string): string => {
  const { exceptions, letters, rules, weak } = tables();
  const known = ownValue(exceptions, part) ?? ownValue(letters, part);
  if (known !== undefined) return weak.has(part) ? known.replaceAll("ˈ", "") : known;
  const sounds = withoutWeakE(applyRules(part, rules));
  const plain = sounds.map(({ phonemes }) => phonemes).join("");
  const stressed = weak.has(part) ? plain : markStress(sounds, nucleiOf(sounds).length - 1, false);
  return stressed.replaceAll("ɥ", "y");
};

/** "vingt" has its t before other numbers. */
const hyphened = (part: string, index: number, parts: readonly string[]): string =>
  part === "vingt" && index === 0 && parts.length > 1 ? "vɛ̃t" : partPhonemes(part);

const elided = (part: string): string =>
  part === "c"
    ? "s"
    : applyRules(part, tables().rules)
        .map(({ phonemes }) => phonemes)
        .join("");

const wordPhonemes = (written: string): string => {
  const known = ownValue(tables().exceptions, written);
  if (known !== undefined) return partPhonemes(written);
  const pieces = written.split("'");
  return pieces
    .map((piece, index) =>
      index < pieces.length - 1 && !/^(?:aujourd|quelqu|lorsqu|puisqu|jusqu)$/u.test(piece)
        ? elided(piece)
        : piece
            .split("-")
            .filter((part) => part !== "")
            .map(hyphened)
            .join(""),
    )
    .join("");
};

const phonemesAt = (words: readonly WrittenWord[], index: number): string => {
  const word = words[index];
  if (word === undefined) return "";
  const [before, next] = [words[index - 1], word.after === "" ? words[index + 1] : undefined];
  const phonemes =
    readInContext(word.letters, before?.letters, next?.letters) ??
    wordPhonemes(silentPlural(word.letters, before?.letters) ?? word.letters);
  return phonemes + liaisonBetween(word.letters, next?.letters);
};

/** IPA of French text in the signs of the Kokoro model; one group between spaces for each word, with the consonants that join it to the next. */
export const phonemesOfFrench = (text: string): string => {
  const words = writtenWords(text, /[a-zàâäçéèêëîïôöûüùœ]/u);
  return joinWords(
    words,
    words.map((_, index) => phonemesAt(words, index)),
    tables().letters,
  );
};
