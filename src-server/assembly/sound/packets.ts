import { createHash } from "node:crypto";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { runToolForBytes } from "../../processes/run-tool.ts";
import { soundInput } from "./sound-input.ts";

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
  return createHash("sha256").update(stdout).digest("hex");
};
