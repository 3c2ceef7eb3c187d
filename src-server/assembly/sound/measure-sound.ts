import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { runToolForBytes } from "../../processes/run-tool.ts";
import { toDecibel } from "./decibel.ts";
import { integratedLoudness, weightedEnergies } from "./loudness.ts";
import { readWav } from "./read-wav.ts";
import { soundInput } from "./sound-input.ts";
import { truePeak } from "./true-peak.ts";

/** What a listener hears of a finished file. */
export type MeasuredSound = {
  /** Length that was decoded. */
  seconds: number;
  integratedLufs: number;
  truePeakDbtp: number;
};

/** Largest decoded sound that is taken: about an hour. */
const MAX_BYTES = 2 ** 30;

/** Arguments that decode the sound of a file to a WAV file on standard output. */
export const decodeSoundArgs = (file: string): string[] => [
  ...soundInput(file),
  "-vn",
  "-ar",
  "48000",
  "-c:a",
  "pcm_s16le",
  "-f",
  "wav",
  "pipe:1",
];

const equal = (a: Float32Array, b: Float32Array): boolean => Buffer.from(a.buffer).equals(Buffer.from(b.buffer));

/** Decodes the first sound track of a file and measures loudness and true peak as it will be heard. Throws `AppError("tool")`. */
export const measureSound = async (options: {
  file: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
}): Promise<MeasuredSound> => {
  const { file, ffmpeg, signal } = options;
  const run = { file: ffmpeg.path, env: ffmpeg.env, args: decodeSoundArgs(file), signal, maxOutputBytes: MAX_BYTES };
  const { buffer, byteOffset, length } = (await runToolForBytes(run)).stdout;
  const { sampleRate, channels } = readWav(Buffer.from(buffer, byteOffset, length));
  const [left = new Float32Array(), right = left] = channels;
  const same = equal(left, right);
  const energies = weightedEnergies(left);
  const others = same ? energies : weightedEnergies(right);
  const peak = Math.max(truePeak(left), same ? 0 : truePeak(right));
  const heard = channels.length > 1 ? [energies, others] : [energies];
  return {
    seconds: left.length / sampleRate,
    integratedLufs: integratedLoudness(heard),
    truePeakDbtp: toDecibel(peak),
  };
};
