import { z } from "zod";
import type { HeardWord } from "../../voice.ts";
import type { FrontEnd } from "../front-end.ts";
import { release, type AcousticModel } from "../model/acoustic-model.ts";
import { createNoise } from "../signal/noise.ts";
import { SAMPLE_RATE } from "../signal/pulses.ts";
import { vocode } from "../signal/vocoder.ts";
import { heardWords } from "./heard-words.ts";
import { joinRows, type SpokenRow } from "./join-rows.ts";
import { phonemeRows, wordsOf, type PhonemeRow } from "./phoneme-rows.ts";
import { toSamples } from "./to-samples.ts";
import { withoutPauses, wordSpans } from "./word-spans.ts";

/** A sentence as sound. */
export type SpokenText = { samples: Int16Array<ArrayBuffer>; words: HeardWord[] };

export type SpeakerParts = {
  frontEnd: FrontEnd;
  model: AcousticModel;
  /** Parsed content of `vocab.json`. */
  vocabulary: unknown;
};

/** The model takes 400 phonemes; memory grows with them. */
const MOST_PHONEMES = 240;

/** The network begins a phoneme before its time comes, by so many samples at speed 1: measured against the onsets of sound. */
const AHEAD = 0.05 * SAMPLE_RATE;

/** The same hiss in every sentence, so that the same text is the same sound. */
const SEED = 20_240_817;

const vocabularySchema = z.record(z.string(), z.int());

/** Speaks sentences: front end, network, signal part. `speed` 1 is the model's own pace. */
export const createSpeaker = ({ frontEnd, model, vocabulary: raw }: SpeakerParts) => {
  const vocabulary = new Map(Object.entries(vocabularySchema.parse(raw)));
  const speakRow = async (row: PhonemeRow, speed: number): Promise<SpokenRow> => {
    const { spectra, durations } = await model.run(row.ids, speed);
    const samples = vocode(spectra, createNoise(SEED));
    release(spectra);
    return { samples, spans: withoutPauses(wordSpans(row, durations, AHEAD / speed), samples) };
  };
  return async (text: string, speed: number): Promise<SpokenText> => {
    const tokens = await frontEnd.phonemes(text);
    const rows = phonemeRows({ text, tokens, vocabulary, most: MOST_PHONEMES });
    const spoken: SpokenRow[] = [];
    for (const row of rows) spoken.push(await speakRow(row, speed));
    const { samples, spans } = joinRows(spoken);
    return { samples: toSamples(samples), words: heardWords(wordsOf(text), spans) };
  };
};
