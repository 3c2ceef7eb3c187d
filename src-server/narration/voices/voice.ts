import type { Message } from "../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import type { OwnPronunciations } from "../../contract/pronunciations.ts";
import { AppError } from "../../errors.ts";

/** A word as it is heard, in milliseconds from the start of the sound. */
export type TimedWord = { text: string; startMs: number; endMs: number };

/** One sentence, spoken. */
export type Speech = {
  /** Mono samples from -32768 to 32767. */
  samples: Int16Array;
  sampleRate: number;
  /** One entry a word of the text, in its order. */
  words: readonly TimedWord[];
};

export type VoiceRequest = {
  /** Words, digits and plain punctuation; one sentence, at most `maxLength` characters. */
  text: string;
  /** BCP 47 primary tag of the text; the voice's first language when absent. */
  language?: string | undefined;
  /** 1 is the voice's own pace; below is slower. */
  pace?: number | undefined;
  /** Words of the text, counted from 0, to be stressed; only for voices that can. */
  stressed?: readonly number[] | undefined;
  signal?: AbortSignal | undefined;
};

/** Something that speaks. */
export type Voice = {
  id: string;
  /** For people who choose one. */
  label: Message;
  /** Where it runs: inside the app, in the operating system, as an installed model, or at a service. */
  kind: "embedded" | "system" | "model" | "service";
  licence: Message;
  /** Size of its files, in megabytes; voices that share files name all of them. */
  sizeMb: number;
  /** Whether text leaves this machine. */
  needsNetwork: boolean;
  /** Never steps in for another voice: it sends text away, or its licence must be known first. */
  onlyWhenChosen?: boolean;
  /** BCP 47 primary tags it speaks. */
  languages: readonly string[];
  sampleRate: number;
  maxLength: number;
  /** Changes whenever the same text would sound different. */
  version: string;
  /** Length of its speech against the estimate for the default voice, measured over all lessons; absent where nobody measured. */
  tempo?: number;
  /** Whether it can stress single words. */
  canStress?: boolean;
  /** Starts what takes time to start, without waiting. */
  warmUp?(): void;
  /** Hears which sentences will come, so that it can prepare them together. */
  foresee?(texts: readonly string[]): void;
  /** The same voice with a person's own pronunciations, and a version of its own; there when it can heed them. */
  pronouncing?(own: OwnPronunciations): Voice;
  /** Speaks one sentence. Throws AppError `voice` (VoiceLost when no sentence would fare better), or the signal's reason. */
  speak(request: VoiceRequest): Promise<Speech>;
  close(): Promise<void>;
};

/** A voice that cannot speak at all for now: no sentence need be tried with it again in this lecture. */
export class VoiceLost extends AppError {
  constructor(message: Message, options: { cause?: unknown } = {}) {
    super("voice", message, options);
    this.name = "VoiceLost";
  }
}

const byWord = ([first]: [string, string], [second]: [string, string]): number => (first < second ? -1 : 1);

/** The version of a voice that heeds own pronunciations; without any it is the voice's own. */
export const versionWith = (version: string, own: OwnPronunciations): string => {
  const entries = Object.entries(own).toSorted(byWord);
  if (entries.length === 0) return version;
  const hash = createHash("sha256").update(JSON.stringify(entries)).digest("hex");
  return `${version} ${hash.slice(0, 16)}`;
};

/** The part of a BCP 47 tag that names the language. */
export const primaryTag = (language: string): string => language.toLowerCase().split("-")[0] ?? "";
