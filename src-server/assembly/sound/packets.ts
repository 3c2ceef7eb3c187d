import { createHash } from "node:crypto";
import { AppError } from "../../errors.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { runToolForBytes } from "../../processes/run-tool.ts";
import { soundInput } from "./sound-input.ts";

/** Samples that a packet of AAC-LC adds. */
export const PACKET = 1024;

/**
 * Packets that code so many samples: one holds what lies before them and the first ones, each following one adds the
 * overlap of its block with the one before, so that a sound has one packet more than blocks.
 */
export const packetCount = (samples: number): number => Math.ceil(samples / PACKET) + 1;

const HEADER_BYTES = 7;

/** Packets of an ADTS stream, each with its header (ISO/IEC 13818-7 6.2). Throws `AppError("tool")` when it is damaged. */
export const splitPackets = (bytes: Uint8Array): Uint8Array[] => {
  const packets: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const [first = 0, second = 0, , high = 0, middle = 0, low = 0] = bytes.subarray(at, at + HEADER_BYTES);
    const length = ((high & 0x03) << 11) | (middle << 3) | (low >> 5);
    if (first !== 0xff || (second & 0xf0) !== 0xf0 || length < HEADER_BYTES || at + length > bytes.length)
      throw new AppError("tool", "The coded sound is damaged; make the lecture again.");
    packets.push(bytes.subarray(at, at + length));
    at += length;
  }
  return packets;
};

/** SHA-256 of coded packets, each with its header. */
export const hashPackets = (packets: Uint8Array): string => createHash("sha256").update(packets).digest("hex");

/** Largest coded sound that is taken: many hours. */
const MAX_BYTES = 2 ** 28;

/** Arguments that give the coded packets of a file's sound as they are, each with its coding. */
export const packetArgs = (file: string): string[] => [...soundInput(file), "-c", "copy", "-f", "adts", "pipe:1"];

/** SHA-256 of the coded packets of a file's first sound track: what sounds the same has the same. Throws `AppError("tool")`. */
export const packetHash = async (options: {
  file: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
}): Promise<string> => {
  const { file, ffmpeg, signal } = options;
  const run = { file: ffmpeg.path, env: ffmpeg.env, args: packetArgs(file), signal, maxOutputBytes: MAX_BYTES };
  const { stdout } = await runToolForBytes(run);
  return hashPackets(stdout);
};
