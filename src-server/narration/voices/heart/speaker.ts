import { z } from "zod";
import type { TimedWord } from "../voice.ts";
import type { FrontEnd } from "../heart-front-end/front-end.ts";
import { release, type AcousticModel } from "./acoustic-model.ts";
import { createNoise, HOP, MODEL_SAMPLE_RATE } from "./pulses.ts";
import { stressFrames, vocode } from "./vocoder.ts";
import { phonemeRows, phonemeWords, type PhonemeRow } from "./phoneme-rows.ts";

/** A sentence as sound. */
export type SpokenText = { samples: Int16Array<ArrayBuffer>; words: TimedWord[] };

type SpeakerParts = {
  frontEnd: FrontEnd;
  model: AcousticModel;
  /** Parsed content of `vocab.json`. */
  vocabulary: unknown;
};

/** The model takes 400 phonemes; memory grows with them. */
const MAX_PHONEMES = 240;

/** The network begins a phoneme before its time comes, by so many samples at speed 1: measured against the onsets of sound. */
const AHEAD = 0.05 * MODEL_SAMPLE_RATE;

/** The same hiss in every sentence, so that the same text is the same sound. */
const SEED = 20_240_817;

const vocabularySchema = z.record(z.string(), z.int());

/** How a sentence is said: speed 1 is the model's own pace; words counted from 0 are stressed. */
export type SpeakingManner = { speed: number; stressed: readonly number[] };

/** Speaks sentences: front end, network, signal part. */
export const createSpeaker = ({ frontEnd, model, vocabulary: raw }: SpeakerParts) => {
  const vocabulary = new Map(Object.entries(vocabularySchema.parse(raw)));
  const speakRow = async (row: PhonemeRow, { speed, stressed }: SpeakingManner): Promise<SpokenRow> => {
    const { spectra, durations } = await model.run(row.ids, speed);
    for (const { word, from, to } of wordSpans(row, durations, AHEAD / speed))
      if (stressed.includes(word)) stressFrames(spectra, { from: Math.round(from / HOP), to: Math.round(to / HOP) });
    const samples = vocode(spectra, createNoise(SEED));
    release(spectra);
    return { samples, spans: withoutPauses(wordSpans(row, durations, AHEAD / speed), samples) };
  };
  return async (text: string, manner: SpeakingManner): Promise<SpokenText> => {
    const tokens = await frontEnd.phonemes(text);
    const rows = phonemeRows({ text, tokens, vocabulary, most: MAX_PHONEMES });
    const spoken: SpokenRow[] = [];
    for (const row of rows) spoken.push(await speakRow(row, manner));
    const { samples, spans } = joinRows(spoken);
    return { samples: toSamples(samples), words: timedWords(phonemeWords(text), spans) };
  };
};

/** Sound of one row, and its words in samples from its start. */
export type SpokenRow = { samples: Float32Array; spans: readonly WordSpan[] };

/** Quiet kept on both sides of a join, and the fades there. */
const PAD = 0.07 * MODEL_SAMPLE_RATE;
const FADE = 0.005 * MODEL_SAMPLE_RATE;

const fade = (samples: Float32Array, at: "start" | "end"): void => {
  for (let i = 0; i < Math.min(FADE, samples.length); i++) {
    const place = at === "start" ? i : samples.length - 1 - i;
    samples[place] = (samples[place] ?? 0) * (i / FADE);
  }
};

/** Cuts the quiet that the model puts around a row, where another row is joined on. */
const trimmed = ({ samples, spans }: SpokenRow, joins: { before: boolean; after: boolean }): SpokenRow => {
  const first = spans[0]?.from ?? 0;
  const last = spans.at(-1)?.to ?? samples.length;
  const from = joins.before ? Math.max(0, Math.round(first - PAD)) : 0;
  const to = joins.after ? Math.min(samples.length, Math.round(last + PAD)) : samples.length;
  const cut = samples.slice(from, to);
  if (joins.before) fade(cut, "start");
  if (joins.after) fade(cut, "end");
  return { samples: cut, spans: spans.map((span) => ({ ...span, from: span.from - from, to: span.to - from })) };
};

