import { AppError } from "../../../errors.ts";
import { readWav } from "../wav.ts";
import type { Speech, Voice } from "../voice.ts";
import { alignWords } from "./align-words.ts";
import type { FliteProcess } from "./flite-process.ts";
import { readSpokenWords, readTimedPhones } from "./phones.ts";

/** A voice of CMU Flite. */
export type FliteVoiceOptions = {
  id: "rms" | "slt";
  label: string;
  /** Slows (above 1) or hurries the voice to a teacher's pace. */ stretch: number;
};

const LICENCE = "CMU Flite's permissive licence (Carnegie Mellon University)";
const SAMPLE_RATE = 16_000;
/** Memory of one call grows with its text. */
const LONGEST = 500;

/** What the voice may be given: plain letters, digits and punctuation. */
const SPEAKABLE = /^[\x20-\x7e]+$/;

/** The words of a text, as the voice counts them. */
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[A-Za-z0-9]/.test(word));
const bare = (word: string): string => word.replace(/[^A-Za-z0-9'-]/g, "");

const checkText = (text: string): void => {
  if (text.length > LONGEST || !SPEAKABLE.test(text) || wordsOf(text).length === 0) {
    throw new AppError("voice", "The built-in voice was given something it cannot say; use plain English words.");
  }
};

/** One list of phones a word; words that the voice splits differently are given their letters' share. */
const phonesPerWord = (words: readonly string[], alone: readonly string[][]): readonly (readonly string[])[] => {
  if (alone.length === words.length) return alone;
  const all = alone.flat();
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let done = 0;
  return words.map((word) => {
    const from = Math.round((all.length * done) / letters);
    done += word.length;
    return all.slice(from, Math.round((all.length * done) / letters));
  });
};

/** A Flite voice on a shared worker; English only, 16 kHz, the same sound every time. */
export const createFliteVoice = ({ id, label, stretch }: FliteVoiceOptions, process: FliteProcess): Voice => ({
  id,
  label,
  licence: LICENCE,
  languages: ["en"],
  sampleRate: SAMPLE_RATE,
  maxLength: LONGEST,
  version: `flite-2.3 ${stretch} 1`,
  speak: async ({ text, signal }): Promise<Speech> => {
    checkText(text);
    const words = wordsOf(text);
    const answer = await process.run({ voice: id, text, words: words.map(bare), stretch }, signal);
    const phones = readTimedPhones(answer.phones ?? "");
    if (answer.failure !== undefined || answer.exitCode !== 0 || !answer.wav || phones.length === 0) {
      throw new AppError("voice", `The voice ${id} could not say a sentence.`, { cause: answer.failure });
    }
    const { samples, sampleRate } = readWav(answer.wav);
    return {
      samples,
      sampleRate,
      words: alignWords(words, phonesPerWord(words, readSpokenWords(answer.alone ?? "")), phones),
    };
  },
  close: async () => await process.close(),
});
