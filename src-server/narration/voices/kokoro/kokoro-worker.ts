import { availableMemory } from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { AppError, messageOf } from "../../../errors.ts";
import { openData } from "../heart/data-folder.ts";
import type { HeartAnswer } from "../heart/heart-messages.ts";
import { readTable } from "../heart/read-table.ts";
import { openPack } from "../pack/pack-folder.ts";
import { jobIn, type KokoroJob } from "./kokoro-messages.ts";
import { createKokoroSpeaker } from "./kokoro-speaker.ts";
import { openKokoroModel } from "./model/kokoro-model.ts";
import { createReader } from "./readings.ts";
import type { SpokenText } from "../heart/speech/speaker.ts";

const dataSchema = z.object({
  folder: z.string(),
  pack: z.object({ name: z.string(), files: z.array(z.object({ name: z.string(), sha256: z.string() })) }),
  /** Free memory below which the model is not opened. */
  leastMemory: z.number(),
});

const checkMemory = (least: number): void => {
  const free = availableMemory();
  if (free >= least) return;
  const [needs, has] = [least, free].map((bytes) => `${Math.floor(bytes / 1e6)} MB`);
  throw new AppError(
    "voice",
    `The Kokoro voices need ${needs} of memory and ${has} are free; close other programs or choose the voice heart.`,
  );
};

const open = async (): Promise<(job: KokoroJob) => Promise<SpokenText>> => {
  const { folder, pack, leastMemory } = dataSchema.parse(workerData);
  checkMemory(leastMemory);
  const read = openPack(folder, pack);
  const model = await openKokoroModel(read("model.onnx"));
  const vocabulary = z.record(z.string(), z.int()).parse(readTable(openData(), "vocab.json"));
  const speak = createKokoroSpeaker(model, new Map(Object.entries(vocabulary)));
  const reader = createReader();
  const styles = new Map<string, Buffer>();
  return async (job) => {
    const style = styles.get(job.voice) ?? read(`${job.voice}.bin`);
    styles.set(job.voice, style);
    return speak({ text: job.text, tokens: await reader(job), styles: style, speed: job.speed });
  };
};

const opening = open();
/** Told to those who ask for a sentence. */
opening.catch(() => undefined);

const work = async (job: KokoroJob): Promise<HeartAnswer> => {
  let isLost = true;
  try {
    const speak = await opening;
    isLost = false;
    return { id: job.id, ...(await speak(job)) };
  } catch (thrown) {
    // A file that is damaged stays so.
    return { id: job.id, failure: messageOf(thrown), isLost: isLost || thrown instanceof AppError };
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
