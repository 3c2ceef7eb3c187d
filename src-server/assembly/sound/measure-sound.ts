import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { runToolForBytes } from "../../processes/run-tool.ts";
import { hear, measuredOf, type MeasuredSound } from "./measured-sound.ts";
import { readWav } from "./read-wav.ts";

/** First arguments of ffmpeg for a call that reads the first sound track of a file and asks nothing; `format` names what cannot be told from the file. */
export const soundInput = (file: string, format?: "aac"): string[] => [
  "-hide_banner",
  "-loglevel",
  "error",
  "-nostdin",
  "-protocol_whitelist",
  "pipe,file",
  ...(format ? ["-f", format] : []),
  "-i",
  file,
  "-map",
  "0:a:0",
];

/** Largest decoded sound that is taken: about an hour. */
const MAX_BYTES = 2 ** 30;

const TO_WAV = ["-vn", "-ar", "48000", "-c:a", "pcm_s16le", "-f", "wav", "pipe:1"] as const;

/** Arguments that decode the sound of a file to a WAV file on standard output. */
export const decodeSoundArgs = (file: string): string[] => [...soundInput(file), ...TO_WAV];

type Tool = { ffmpeg: Ffmpeg; signal?: AbortSignal | undefined };

const decode = async ({ ffmpeg, signal }: Tool, args: string[], input?: Uint8Array): Promise<Float32Array[]> => {
  const run = { file: ffmpeg.path, env: ffmpeg.env, args, input, signal, maxOutputBytes: MAX_BYTES };
  const { buffer, byteOffset, length } = (await runToolForBytes(run)).stdout;
  return readWav(Buffer.from(buffer, byteOffset, length)).channels;
};

/** Channels of packets of AAC (ADTS) at 48 kHz, with what the first packet holds before the sound. Throws `AppError("tool")`. */
export const decodePackets = async ({ packets, ...tool }: Tool & { packets: Uint8Array }): Promise<Float32Array[]> =>
  decode(tool, [...soundInput("pipe:0", "aac"), ...TO_WAV], packets);

/** Decodes the first sound track of a file and measures loudness and true peak as it will be heard. Throws `AppError("tool")`. */
export const measureSound = async ({ file, ...tool }: Tool & { file: string }): Promise<MeasuredSound> =>
  measuredOf(hear(await decode(tool, decodeSoundArgs(file))));