/** Rows of one sentence, one behind the other. */
export const joinRows = (rows: readonly SpokenRow[]): SpokenRow => {
  const parts = rows.map((row, i) => trimmed(row, { before: i > 0, after: i < rows.length - 1 }));
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.samples.length, 0));
  let start = 0;
  const spans = parts.flatMap((part) => {
    const begin = start;
    samples.set(part.samples, begin);
    start += part.samples.length;
    return part.spans.map((span) => ({ ...span, from: span.from + begin, to: span.to + begin }));
  });
  return { samples, spans };
};

const msOf = (samples: number): number => (samples * 1000) / MODEL_SAMPLE_RATE;

/** The words of a sentence with their times; a word without a phoneme of its own passes where the word before it ends. */
export const timedWords = (texts: readonly string[], spans: readonly WordSpan[]): TimedWord[] => {
  let endMs = 0;
  return texts.map((text, word) => {
    const own = spans.filter((span) => span.word === word);
    const startMs = own[0] ? msOf(own[0].from) : endMs;
    endMs = Math.max(startMs, msOf(own.at(-1)?.to ?? 0), endMs);
    return { text, startMs, endMs };
  });
};

/** Louder than this share of full scale, peaks are rounded off. */
const KNEE = 0.8;
const CEILING = 0.98;
const FULL = 32_767;

/** Bends what is above the knee towards the ceiling, smoothly. */
const rounded = (value: number): number => {
  const size = Math.abs(value);
  if (size <= KNEE) return value;
  const room = CEILING - KNEE;
  return Math.sign(value) * (KNEE + room * Math.tanh((size - KNEE) / room));
};

/** 16-bit samples of a sound around ±1; never clipped. */
export const toSamples = (sound: Float32Array): Int16Array<ArrayBuffer> => {
  const samples = new Int16Array(sound.length);
  for (let i = 0; i < sound.length; i++) samples[i] = Math.round(rounded(sound[i] ?? 0) * FULL);
  return samples;
};

/** Samples from the first of a word to the first behind it. */
type WordSpan = { word: number; from: number; to: number };

/** Where each word of a row is heard, by the network's own lengths of phonemes; `durations` are frames, one a phoneme, and each sounds `ahead` samples before its time. */
export const wordSpans = ({ words }: PhonemeRow, durations: readonly number[], ahead: number): WordSpan[] => {
  const spans: WordSpan[] = [];
  let frames = 0;
  let at = 0;
  words.forEach((word, i) => {
    frames += durations[i] ?? 0;
    const end = Math.max(0, frames * HOP - Math.round(ahead));
    const last = spans.at(-1);
    if (word !== undefined && last?.word === word) last.to = end;
    else if (word !== undefined) spans.push({ word, from: at, to: end });
    at = end;
  });
  return spans;
};

/** Length of the stretches in which sound is looked for. */
const STEP = 0.005 * MODEL_SAMPLE_RATE;
/** Quieter than this share of the loudest sample is the silence of a pause. */
const QUIET = 0.02;
const SHORTEST = 0.05 * MODEL_SAMPLE_RATE;

const loudest = (samples: Float32Array, from: number, to: number): number => {
  let most = 0;
  for (let i = from; i < Math.min(to, samples.length); i++) most = Math.max(most, Math.abs(samples[i] ?? 0));
  return most;
};

/** The same words without the silence of the pause behind them, which the network counts to them. */
export const withoutPauses = (spans: readonly WordSpan[], samples: Float32Array): WordSpan[] => {
  const threshold = QUIET * loudest(samples, 0, samples.length);
  const isQuiet = (to: number): boolean => loudest(samples, Math.max(0, to - STEP), to) < threshold;
  return spans.map((span) => {
    let { to } = span;
    while (to - STEP > span.from + SHORTEST && isQuiet(to)) to -= STEP;
    return { ...span, to };
  });
};
