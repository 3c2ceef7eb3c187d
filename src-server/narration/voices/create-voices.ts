import { msg, type Message, type MessageParam } from "../../contract/messages/message.ts";
import { request as httpRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { isForbiddenAddress, type Reach } from "../../network/check-address.ts";
import { readStreamedWav } from "../../wav.ts";
import { type GuardedAgents, guardedAgents } from "../../network/guarded-agents.ts";
import { SPEECH_SERVER_VOICE } from "../../contract/api/catalogue.ts";
import { AppError } from "../../errors.ts";
import { createFliteProcess } from "./flite/flite-process.ts";
import { createFliteVoice, type FliteVoiceOptions } from "./flite/flite-voice.ts";
import { createWordPhones } from "./flite/word-phones.ts";
import { createHeartProcess, createHeartVoice } from "./heart/heart-voice.ts";
import { type Voice, primaryTag, VoiceLost } from "./voice.ts";
import { createWordTimer, type WordTimer } from "./alignment/word-timer.ts";
import { createKokoroVoices } from "./kokoro/kokoro-voice.ts";
import type { InstalledVoice } from "./system/find-system-voices.ts";
import { createSystemVoice } from "./system/system-voice.ts";
import { speechAtRate } from "./adjust-speech.ts";

/** Stretched to 130–150 words a minute. */
const FLITE_VOICES: readonly FliteVoiceOptions[] = [
  { id: "rms", label: msg("voice.label_american_male", { name: "Flite rms" }), stretch: 1.1 },
  { id: "slt", label: msg("voice.label_american_female", { name: "Flite slt" }), stretch: 1.26 },
];

/** The voices that are always there, the default first; those of Flite share one worker. */
export const createBuiltInVoices = (): Voice[] => {
  const process = createFliteProcess();
  const parts = { process, phones: createWordPhones(process) };
  return [createHeartVoice(createHeartProcess()), ...FLITE_VOICES.map((options) => createFliteVoice(options, parts))];
};

/** What there is on this machine beside the built-in voices. */
export type MoreVoices = {
  speechServer: SpeechServer | null;
  installed: readonly InstalledVoice[];
  /** Folder of the installed Kokoro pack. */
  kokoro?: string | null;
};

/** Reports when its words are said, and speaks most like the others. */
const REFERENCE = "slt";
const REFERENCE_LANGUAGE = "en";

/** The speech server, the installed pack and the voices of the system; a built-in voice helps to time their words. */
export const createMoreVoices = (
  { speechServer, installed, kokoro }: MoreVoices,
  builtIn: readonly Voice[],
): Voice[] => {
  const byReference = createWordTimer(builtIn.find(({ id }) => id === REFERENCE));
  const byLetters = createWordTimer(undefined);
  const timerOf = (languages: readonly string[]): typeof byReference =>
    languages.includes(REFERENCE_LANGUAGE) ? byReference : byLetters;
  const served = speechServer
    ? [createHttpVoice({ server: speechServer, timer: timerOf(speechServer.languages) })]
    : [];
  const own = installed.map((voice) => createSystemVoice(voice, timerOf([primaryTag(voice.listed.language)])));
  const packed = kokoro == null ? [] : createKokoroVoices(kokoro);
  return [...served, ...packed, ...own];
};

/** A request to a speech server. `apiKey` is a secret. */
type SpeechPost = {
  url: URL;
  apiKey: string | null;
  body: unknown;
  agents: GuardedAgents;
  /** How long the whole answer may take. */
  deadlineMs: number;
  signal: AbortSignal | undefined;
};

/** More than ten minutes of speech. */
const MAX_BYTES = 64 * 2 ** 20;

const read = async (response: IncomingMessage): Promise<SpeechAnswer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new VoiceLost(msg("voice.server_sent_too_much"));
    chunks.push(chunk);
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks) };
};

const send = ({ url, apiKey, body, agents }: SpeechPost, signal: AbortSignal): Promise<SpeechAnswer> =>
  new Promise((resolve, reject) => {
    const content = Buffer.from(JSON.stringify(body));
    const headers = {
      "content-type": "application/json",
      "content-length": content.length,
      accept: "audio/wav",
      // Sentences are seconds apart; a server may end a connection that waits just when it is used again.
      connection: "close",
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    };
    const options: RequestOptions = { method: "POST", headers, signal };
    const isSafe = url.protocol === "https:";
    const call = isSafe
      ? httpsRequest(url, { ...options, agent: agents.https })
      : httpRequest(url, { ...options, agent: agents.http });
    call.on("error", reject);
    call.on("response", (response) => void read(response).then(resolve, reject));
    call.end(content);
  });

