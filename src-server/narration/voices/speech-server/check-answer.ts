import { AppError } from "../../../errors.ts";
import { VoiceLost } from "../voice-lost.ts";

/** An answer of a speech server. */
export type SpeechAnswer = { status: number; body: Uint8Array };

const OK = 200;
const NOT_RIGHT: ReadonlyMap<number, string> = new Map([
  [400, "did not understand the request; check voice.http.model and voice.http.voice"],
  [401, "refused the key; set voice.http.api_key anew"],
  [403, "refused the key; set voice.http.api_key anew"],
  [404, "has no such address, model or voice; check voice.http.base_url, voice.http.model and voice.http.voice"],
  [422, "did not understand the request; check voice.http.model and voice.http.voice"],
  [429, "takes no more requests for now; try later or look at your account there"],
]);
/** The server may answer better the next time. */
const PASSING = 500;

const startsWith = (body: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, i) => body[i] === byte);

/** What a body is that is no WAV file, by its first bytes. */
const nameOf = (body: Uint8Array): string => {
  const text = Buffer.from(body.subarray(0, 64)).toString("latin1").trimStart().toLowerCase();
  if (body.length === 0) return "nothing";
  if (text.startsWith("<")) return "a web page";
  if (text.startsWith("{") || text.startsWith("[")) return "a message in JSON";
  if (text.startsWith("id3") || (body[0] === 0xff && ((body[1] ?? 0) & 0xe0) === 0xe0)) return "MP3 or AAC sound";
  if (startsWith(body, [0x4f, 0x67, 0x67, 0x53])) return "Ogg sound";
  return startsWith(body, [0x66, 0x4c, 0x61, 0x43]) ? "FLAC sound" : "something unknown";
};

/**
 * The body of an answer that is a WAV file. Throws VoiceLost when asking again cannot help, AppError `voice` when it
 * may. Nothing of what the server wrote is repeated: it may hold the key.
 */
export const wavOf = ({ status, body }: SpeechAnswer): Uint8Array => {
  if (status >= 300 && status < 400)
    throw new VoiceLost("The speech server points to another address, which is not followed; set voice.http.base_url.");
  const known = NOT_RIGHT.get(status);
  if (known !== undefined) throw new VoiceLost(`The speech server ${known}.`);
  if (status >= PASSING) throw new AppError("voice", `The speech server failed with status ${status}.`);
  if (status !== OK)
    throw new VoiceLost(`The speech server answered with status ${status}; check voice.http.base_url.`);
  if (Buffer.from(body.subarray(0, 4)).toString("latin1") === "RIFF") return body;
  throw new VoiceLost(
    `The speech server sent ${nameOf(body)} instead of WAV sound; check voice.http.base_url and voice.http.model.`,
  );
};
