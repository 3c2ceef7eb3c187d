import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Narration } from "../contract/narration.ts";
import type { Report } from "../contract/report.ts";
import type { Timeline } from "../contract/timeline.ts";
import { AppError } from "../errors.ts";
import type { Ffmpeg } from "../processes/find-ffmpeg.ts";
import { checkClips } from "./check-clips.ts";
import { expectedOf } from "./expected-of.ts";
import type { Expected } from "./probe/expected.ts";
import { probeVideo, type Probe } from "./probe/probe-video.ts";
import { SAMPLE_RATE } from "./sound/loudness.ts";
import { masterTrack } from "./sound/master.ts";
import { narrationTrack } from "./sound/narration-track.ts";
import { betterTarget, FIRST_TARGET } from "./sound/target.ts";
import { writeVideo } from "./write-video.ts";

export type AssembleOptions = {
  /** One MP4 file a scene, in order; absolute paths. */
  clips: readonly string[];
  narration: Narration;
  timeline: Timeline;
  /** Kept in the file. */
  title?: string | undefined;
  /** Absolute path of the video; nothing is left there on failure. */
  outFile: string;
  ffmpeg: Ffmpeg;
  signal?: AbortSignal | undefined;
  /** Share that is done, 0–1. */
  onProgress?: ((done: number) => void) | undefined;
};

export type Assembled = {
  /** As measured in the finished file; null for a lecture without a voice. */
  loudness: Report["loudness"];
  /** What was looked at in the finished file; a video with faults is never given back. */
  checks: Report["checks"];
  probe: Probe;
};

const ATTEMPTS = 3;

/** A track that is as long as the pictures and says nothing. */
const silence = ({ durationFrames, fps }: Timeline): Float32Array =>
  new Float32Array(Math.round((durationFrames * SAMPLE_RATE) / fps));

/** Writes and probes the video, and once more with another aim while the coded sound misses its loudness. */
const writeUntilRight = async (
  options: AssembleOptions & { folder: string; expected: Expected; speech: Float32Array | null },
): Promise<Probe> => {
  const { expected, speech, timeline, outFile, ffmpeg, signal, onProgress } = options;
  let target = FIRST_TARGET;
  for (let attempt = 1; ; attempt += 1) {
    const track = speech ? masterTrack(speech, target) : silence(timeline);
    onProgress?.(0.2);
    await writeVideo({ ...options, track });
    onProgress?.(0.7);
    const probe = await probeVideo({ file: outFile, expected, ffmpeg, signal });
    const next = speech && probe.sound ? betterTarget(target, probe.sound) : null;
    if (!next || attempt === ATTEMPTS) return probe;
    target = next;
  }
};

const assembleIn = async (folder: string, options: AssembleOptions): Promise<Assembled> => {
  const { clips, narration, timeline, signal, onProgress } = options;
  const size = await checkClips(clips, timeline.scenes);
  const speech = await narrationTrack({ narration, timeline, signal });
  const expected = expectedOf(timeline, { ...size, silent: speech === null });
  const probe = await writeUntilRight({ ...options, folder, expected, speech });
  const [fault] = probe.faults;
  if (fault)
    throw new AppError(
      "render",
      `The finished video is not right and was thrown away; make the lecture again. ${fault}`,
      { cause: new Error(probe.faults.join("\n")) },
    );
  onProgress?.(1);
  const { sound } = probe;
  const checks = [
    { name: "video: scenes joined, streams, lengths and coding", checked: timeline.scenes.length, findings: [] },
    { name: "video: pictures decoded and not blank", checked: probe.pictures, findings: [] },
    { name: "video: sound decoded and measured", checked: 1, findings: [] },
  ];
  return {
    probe,
    checks,
    loudness: speech && sound ? { integratedLufs: sound.integratedLufs, truePeakDbtp: sound.truePeakDbtp } : null,
  };
};

/**
 * Makes the finished video of a lecture from the clips of its scenes and its speech: pictures are copied as they are,
 * speech is laid down once at its loudness, chapters are named, and the result is looked at before it counts.
 * Throws `AppError` and leaves no file when anything is wrong.
 */
export const assemble = async (options: AssembleOptions): Promise<Assembled> => {
  options.signal?.throwIfAborted();
  const folder = await mkdtemp(join(dirname(options.outFile), "assemble-"));
  try {
    return await assembleIn(folder, options);
  } catch (failure) {
    await rm(options.outFile, { force: true });
    throw failure;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
