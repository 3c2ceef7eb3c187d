import { HOP } from "../signal/pulses.ts";
import type { PhonemeRow } from "./phoneme-rows.ts";

/** Samples from the first of a word to the first behind it. */
export type WordSpan = { word: number; from: number; to: number };

/** Where each word of a row is heard, exact to the model's frame; `durations` are frames, one a phoneme. */
export const wordSpans = ({ words }: PhonemeRow, durations: readonly number[]): WordSpan[] => {
  const spans: WordSpan[] = [];
  let at = 0;
  words.forEach((word, i) => {
    const end = at + (durations[i] ?? 0) * HOP;
    const last = spans.at(-1);
    if (word !== undefined && last?.word === word) last.to = end;
    else if (word !== undefined) spans.push({ word, from: at, to: end });
    at = end;
  });
  return spans;
};
