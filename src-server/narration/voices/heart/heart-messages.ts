import { messageSchema, type Message } from "../../../contract/messages/message.ts";
import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import type { TimedWord } from "../voice.ts";

/** One sentence for a worker; `speed` 1 is the model's own pace. */
export type SpeechJob = { id: number; text: string; speed: number; own: OwnPronunciations };

/** One for the natural voice; `stressed` are words counted from 0. */
export type HeartJob = SpeechJob & { stressed: readonly number[] };

/** What became of it; `isLost` says that no other sentence will fare better. */
export type HeartAnswer =
  | { id: number; failure: Message; isLost: boolean }
  | { id: number; samples: Int16Array<ArrayBuffer>; words: TimedWord[] };

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === "object" && raw !== null;

/** Whether a message is a sentence to be said. Written by hand, like its counterpart: they come from our own threads. */
export const isSpeechJob = (raw: unknown): raw is SpeechJob =>
  isRecord(raw) &&
  typeof raw["id"] === "number" &&
  typeof raw["text"] === "string" &&
  typeof raw["speed"] === "number" &&
  isRecord(raw["own"]) &&
  Object.values(raw["own"]).every((value) => typeof value === "string");

/** Whether a message is a job of the natural voice. */
export const isHeartJob = (raw: unknown): raw is HeartJob =>
  isSpeechJob(raw) && "stressed" in raw && Array.isArray(raw.stressed);

/** Whether a message is an answer. */
export const isHeartAnswer = (raw: unknown): raw is HeartAnswer =>
  isRecord(raw) &&
  typeof raw["id"] === "number" &&
  ((messageSchema.safeParse(raw["failure"]).success && typeof raw["isLost"] === "boolean") ||
    (raw["samples"] instanceof Int16Array && Array.isArray(raw["words"])));
