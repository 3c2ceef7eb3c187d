import type { Timeline } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { encodeSound } from "./encode-sound.ts";
import { SAMPLE_RATE } from "./loudness.ts";
import { masterTrack } from "./master.ts";
import { measureSound, type MeasuredSound } from "./measure-sound.ts";
import { packetHash } from "./packets.ts";
import { betterTarget, FIRST_TARGET } from "./target.ts";

/** The coded sound of a lecture. */
export type CodedSound = {
  /** MP4 file with the sound alone. */
  file: string;
  /** Whether anything is said. */
  spoken: boolean;
  /** As decoded from the file. */
  measured: MeasuredSound;
  /** Hash of its coded packets. */
  packets: string;
};

export type CodeSoundOptions = {
  /** All speech at 48 kHz; null for a lecture without a voice. */
  speech: Float32Array | null;
  timeline: Pick<Timeline, "durationFrames" | "fps">;
  /** Absolute path. */
  outFile: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
};

const ATTEMPTS = 3;

/** A track that is as long as the pictures and says nothing. */
const silence = ({ durationFrames, fps }: CodeSoundOptions["timeline"]): Float32Array =>
  new Float32Array(Math.round((durationFrames * SAMPLE_RATE) / fps));

const codeUntilRight = async ({ speech, timeline, ...call }: CodeSoundOptions): Promise<MeasuredSound> => {
  let target = FIRST_TARGET;
  for (let attempt = 1; ; attempt += 1) {
    const track = speech ? masterTrack(speech, target) : silence(timeline);
    await encodeSound({ ...call, track });
    const measured = await measureSound({ ...call, file: call.outFile });
    const next = speech && betterTarget(target, measured);
    if (!next || attempt === ATTEMPTS) return measured;
    target = next;
  }
};

/**
 * Masters speech and codes it, once more with another aim while the coded sound misses its loudness; a lecture without
 * a voice gets silence. Throws `AppError` `voice` when nothing is heard, or `tool`.
 */
export const codeSound = async (options: CodeSoundOptions): Promise<CodedSound> => {
  const { speech, outFile: file, ffmpeg, signal } = options;
  const measured = await codeUntilRight(options);
  return { file, spoken: speech !== null, measured, packets: await packetHash({ file, ffmpeg, signal }) };
};
