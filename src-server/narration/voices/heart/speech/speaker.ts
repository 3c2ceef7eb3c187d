import { z } from "zod";
import type { TimedWord } from "../../voice.ts";
import type { FrontEnd } from "../front-end.ts";
import { release, type AcousticModel } from "../model/acoustic-model.ts";
import { createNoise } from "../signal/noise.ts";
import { HOP, MODEL_SAMPLE_RATE } from "../signal/pulses.ts";
import { stressFrames } from "../signal/stress-frames.ts";
import { vocode } from "../signal/vocoder.ts";
import { timedWords } from "./timed-words.ts";
import { joinRows, type SpokenRow } from "./join-rows.ts";
import { phonemeRows, phonemeWords, type PhonemeRow } from "./phoneme-rows.ts";
import { toSamples } from "./to-samples.ts";
import { withoutPauses, wordSpans } from "./word-spans.ts";

/** A sentence as sound. */
export type SpokenText = { samples: Int16Array<ArrayBuffer>; words: TimedWord[] };

export type SpeakerParts = {
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
