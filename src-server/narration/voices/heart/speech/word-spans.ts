import { HOP, MODEL_SAMPLE_RATE } from "../signal/pulses.ts";
import type { PhonemeRow } from "./phoneme-rows.ts";

/** Samples from the first of a word to the first behind it. */
export type WordSpan = { word: number; from: number; to: number };

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
