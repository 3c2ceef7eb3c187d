import { messageIn, msg, type Message, type MessageParam } from "../contract/messages/message.ts";
import { readWav, writeWav } from "../wav.ts";
import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import writeFileAtomic from "write-file-atomic";
import { AppError } from "../errors.ts";
import type { SpokenSentence } from "./spoken/verbalise.ts";
import { implausible, levelSpeech, speechAtRate, trimSpeech } from "./voices/adjust-speech.ts";
import { VoiceLost, type Speech, type Voice } from "./voices/voice.ts";

/** A displayed word that takes so many spoken ones is a formula, a long number or a unit. */
const DENSE = 3;
/** How much slower a sentence of nothing else is spoken. */
const SLOWER = 0.14;
/** Paces are steps of this size, so that a sentence is spoken, and kept, at few of them. */
const STEP = 0.02;

/** Pace at which a sentence is spoken: 1 for plain words, slower the more of it is formula. */
export const paceOf = ({ words }: SpokenSentence): number => {
  const counts = new Map<number, number>();
  for (const { display } of words) counts.set(display, (counts.get(display) ?? 0) + 1);
  const dense = words.filter(({ display }) => (counts.get(display) ?? 0) >= DENSE).length;
  const slower = (SLOWER * dense) / Math.max(1, words.length);
  return Number((1 - Math.round(slower / STEP) * STEP).toFixed(2));
};

/** What speaking the sentences of one lecture needs. */
export type SpeakOptions = {
  voices: readonly Voice[];
  /** Voices that turned out not to speak at all; filled while the lecture is spoken. */
  lost: Set<Voice>;
  /** Voices that spoke a sentence; filled while the lecture is spoken. */
  heard: Set<Voice>;
  /** BCP 47 primary tag of the text. */
  language: string;
  /** Samples a second of the lecture, whoever speaks. */
  sampleRate: number;
  cache: SentenceCache;
  signal: AbortSignal;
  warn: (message: Message) => void;
};

/** The sentence as a voice gets it: words, commas at pauses, its sign at the end. */
export const sentenceText = ({ words, end }: SpokenSentence): string =>
  words.map(({ text, pause }, i) => (pause && i < words.length - 1 ? `${text},` : text)).join(" ") + end;

const joinedSpeech = (parts: readonly Speech[], sampleRate: number): Speech => {
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
const cutSentence = (sentence: SpokenSentence, longest: number): SpokenSentence[] => {
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

/** Places of the words to be stressed; nothing when there are none. */
const stressesOf = ({ words }: SpokenSentence): { stressed?: number[] } => {
  const stressed = words.flatMap((word, i) => (word.stressed ? [i] : []));
  return stressed.length > 0 ? { stressed } : {};
};

type Piece = { piece: SpokenSentence; pace: number };

const speakPiece = async ({ piece, pace }: Piece, voice: Voice, options: SpeakOptions): Promise<Speech> => {
  const { language } = options;
  const stresses = voice.canStress ? stressesOf(piece) : {};
  const said = { text: sentenceText(piece), pace, language, ...stresses };
  const known = await options.cache.find(voice, said);
  if (known) return known;
  const raw = await voice.speak({ ...said, signal: options.signal });
  const fault = implausible(
    trimSpeech(raw),
    piece.words.map(({ text }) => text),
  );
  if (fault !== undefined) throw new AppError("voice", msg("voice.sentence_wrong", { id: voice.id, fault }));
  const speech = trimSpeech(levelSpeech(raw));
  await options.cache.keep(voice, said, speech);
  return speech;
};

const speakWith = async (sentence: SpokenSentence, voice: Voice, options: SpeakOptions): Promise<Speech> => {
  const pieces = cutSentence(sentence, voice.maxLength - 10);
  const pace = paceOf(sentence);
  const parts: Speech[] = [];
  for (const piece of pieces) parts.push(await speakPiece({ piece, pace }, voice, options));
  const speech = parts.length === 1 && parts[0] ? parts[0] : joinedSpeech(parts, voice.sampleRate);
  return speechAtRate(speech, options.sampleRate);
};

const TRIES = 2;

const tryToSpeak = async (
  sentence: SpokenSentence,
  voice: Voice,
  options: SpeakOptions,
): Promise<Speech | { failure: Message | undefined }> => {
  let failure: Message | undefined;
  for (let attempt = 1; attempt <= TRIES && !options.lost.has(voice); attempt++) {
    options.signal.throwIfAborted();
    try {
      return await speakWith(sentence, voice, options);
    } catch (thrown) {
      options.signal.throwIfAborted();
      failure = messageIn(thrown);
      if (thrown instanceof VoiceLost && !options.lost.has(voice)) {
        options.lost.add(voice);
        options.warn(msg("voice.unusable", { id: voice.id, failure }));
      }
    }
  }
  return { failure };
};

/** Messages one after the other, with spaces between. */
const joined = ([first, ...others]: readonly Message[]): MessageParam =>
  others.reduce<MessageParam>((a, b) => msg("common.joined", { a, b }), first ?? "");

/** Speaks a sentence with the first voice that can; undefined when none can. Each step down is a warning. */
export const speakSentence = async (sentence: SpokenSentence, options: SpeakOptions): Promise<Speech | undefined> => {
  const failures: Message[] = [];
  const start = sentenceText(sentence).slice(0, 60);
  for (const voice of options.voices) {
    const speech = await tryToSpeak(sentence, voice, options);
    if ("failure" in speech) {
      if (speech.failure && !options.lost.has(voice)) failures.push(speech.failure);
      continue;
    }
    options.heard.add(voice);
    if (failures.length > 0)
      options.warn(msg("voice.sentence_by_other", { start, id: voice.id, failures: joined(failures) }));
    return speech;
  }
  options.warn(msg("voice.sentence_not_heard", { start, failures: joined(failures) }));
  return undefined;
};

const noteSchema = z.object({
  samples: z.int(),
  words: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
});

/** Sentences that were spoken before, by what was said and who said it. */
type SentenceCache = {
  find(voice: Voice, said: Said): Promise<Speech | undefined>;
  keep(voice: Voice, said: Said, speech: Speech): Promise<void>;
};

/** What is said, at which pace, in which language (a BCP 47 primary tag) and with which words stressed. */
type Said = { text: string; pace: number; language: string; stressed?: readonly number[] };

/** Raise it when what is done to speech before it is kept changes. */
const VERSION = 3;

const keyOf = (voice: Voice, { text, pace, language, stressed = [] }: Said): string =>
  createHash("sha256")
    .update(JSON.stringify([VERSION, voice.id, voice.version, text, pace, language, ...stressed]))
    .digest("hex")
    .slice(0, 40);

/** A cache in a folder; what is damaged in it counts as absent. */
export const createSentenceCache = (dir: string): SentenceCache => ({
  find: async (voice, said) => {
    const base = join(dir, keyOf(voice, said));
    try {
      const note = noteSchema.parse(JSON.parse(await readFile(`${base}.json`, "utf8")));
      const { samples, sampleRate } = readWav(await readFile(`${base}.wav`));
      return samples.length === note.samples ? { samples, sampleRate, words: note.words } : undefined;
    } catch {
      return undefined;
    }
  },
  keep: async (voice, said, speech) => {
    const base = join(dir, keyOf(voice, said));
    await mkdir(dir, { recursive: true });
    await writeFileAtomic(`${base}.wav`, Buffer.from(writeWav(speech)), { fsync: false });
    await writeFileAtomic(`${base}.json`, JSON.stringify({ samples: speech.samples.length, words: speech.words }), {
      fsync: false,
    });
  },
});
