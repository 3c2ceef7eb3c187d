import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { SPEECH_SERVER_VOICE } from "../../../contract/api/catalogue.ts";
import { AppError } from "../../../errors.ts";
import { guardedAgents } from "../../../network/guarded-agents.ts";
import type { Reach } from "../../../network/reach.ts";
import type { WordTimer } from "../alignment/word-timer.ts";
import { speechAtRate } from "../speech-at-rate.ts";
import type { Voice } from "../voice.ts";
import { wavOf } from "./judge-answer.ts";
import { readStreamedWav } from "../read-streamed-wav.ts";
import { requestSpeech } from "./request-speech.ts";
import { VoiceLost } from "../voice-lost.ts";

/** A server with OpenAI's `audio/speech`, as its owner has set it up. `apiKey` is a secret. */
export type SpeechServer = {
  baseUrl: string;
  model: string;
  voice: string;
  apiKey: string | null;
  /** Why its key cannot be read: one sentence, with which every attempt to speak fails. */
  keyFault?: string | undefined;
  /** BCP 47 primary tags it speaks. */
  languages: readonly string[];
};

export type HttpVoiceOptions = {
  server: SpeechServer;
  timer: WordTimer;
  /** Who named the address. */
  reach?: Reach;
  deadlineMs?: number;
};

/** Most servers speak with this rate; others are brought to it. */
const SAMPLE_RATE = 24_000;
const LONGEST = 1000;
const DEADLINE_MS = 60_000;
/** Raise it when the same answer would sound different. */
const VERSION = 1;
/** Bounds of the protocol. */
const SPEED = { least: 0.25, most: 4 };

const isThisComputer = ({ hostname }: URL): boolean =>
  hostname === "localhost" || hostname === "[::1]" || (isIP(hostname) === 4 && hostname.startsWith("127."));

const versionOf = ({ baseUrl, model, voice }: SpeechServer): string =>
  createHash("sha256")
    .update(JSON.stringify([VERSION, baseUrl, model, voice]))
    .digest("hex")
    .slice(0, 16);

const labelOf = ({ model, voice }: SpeechServer, { host }: URL): string =>
  `${voice} of ${model} at ${host}`.replaceAll(/\s+/gu, " ").slice(0, 120);

/** A voice behind an OpenAI-compatible `audio/speech` address. It speaks only when somebody chose it. */
export const createHttpVoice = ({
  server,
  timer,
  reach = "owner",
  deadlineMs = DEADLINE_MS,
}: HttpVoiceOptions): Voice => {
  const url = new URL(`${server.baseUrl}/audio/speech`);
  const agents = guardedAgents({ reach });
  const { model, voice, apiKey, keyFault, languages } = server;
  return {
    id: SPEECH_SERVER_VOICE,
    label: labelOf(server, url),
    kind: "service",
    licence: "terms of its provider",
    sizeMb: 0,
    needsNetwork: !isThisComputer(url),
    onlyWhenChosen: true,
    languages,
    sampleRate: SAMPLE_RATE,
    maxLength: LONGEST,
    version: versionOf(server),
    speak: async ({ text, language, pace = 1, signal }) => {
      if (keyFault !== undefined) throw new VoiceLost(keyFault);
      if (text.length > LONGEST || !/[\p{L}\p{N}]/u.test(text))
        throw new AppError("voice", "The speech server was given something that cannot be said.");
      const speed = Math.max(SPEED.least, Math.min(SPEED.most, pace));
      const body = { model, voice, input: text, response_format: "wav", speed };
      const answer = await requestSpeech({ url, apiKey, body, agents, deadlineMs, signal });
      const sound = readStreamedWav(wavOf(answer));
      return speechAtRate({ ...sound, words: await timer.time(sound, { text, language, pace, signal }) }, SAMPLE_RATE);
    },
    close: () => {
      agents.close();
      return Promise.resolve();
    },
  };
};
