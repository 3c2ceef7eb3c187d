import type { TimedWord } from "../../voice.ts";
import { MODEL_SAMPLE_RATE } from "../signal/pulses.ts";
import type { WordSpan } from "./word-spans.ts";

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