/** What went wrong, without what was sent: the cause of a network error names the address at most. */
const failure = (thrown: unknown, isLate: boolean, deadlineMs: number): unknown => {
  if (thrown instanceof VoiceLost) return thrown;
  if (isLate) return new VoiceLost(msg("voice.server_too_slow", { seconds: deadlineMs / 1000 }));
  if (isForbiddenAddress(thrown)) return new VoiceLost(msg("voice.server_address_forbidden"));
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, "code") : undefined;
  const why = typeof code === "string" ? ` (${code})` : "";
  return new VoiceLost(msg("voice.server_unreachable", { why }));
};

/** Posts to a speech server; redirects are not followed. Throws VoiceLost, or the signal's reason. */
const requestSpeech = async (post: SpeechPost): Promise<SpeechAnswer> => {
  post.signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(post.deadlineMs);
  const signals = post.signal ? [post.signal, deadline] : [deadline];
  try {
    return await send(post, AbortSignal.any(signals));
  } catch (thrown) {
    post.signal?.throwIfAborted();
    throw failure(thrown, deadline.aborted, post.deadlineMs);
  }
};

/** A server with OpenAI's `audio/speech`, as its owner has set it up. `apiKey` is a secret. */
type SpeechServer = {
  baseUrl: string;
  model: string;
  voice: string;
  apiKey: string | null;
  /** Why its key cannot be read, with which every attempt to speak fails. */
  keyFault?: Message | undefined;
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
    label: msg("common.text", { text: labelOf(server, url) }),
    kind: "service",
    licence: msg("voice.licence_of_provider"),
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
        throw new AppError("voice", msg("voice.server_given_unspeakable"));
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

/** An answer of a speech server. */
type SpeechAnswer = { status: number; body: Uint8Array };

const OK = 200;
const NOT_RIGHT: ReadonlyMap<number, Message> = new Map([
  [400, msg("voice.request_not_understood")],
  [401, msg("voice.key_refused")],
  [403, msg("voice.key_refused")],
  [404, msg("voice.no_such_address")],
  [422, msg("voice.request_not_understood")],
  [429, msg("voice.no_more_requests")],
]);
/** The server may answer better the next time. */
const PASSING = 500;

const startsWith = (body: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, i) => body[i] === byte);

/** What a body is that is no WAV file, by its first bytes. */
const nameOf = (body: Uint8Array): MessageParam => {
  const text = Buffer.from(body.subarray(0, 64)).toString("latin1").trimStart().toLowerCase();
  if (body.length === 0) return msg("voice.nothing");
  if (text.startsWith("<")) return msg("voice.web_page");
  if (text.startsWith("{") || text.startsWith("[")) return msg("voice.json_message");
  if (text.startsWith("id3") || (body[0] === 0xff && ((body[1] ?? 0) & 0xe0) === 0xe0))
    return msg("voice.mp3_or_aac_sound");
  if (startsWith(body, [0x4f, 0x67, 0x67, 0x53])) return msg("voice.ogg_sound");
  return startsWith(body, [0x66, 0x4c, 0x61, 0x43]) ? msg("voice.flac_sound") : msg("voice.something_unknown");
};

/**
 * The body of an answer that is a WAV file. Throws VoiceLost when asking again cannot help, AppError `voice` when it
 * may. Nothing of what the server wrote is repeated: it may hold the key.
 */
const wavOf = ({ status, body }: SpeechAnswer): Uint8Array => {
  if (status >= 300 && status < 400) throw new VoiceLost(msg("voice.server_redirects"));
  const known = NOT_RIGHT.get(status);
  if (known !== undefined) throw new VoiceLost(msg("voice.server_refuses", { why: known }));
  if (status >= PASSING) throw new AppError("voice", msg("voice.server_failed", { status }));
  if (status !== OK) throw new VoiceLost(msg("voice.server_status", { status }));
  if (Buffer.from(body.subarray(0, 4)).toString("latin1") === "RIFF") return body;
  throw new VoiceLost(msg("voice.server_sent_no_wav", { body: nameOf(body) }));
};
