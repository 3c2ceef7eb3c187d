import { AppError } from "../../../errors.ts";
import type { HeardWord, SpeechRequest, Voice } from "../voice.ts";
import type { Sound } from "../wav.ts";
import { alignSpeech } from "./align-speech.ts";
import { speechSpan } from "./speech-span.ts";

/** Finds out when words are said by voices that do not tell. */
export type WordTimer = {
  /** Throws AppError `voice` when the sound cannot be this text, or the signal's reason. */
  time(sound: Sound, said: SpeechRequest): Promise<HeardWord[]>;
};

/** Words of a text as sentences are cut into them: what stands between spaces and is more than signs. */
const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Times by letters between the first and the last sound, for texts that cannot be compared. */
const byLetters = (sound: Sound, words: readonly string[]): HeardWord[] => {
  const span = speechSpan(sound);
  if (!span) throw new AppError("voice", "The sound is silent.");
  const letters = words.map((word) => word.length + 1);
  const total = letters.reduce((sum, count) => sum + count, 0);
  let startMs = span.startMs;
  return words.map((word, i) => {
    const endMs = startMs + ((span.endMs - span.startMs) * (letters[i] ?? 0)) / total;
    const heard = { text: word, startMs, endMs };
    startMs = endMs;
    return heard;
  });
};

/** How much longer or shorter than by the known voice a sentence may be; short ones may end slowly. */
const LONGEST = 1.9;
const SHORTEST = 0.4;
const ALLOWED_MS = 500;

const lengthOf = (sound: Sound): number => {
  const span = speechSpan(sound);
  return span ? span.endMs - span.startMs : 0;
};

const checkLength = (sound: Sound, known: Sound): void => {
  const [own, usual] = [lengthOf(sound), lengthOf(known)];
  if (own > LONGEST * usual + ALLOWED_MS) throw new AppError("voice", "The sound is too long for its words.");
  if (own < SHORTEST * usual) throw new AppError("voice", "The sound is too short for its words.");
};

const speaks = (known: Voice | undefined, language: string | undefined): known is Voice =>
  known !== undefined && (language === undefined || known.languages.includes(language));

/** A timer that compares with a voice that tells when its words are said; without one, and in languages that it does not speak, letters are counted. */
export const createWordTimer = (known: Voice | undefined): WordTimer => ({
  time: async (sound, { text, language, pace, signal }) => {
    const words = wordsOf(text);
    if (!speaks(known, language)) return byLetters(sound, words);
    const speech = await known.speak({ text, pace, signal }).catch((thrown: unknown) => {
      signal?.throwIfAborted();
      if (thrown instanceof AppError) return undefined;
      throw thrown;
    });
    if (!speech) return byLetters(sound, words);
    checkLength(sound, speech);
    const aligned = alignSpeech(sound, speech);
    return aligned?.length === words.length ? aligned : byLetters(sound, words);
  },
});
