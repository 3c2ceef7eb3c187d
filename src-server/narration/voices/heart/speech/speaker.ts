import { z } from "zod";
import type { HeardWord } from "../../voice.ts";
import type { FrontEnd } from "../front-end.ts";
import { release, type AcousticModel } from "../model/acoustic-model.ts";
import { createNoise } from "../signal/noise.ts";
import { SAMPLE_RATE } from "../signal/pulses.ts";
import { vocode } from "../signal/vocoder.ts";
import { joinRows, type SpokenRow } from "./join-rows.ts";
import { phonemeRows, wordsOf, type PhonemeRow } from "./phoneme-rows.ts";
import { toSamples } from "./to-samples.ts";
import { withoutPauses, wordSpans, type WordSpan } from "./word-spans.ts";

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

/** The same hiss in every sentence, so that the same text is the same sound. */
const SEED = 20_240_817;

const vocabularySchema = z.record(z.string(), z.int());

const msOf = (samples: number): number => (samples * 1000) / SAMPLE_RATE;

/** A word without a phoneme of its own passes where the word before it ends. */
const heardWords = (texts: readonly string[], spans: readonly WordSpan[]): HeardWord[] => {
  let endMs = 0;
  return texts.map((text, word) => {
    const own = spans.filter((span) => span.word === word);
    const startMs = own[0] ? msOf(own[0].from) : endMs;
    endMs = Math.max(startMs, msOf(own.at(-1)?.to ?? 0), endMs);
    return { text, startMs, endMs };
  });
};

/** Speaks sentences: front end, network, signal part. `speed` 1 is the model's own pace. */
export const createSpeaker = ({ frontEnd, model, vocabulary: raw }: SpeakerParts) => {
  const vocabulary = new Map(Object.entries(vocabularySchema.parse(raw)));
  const speakRow = async (row: PhonemeRow, speed: number): Promise<SpokenRow> => {
    const { spectra, durations } = await model.run(row.ids, speed);
    const samples = vocode(spectra, createNoise(SEED));
    release(spectra);
    return { samples, spans: withoutPauses(wordSpans(row, durations, speed), samples) };
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
