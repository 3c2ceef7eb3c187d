import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resample } from "../../computation/sound/resample.ts";
import { SAMPLE_RATE } from "./loudness.ts";
import { openWav } from "./read-wav.ts";

/** What a voice said in one beat. */
export type BeatSound = {
  /** SHA-256 of its file. */
  hash: string;
  /** Length at 48 kHz. */
  length: number;
  /** Sound at 48 kHz, made once and when it is first wanted. */
  samples(): Float32Array;
};

const mono = (channels: readonly Float32Array[]): Float32Array => {
  const [first = new Float32Array()] = channels;
  if (channels.length === 1) return first;
  return first.map((_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length);
};

/** Reads the WAV file of a beat. Throws `AppError("voice")` when it is none. */
export const readBeat = async (path: string): Promise<BeatSound> => {
  const bytes = await readFile(path);
  const { sampleRate, length, read } = openWav(bytes);
  let made: Float32Array | undefined;
  return {
    hash: createHash("sha256").update(bytes).digest("hex"),
    length: Math.ceil((length * SAMPLE_RATE) / sampleRate),
    samples: () => (made ??= resample(mono(read()), { from: sampleRate, to: SAMPLE_RATE })),
  };
};
