import { AppError, messageOf } from "../errors.ts";
import type { SentenceCache } from "./sentence-cache.ts";
import type { SpokenSentence } from "./spoken/verbalise.ts";
import { implausible } from "./voices/check-speech.ts";
import { trimSpeech } from "./voices/trim-speech.ts";
import type { Speech, Voice } from "./voices/voice.ts";

/** What speaking one sentence needs. */
export type SpeakOptions = {
  voices: readonly Voice[];
  cache: SentenceCache;
  signal: AbortSignal;
  warn: (message: string) => void;
};

/** The sentence as a voice gets it: words, commas at pauses, its sign at the end. */
export const sentenceText = ({ words, end }: SpokenSentence): string =>
  words.map(({ text, pause }, i) => (pause && i < words.length - 1 ? `${text},` : text)).join(" ") + end;

const joined = (parts: readonly Speech[], sampleRate: number): Speech => {
  const samples = new Int16Array(parts.reduce((sum, part) => sum + part.samples.length, 0));
  let at = 0;
  const words = parts.flatMap((part) => {
    const startMs = (at / sampleRate) * 1000;
    samples.set(part.samples, at);
    at += part.samples.length;
    return part.words.map((word) => ({ ...word, startMs: word.startMs + startMs, endMs: word.endMs + startMs }));
  });
  return { samples, sampleRate, words };
};

/** Pieces of a sentence that a voice can take at once, cut at pauses where there are any. */
export const cutSentence = (sentence: SpokenSentence, longest: number): SpokenSentence[] => {
  const pieces: SpokenSentence[] = [{ words: [], end: sentence.end }];
  let length = 0;
  sentence.words.forEach((word, i) => {
    const rest = sentence.words.slice(i).findIndex((other) => other.pause);
    const ahead = sentence.words
      .slice(i, rest < 0 ? i + 1 : i + rest + 1)
      .reduce((sum, other) => sum + other.text.length + 2, 0);
    const starts = i === 0 || sentence.words[i - 1]?.pause === true;
    const full = length + word.text.length + 2 > longest || (starts && length > 0 && length + ahead > longest);
    if (full && (pieces.at(-1)?.words.length ?? 0) > 0) {
      pieces.push({ words: [], end: sentence.end });
      length = 0;
    }
    pieces.at(-1)?.words.push(word);
    length += word.text.length + 2;
  });
  return pieces;
};

const speakPiece = async (piece: SpokenSentence, voice: Voice, options: SpeakOptions): Promise<Speech> => {
  const text = sentenceText(piece);
  const known = await options.cache.find(voice, text);
  if (known) return known;
  const speech = trimSpeech(await voice.speak({ text, signal: options.signal }));
  const fault = implausible(
    speech,
    piece.words.map(({ text }) => text),
  );
  if (fault !== undefined) throw new AppError("voice", `The voice ${voice.id} spoke a sentence wrongly: ${fault}.`);
  await options.cache.keep(voice, text, speech);
  return speech;
};

const speakWith = async (sentence: SpokenSentence, voice: Voice, options: SpeakOptions): Promise<Speech> => {
  const pieces = cutSentence(sentence, voice.maxLength - 10);
  const parts: Speech[] = [];
  for (const piece of pieces) parts.push(await speakPiece(piece, voice, options));
  return parts.length === 1 && parts[0] ? parts[0] : joined(parts, voice.sampleRate);
};

const TRIES = 2;

const tryToSpeak = async (
  sentence: SpokenSentence,
  voice: Voice,
  options: SpeakOptions,
): Promise<Speech | { failure: string }> => {
  let failure = "";
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    options.signal.throwIfAborted();
    try {
      return await speakWith(sentence, voice, options);
    } catch (thrown) {
      options.signal.throwIfAborted();
      failure = messageOf(thrown);
    }
  }
  return { failure };
};

/** Speaks a sentence with the first voice that can; undefined when none can. Each step down is a warning. */
export const speakSentence = async (sentence: SpokenSentence, options: SpeakOptions): Promise<Speech | undefined> => {
  const failures: string[] = [];
  const start = sentenceText(sentence).slice(0, 60);
  for (const voice of options.voices) {
    const speech = await tryToSpeak(sentence, voice, options);
    if ("failure" in speech) {
      failures.push(speech.failure);
      continue;
    }
    if (failures.length > 0)
      options.warn(`The sentence "${start}" is spoken by ${voice.id} instead: ${failures.join(" ")}`);
    return speech;
  }
  options.warn(`The sentence "${start}" is not heard; its time is kept silent: ${failures.join(" ")}`);
  return undefined;
};
