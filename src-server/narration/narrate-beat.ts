import type { BeatNarration, BeatScript, SpokenWord } from "../contract/narration.ts";
import type { PlanSymbol } from "../contract/plan.ts";
import { displayWordTexts } from "./display-word-texts.ts";
import { estimateUnspoken, estimateWords } from "./speech-estimate.ts";
import { speakSentence, type SpeakOptions } from "./speak-sentence.ts";
import { spokenText, verbalise, type SpokenSentence, type Verbalised } from "./spoken/verbalise.ts";

/** One sentence with its place in the beat. */
type Placed = {
  sentence: SpokenSentence;
  startMs: number;
  samples: Int16Array | undefined;
  words: readonly { startMs: number; endMs: number }[];
};

/** Silence around and between the sentences of a beat, in milliseconds. */
const LEAD = 40;
const TAIL = 60;
const BETWEEN = 200;
const AFTER_QUESTION = 340;

const gapAfter = (sentence: SpokenSentence): number => (sentence.end === "?" ? AFTER_QUESTION : BETWEEN);

/** Time of each displayed word: from the first to the last of the words said for it; unsaid ones follow their neighbour. */
export const displayTimes = (
  texts: readonly string[],
  said: readonly { display: number; startMs: number; endMs: number }[],
): SpokenWord[] => {
  let before = 0;
  return texts.map((text, i) => {
    const own = said.filter((word) => word.display === i);
    const startMs = own.length > 0 ? Math.min(...own.map((word) => word.startMs)) : before;
    const endMs = own.length > 0 ? Math.max(...own.map((word) => word.endMs)) : before;
    before = endMs;
    return { text, startMs, endMs };
  });
};

const place = async (
  verbalised: Verbalised,
  options: SpeakOptions | undefined,
): Promise<{ placed: Placed[]; endMs: number }> => {
  const placed: Placed[] = [];
  let startMs = LEAD;
  for (const sentence of verbalised.sentences) {
    const speech = options && (await speakSentence(sentence, options));
    const words = speech?.words ?? estimateWords(sentence);
    placed.push({ sentence, startMs, samples: speech?.samples, words });
    const length = speech ? (speech.samples.length / speech.sampleRate) * 1000 : (words.at(-1)?.endMs ?? 0);
    startMs += length + gapAfter(sentence);
  }
  const last = verbalised.sentences.at(-1);
  return { placed, endMs: startMs - (last ? gapAfter(last) : 0) + TAIL };
};

const mix = (placed: readonly Placed[], lengthMs: number, sampleRate: number): Int16Array => {
  const samples = new Int16Array(Math.ceil((lengthMs * sampleRate) / 1000));
  for (const { samples: own, startMs } of placed)
    if (own) samples.set(own.subarray(0, samples.length), Math.round((startMs * sampleRate) / 1000));
  return samples;
};

export type BeatOptions = {
  speak: SpeakOptions | undefined;
  sampleRate: number;
  symbols: readonly PlanSymbol[];
  warn(message: string): void;
};

/** A spoken beat before its sound is written to a file. */
export type SpokenBeat = Omit<BeatNarration, "wavPath"> & { samples: Int16Array | undefined };

/** Speaks one beat, or times it by reading speed. */
export const narrateBeat = async (script: BeatScript, options: BeatOptions): Promise<SpokenBeat> => {
  const verbalised = verbalise(script.display, { symbols: options.symbols });
  for (const warning of verbalised.warnings) options.warn(warning);
  const texts = displayWordTexts(script.display);
  if (verbalised.sentences.length === 0) {
    const durationMs = estimateUnspoken(script.display);
    if (script.display.trim() !== "")
      options.warn(`"${script.display.slice(0, 40)}" cannot be spoken in English; it is shown in the captions.`);
    const words = texts.map((text, i) => ({
      text,
      startMs: (durationMs * i) / texts.length,
      endMs: (durationMs * (i + 1)) / texts.length,
    }));
    return {
      ...script,
      spoken: "",
      durationMs,
      words,
      samples: options.speak && mix([], durationMs, options.sampleRate),
    };
  }
  const { placed, endMs } = await place(verbalised, options.speak);
  const said = placed.flatMap(({ sentence, startMs, words }) =>
    sentence.words.map((word, i) => ({
      display: word.display,
      startMs: startMs + (words[i]?.startMs ?? 0),
      endMs: startMs + (words[i]?.endMs ?? 0),
    })),
  );
  const samples = options.speak && mix(placed, endMs, options.sampleRate);
  const durationMs = samples ? (samples.length / options.sampleRate) * 1000 : endMs;
  return { ...script, spoken: spokenText(verbalised.sentences), durationMs, words: displayTimes(texts, said), samples };
};
