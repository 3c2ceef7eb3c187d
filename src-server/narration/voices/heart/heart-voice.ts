import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { AppError } from "../../../errors.ts";
import { versionWith } from "../own-version.ts";
import type { Speech, Voice } from "../voice.ts";
import { VoiceLost } from "../voice-lost.ts";
import { FRONT_END_VERSION } from "./front-end/version.ts";
import type { HeartProcess } from "./heart-process.ts";
import { MODEL_SAMPLE_RATE } from "./signal/pulses.ts";
import { phonemeWords } from "./speech/phoneme-rows.ts";

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
    throw new AppError("voice", "The natural voice was given something it cannot say; use plain English words.");
};

/** The natural English voice: a network distilled from Kokoro's `af_heart`, 24 kHz, the same sound every time. */
export const createHeartVoice = (process: HeartProcess, own: OwnPronunciations = {}): Voice => ({
  id: "heart",
  label: "Heart (American, female)",
  kind: "embedded",
  licence: "Apache-2.0",
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
    throw new AppError("voice", `The natural voice could not say a sentence: ${answer.failure}`);
  },
  close: () => process.close(),
});
