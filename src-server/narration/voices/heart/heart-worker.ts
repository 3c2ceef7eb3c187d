import { messageIn } from "../../../contract/messages/message.ts";
import { parentPort, workerData } from "node:worker_threads";
import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { createFrontEnd } from "../heart-front-end/create-front-end.ts";
import { openData, readTable, tableText } from "./data-folder.ts";
import { isHeartJob, type HeartAnswer, type HeartJob } from "./heart-messages.ts";
import { openAcousticModel } from "./acoustic-model.ts";
import { createUnknownWordNet } from "./onnx-models.ts";
import { createSpeaker, type SpeakingManner, type SpokenText } from "./speaker.ts";

type Speak = (text: string, manner: SpeakingManner) => Promise<SpokenText>;
type SpeakerOf = (own: OwnPronunciations) => Speak;

/** Makes a speaker when other own entries are asked for than the last time. */
const remembering = (make: SpeakerOf): SpeakerOf => {
  let last: { key: string; speak: Speak } | undefined;
  return (own) => {
    const key = JSON.stringify(own);
    if (last?.key !== key) last = { key, speak: make(own) };
    return last.speak;
  };
};

/** `workerData` is the folder of the voice's files. */
const open = async (): Promise<SpeakerOf> => {
  const read = openData(String(workerData));
  const model = await openAcousticModel(read("hibari.onnx"));
  const frontEnd = createFrontEnd({
    text: (name) => tableText(read, name),
    unknownWordNet: createUnknownWordNet(() => read("oov.onnx")),
  });
  const vocabulary = readTable(read, "vocab.json");
  return remembering((own) => createSpeaker({ frontEnd: frontEnd.pronouncing(own), model, vocabulary }));
};

const opening = open();
/** Sent to those who ask for a sentence. */
opening.catch(() => undefined);

const work = async ({ id, text, own, ...manner }: HeartJob): Promise<HeartAnswer> => {
  let isLost = true;
  try {
    const speakerOf = await opening;
    isLost = false;
    return { id, ...(await speakerOf(own)(text, manner)) };
  } catch (thrown) {
    return { id, failure: messageIn(thrown), isLost };
  }
};

/** The networks run one call at a time. */
let last: Promise<unknown> = Promise.resolve();

parentPort?.on("message", (raw: unknown) => {
  if (!isHeartJob(raw)) return;
  last = last.then(async () => {
    const answer = await work(raw);
    parentPort?.postMessage(answer, "samples" in answer ? [answer.samples.buffer] : []);
  });
});
