import { MessageError, msg, messageIn } from "../../../contract/messages/message.ts";
import { availableMemory } from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { AppError } from "../../../errors.ts";
import type { PhonemeToken } from "../heart-front-end/front-end.ts";
import { MODEL_SAMPLE_RATE } from "../heart/pulses.ts";
import {
  timedWords,
  joinRows,
  type SpokenRow,
  type SpokenText,
  toSamples,
  withoutPauses,
  wordSpans,
} from "../heart/speaker.ts";
import { phonemeRows, phonemeWords, type PhonemeRow } from "../heart/phoneme-rows.ts";
import { openData, readTable } from "../heart/data-folder.ts";
import type { HeartAnswer } from "../heart/heart-messages.ts";
import { openPack } from "../pack/pack-folder.ts";
import { type KokoroModel, openKokoroModel, styleFor } from "./kokoro-model.ts";
import { jobIn, type KokoroJob } from "./kokoro-voices.ts";
import { createSentenceReader } from "./readings.ts";

/** A sentence, how it is read, and who says it. */
type KokoroSentence = {
  text: string;
  tokens: readonly PhonemeToken[];
  /** Content of the voice's style file. */
  styles: Buffer;
  /** 1 is the model's own pace. */
  speed: number;
};

/** The model takes 510 phonemes, hurries when there are many, and memory grows with them. */
const MAX_PHONEMES = 200;
/** Samples by which a phoneme sounds before its time, at speed 1: measured against the onsets of sound. */
const AHEAD = 0.05 * MODEL_SAMPLE_RATE;

/** Speaks sentences by the network, one row of phonemes after the other. */
const createKokoroSpeaker = (model: KokoroModel, vocabulary: ReadonlyMap<string, number>) => {
  const speakRow = async (row: PhonemeRow, { styles, speed }: KokoroSentence): Promise<SpokenRow> => {
    const style = styleFor(styles, row.ids.length - 2);
    const { samples, durations } = await model.run({ ids: row.ids, style, speed });
    return { samples, spans: withoutPauses(wordSpans(row, durations, AHEAD / speed), samples) };
  };
  return async (sentence: KokoroSentence): Promise<SpokenText> => {
    const { text, tokens } = sentence;
    const rows = phonemeRows({ text, tokens, vocabulary, most: MAX_PHONEMES });
    if (rows.length === 0) throw new MessageError(msg("voice.nothing_to_say"));
    const spoken: SpokenRow[] = [];
    for (const row of rows) spoken.push(await speakRow(row, sentence));
    const { samples, spans } = joinRows(spoken);
    return { samples: toSamples(samples), words: timedWords(phonemeWords(text), spans) };
  };
};

const dataSchema = z.object({
  folder: z.string(),
  pack: z.object({ name: z.string(), files: z.array(z.object({ name: z.string(), sha256: z.string() })) }),
  /** Free memory below which the model is not opened. */
  leastMemory: z.number(),
});

const checkMemory = (least: number): void => {
  const free = availableMemory();
  if (free >= least) return;
  const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6)} MB`;
  const amounts = { needs: megabytes(least), has: megabytes(free) };
  throw new AppError("voice", msg("voice.kokoro_needs_memory", amounts));
};

const open = async (): Promise<(job: KokoroJob) => Promise<SpokenText>> => {
  const { folder, pack, leastMemory } = dataSchema.parse(workerData);
  checkMemory(leastMemory);
  const read = openPack(folder, pack);
  const model = await openKokoroModel(read("model.onnx"));
  const vocabulary = z.record(z.string(), z.int()).parse(readTable(openData(), "vocab.json"));
  const speak = createKokoroSpeaker(model, new Map(Object.entries(vocabulary)));
  const reader = createSentenceReader();
  const styles = new Map<string, Buffer>();
  return async (job) => {
    const style = styles.get(job.voice) ?? read(`${job.voice}.bin`);
    styles.set(job.voice, style);
    return speak({ text: job.text, tokens: await reader(job), styles: style, speed: job.speed });
  };
};

const opening = open();
/** Sent to those who ask for a sentence. */
opening.catch(() => undefined);

const work = async (job: KokoroJob): Promise<HeartAnswer> => {
  let isLost = true;
  try {
    const speak = await opening;
    isLost = false;
    return { id: job.id, ...(await speak(job)) };
  } catch (thrown) {
    // A file that is damaged stays so.
    return { id: job.id, failure: messageIn(thrown), isLost: isLost || thrown instanceof AppError };
  }
};

/** The network runs one call at a time. */
let last: Promise<unknown> = Promise.resolve();

parentPort?.on("message", (raw: unknown) => {
  const job = jobIn(raw);
  if (!job) return;
  last = last.then(async () => {
    const answer = await work(job);
    parentPort?.postMessage(answer, "samples" in answer ? [answer.samples.buffer] : []);
  });
});
