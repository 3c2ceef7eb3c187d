import { messageIn, msg } from "../../../contract/messages/message.ts";
import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { AppError } from "../../../errors.ts";
import { versionWith, type Speech, type Voice, VoiceLost } from "../voice.ts";
import { FRONT_END_VERSION } from "../heart-front-end/front-end.ts";
import { createVoiceWorker, type VoiceWorker } from "../voice-worker.ts";
import { MODEL_SAMPLE_RATE } from "./pulses.ts";
import { phonemeWords } from "./phoneme-rows.ts";
import { DATA_DIR } from "./data-folder.ts";
import { isHeartAnswer, type HeartAnswer, type HeartJob } from "./heart-messages.ts";

/** Slows the model; with the pauses between sentences that is a teacher's pace of 130 to 150 words a minute. */
const SPEED = 0.79;
const LONGEST = 500;
/** Networks and tables, and the runtime of the networks. */
const SIZE_MB = 28;
/** Raise it when the same phonemes would sound different. */
const VERSION = 1;

/** Letters of the Latin alphabet, digits and plain punctuation. */
const SPEAKABLE = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{Sc}+=<>^~`|]+$/u;

const checkText = (text: string): void => {
  if (text.length > LONGEST || !SPEAKABLE.test(text) || phonemeWords(text).length === 0)
    throw new AppError("voice", msg("voice.natural_given_unspeakable"));
};

/** The natural English voice: a network distilled from Kokoro's `af_heart`, 24 kHz, the same sound every time. */
export const createHeartVoice = (process: HeartProcess, own: OwnPronunciations = {}): Voice => ({
  id: "heart",
  label: msg("voice.label_american_female", { name: "Heart" }),
  kind: "embedded",
  licence: msg("common.text", { text: "Apache-2.0" }),
  sizeMb: SIZE_MB,
  needsNetwork: false,
  languages: ["en"],
  sampleRate: MODEL_SAMPLE_RATE,
  maxLength: LONGEST,
  tempo: 1,
  canStress: true,
  version: versionWith(`hibari-0.2.1 ${SPEED} ${VERSION} ${FRONT_END_VERSION}`, own),
  warmUp: () => process.warmUp(),
  pronouncing: (entries) => createHeartVoice(process, entries),
  speak: async ({ text, pace = 1, stressed = [], signal }): Promise<Speech> => {
    checkText(text);
    const answer = await process.run({ text, speed: SPEED * pace, stressed, own }, signal);
    if ("samples" in answer) return { samples: answer.samples, sampleRate: MODEL_SAMPLE_RATE, words: answer.words };
    if (answer.isLost) throw new VoiceLost(answer.failure);
    throw new AppError("voice", msg("voice.natural_failed", { failure: answer.failure }));
  },
  close: () => process.close(),
});

export type HeartProcess = VoiceWorker<Omit<HeartJob, "id">, HeartAnswer>;

/** A long sentence takes two seconds, on a busy machine twenty. */
const MAX_WAIT_MS = 60_000;
/** Memory does not grow with the number of sentences; starting again costs a second. */
const RENEW_AFTER = 5000;
/** Most of what a sentence needs lies outside of the heap of scripts. */
const YOUNG_MB = 12;
/** A worker that fell so often without an answer will fall again. */
const MAX_FALLS = 2;

const fallen = (cause: unknown, falls: number): AppError => {
  const why = messageIn(cause);
  if (falls < MAX_FALLS) return new AppError("voice", msg("voice.natural_stopped", { why }), { cause });
  return new VoiceLost(msg("voice.natural_stopped_again", { why }), {
    cause,
  });
};

/** The worker of the natural voice; `dataDir`, `patienceMs` and `heapMb` are for machines that differ. */
export const createHeartProcess = (
  options: { dataDir?: string; maxWaitMs?: number; heapMb?: number } = {},
): HeartProcess =>
  createVoiceWorker({
    file: new URL("./heart-worker.ts", import.meta.url),
    workerData: options.dataDir ?? DATA_DIR,
    isAnswer: isHeartAnswer,
    lost: fallen,
    maxWaitMs: options.maxWaitMs ?? MAX_WAIT_MS,
    renewAfter: RENEW_AFTER,
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_MB,
      ...(options.heapMb === undefined ? {} : { maxOldGenerationSizeMb: options.heapMb }),
    },
  });
