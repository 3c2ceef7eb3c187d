import type { PhonemeToken } from "../heart/front-end.ts";
import { SAMPLE_RATE } from "../heart/signal/pulses.ts";
import { heardWords } from "../heart/speech/heard-words.ts";
import { joinRows, type SpokenRow } from "../heart/speech/join-rows.ts";
import { phonemeRows, wordsOf, type PhonemeRow } from "../heart/speech/phoneme-rows.ts";
import type { SpokenText } from "../heart/speech/speaker.ts";
import { toSamples } from "../heart/speech/to-samples.ts";
import { withoutPauses, wordSpans } from "../heart/speech/word-spans.ts";
import type { KokoroModel } from "./model/kokoro-model.ts";
import { styleFor } from "./model/style.ts";

/** A sentence, how it is read, and who says it. */
export type KokoroSentence = {
  text: string;
  tokens: readonly PhonemeToken[];
  /** Content of the voice's style file. */
  styles: Buffer;
  /** 1 is the model's own pace. */
  speed: number;
};

/** The model takes 510 phonemes, hurries when there are many, and memory grows with them. */
const MOST_PHONEMES = 200;
/** Samples by which a phoneme sounds before its time, at speed 1: measured against the onsets of sound. */
const AHEAD = 0.05 * SAMPLE_RATE;

/** Speaks sentences by the network, one row of phonemes after the other. */
export const createKokoroSpeaker = (model: KokoroModel, vocabulary: ReadonlyMap<string, number>) => {
  const speakRow = async (row: PhonemeRow, { styles, speed }: KokoroSentence): Promise<SpokenRow> => {
    const style = styleFor(styles, row.ids.length - 2);
    const { samples, durations } = await model.run({ ids: row.ids, style, speed });
    return { samples, spans: withoutPauses(wordSpans(row, durations, AHEAD / speed), samples) };
  };
  return async (sentence: KokoroSentence): Promise<SpokenText> => {
    const { text, tokens } = sentence;
    const rows = phonemeRows({ text, tokens, vocabulary, most: MOST_PHONEMES });
    if (rows.length === 0) throw new Error("there is nothing in it that can be said.");
    const spoken: SpokenRow[] = [];
    for (const row of rows) spoken.push(await speakRow(row, sentence));
    const { samples, spans } = joinRows(spoken);
    return { samples: toSamples(samples), words: heardWords(wordsOf(text), spans) };
  };
};
