import { parentPort, workerData } from "node:worker_threads";
import { messageOf } from "../../../errors.ts";
import { openData } from "./data-folder.ts";
import { createFrontEnd } from "./front-end/create-front-end.ts";
import { isJob, type HeartAnswer, type HeartJob } from "./heart-messages.ts";
import { openAcousticModel } from "./model/acoustic-model.ts";
import { createUnknownWordNet } from "./model/unknown-word-net.ts";
import { readTable, tableText } from "./read-table.ts";
import { createSpeaker, type SpokenText } from "./speech/speaker.ts";

type Speak = (text: string, speed: number) => Promise<SpokenText>;

/** `workerData` is the folder of the voice's files. */
const open = async (): Promise<Speak> => {
  const read = openData(String(workerData));
  const model = await openAcousticModel(read("hibari.onnx"));
  const frontEnd = createFrontEnd({
    text: (name) => tableText(read, name),
    unknownWordNet: createUnknownWordNet(() => read("oov.onnx")),
  });
  return createSpeaker({ frontEnd, model, vocabulary: readTable(read, "vocab.json") });
};

const opening = open();
/** Told to those who ask for a sentence. */
opening.catch(() => undefined);

const work = async ({ id, text, speed }: HeartJob): Promise<HeartAnswer> => {
  let isLost = true;
  try {
    const speak = await opening;
    isLost = false;
    return { id, ...(await speak(text, speed)) };
  } catch (thrown) {
    return { id, failure: messageOf(thrown), isLost };
  }
};

/** The networks run one call at a time. */
let last: Promise<unknown> = Promise.resolve();

parentPort?.on("message", (raw: unknown) => {
  if (!isJob(raw)) return;
  last = last.then(async () => {
    const answer = await work(raw);
    parentPort?.postMessage(answer, "samples" in answer ? [answer.samples.buffer] : []);
  });
});
