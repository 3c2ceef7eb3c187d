import { ownValue } from "../../../own-value.ts";
import { z } from "zod";
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
} from "./letter-to-sound.ts";

const tables = soundTables(
  "it",
  soundTablesSchema.extend({
    /** Words whose stressed e or o is closed or open against its ending. */
    closedE: wordSet,
    openE: wordSet,
    closedO: wordSet,
    openO: wordSet,
    /** Words with the stress on the last syllable but two that their ending does not show. */
    early: wordSet,
    /** Words with the stress on the last syllable but one although their ending is that of others. */
    late: wordSet,
    /** Endings of words that have their stress on the last syllable but two, as regular expressions. */
    earlyEndings: z.array(z.string()).transform((endings) => new RegExp(`(?:${endings.join("|")})$`, "u")),
  }),
);

/** What follows a stressed e that is closed; elsewhere it is open. */
const CLOSED_E =
  /^(?:e(?:tt[oaie]|zz[ae]|s[ei]|sim[oaie]|vol[ei]|v[oaie]|vano|gn[oaie]|gli[oae]?|sc[oaie]|sche|ss[aei]|r[ei]|mmo|ste|nd[oaie](?<=scend[oaie])|ntr[oei]|n[oaie]|r[oaie]|t[oaie]|d[ei])|entro)$/u;
/** What follows a stressed o that is closed. */
const CLOSED_O =
  /^o(?:r[ei]|n[ei]|s[oaie]|i[oa]|n[bcdfgpqtvz]\p{L}+|m[bp]\p{L}+|ss[oaie]|rn[oaie]|rm[ae]|lt[oaie]|rs[oaie]|c[ei]|lp[ae]|nn[oaie]|mm[ae]|ll[oaie](?<=poll[oaie])|rdin[ei]|stra|gni|pp[io]{1,2}|tto|zz[oi])$/u;
/** Quality of the stressed vowel at `at` of a word that is written e or o. */
const qualityOf = (word: string, at: number, letter: "e" | "o"): string => {
  const { closedE, openE, closedO, openO } = tables();
  const rest = word.slice(at);
  if (letter === "e") {
    const mente = /ment[oaie]$/u.test(word) && /^ent[oaie]$/u.test(rest);
    const closed = mente || closedE.has(word) || (CLOSED_E.test(rest) && word.charAt(at - 1) !== "i");
    return closed && !openE.has(word) ? "e" : "ɛ";
  }
  const closed = closedO.has(word) || (CLOSED_O.test(rest) && word.charAt(at - 1) !== "u");
  return closed && !openO.has(word) ? "o" : "ɔ";
};

const ACCENT = /[àèéìòùáíóú]/u;

/** Endings of words with a stressed i before the last vowel. */
const STRESSED_I =
  /(?:log|graf|metr|nom|fon|sof|erg|teor|er|arch|pat|scop|mag|bug|allegr|foll|malatt|categor|farmac|democraz|simpat|ferrov|periferi?)i[ae]$/u;
const SHORT_HIATUS = /^(?:[dtsb]u|gru|m[i]|z[i]|v[i]|d[i]|r[i]|p[i]|sp[i]|[i])[aeo]$/u;
const UNSTRESSED_I = /(?:mat|mis|art|bat|crit|ser|fer|imp|des)eri[ae]$/u;

/** The word with an accent on the i or u that is a syllable of its own before the last vowel: "energìa", "dùe". */
const withHiatus = (word: string): string => {
  const stressed = SHORT_HIATUS.test(word) || (STRESSED_I.test(word) && !UNSTRESSED_I.test(word));
  if (!stressed) return word;
  return word.replace(/[iu](?=[aeo]$)/u, (vowel) => (vowel === "i" ? "ì" : "ù"));
};

/** Syllable that has the stress: an accented one, one by the word or its ending, else the last but one. */
const stressOf = (word: string, sounds: readonly LetterSound[]): number => {
  const nuclei = nucleiOf(sounds);
  const accented = nuclei.findIndex((place) => ACCENT.test(sounds[place]?.letters ?? ""));
  if (accented >= 0) return accented;
  const { early, earlyEndings, late } = tables();
  const isEarly = early.has(word) || (earlyEndings.test(word) && !late.has(word));
  return Math.max(0, nuclei.length - (isEarly && nuclei.length > 2 ? 3 : 2));
};

/** Sounds with the open or closed vowel of the stressed syllable. */
const withQuality = (word: string, sounds: readonly LetterSound[], stressed: number): LetterSound[] => {
  const place = nucleiOf(sounds)[stressed] ?? -1;
  return sounds.map((sound, index) => {
    if (index !== place || (sound.letters !== "e" && sound.letters !== "o")) return sound;
    const at = sounds.slice(0, index).reduce((sum, { letters }) => sum + letters.length, 0);
    return { ...sound, phonemes: qualityOf(word, at, sound.letters) };
  });
};

/** "ss" of the model for a long s; other long consonants are written with a length mark, liquids and nasals twice. */
const longConsonants = (phonemes: string): string =>
  phonemes
    .replaceAll("sː", "S")
    .replaceAll(/([lmnrf])ː/gu, "$1$1")
    .replaceAll("vː", "vv");

const partPhonemes = (part: string): string => {
  const { exceptions, letters, rules, weak } = tables();
  const known = ownValue(exceptions, part) ?? ownValue(letters, part);
  if (known !== undefined) return known;
  const word = withHiatus(part);
  const sounds = applyRules(word, rules);
  if (weak.has(part)) return sounds.map(({ phonemes }) => phonemes).join("");
  const stressed = stressOf(word, sounds);
  return markStress(withQuality(word, sounds, stressed), stressed, false);
};

const wordPhonemes = (written: string): string =>
  longConsonants(
    written
      .split(/['-]/u)
      .filter((part) => part !== "")
      .map((part, index, parts) => (index < parts.length - 1 ? elided(part) : partPhonemes(part)))
      .join(""),
  ).replaceAll(/n(?=[ˈˌ]?[kɡ])/gu, "ŋ");

/** "dell" before an apostrophe is no word of its own and has no stress. */
const elided = (part: string): string =>
  applyRules(part, tables().rules)
    .map(({ phonemes }) => phonemes)
    .join("");

/** IPA of Italian text in the signs of the Kokoro model; one group between spaces for each word. */
export const phonemesOfItalian = (text: string): string => {
  const words = writtenWords(text, /[a-zàèéìíòóùú]/u);
  return joinWords(
    words,
    words.map(({ letters }) => wordPhonemes(letters)),
    tables().letters,
  );
};
