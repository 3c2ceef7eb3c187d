import { mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Report } from "../contract/report.ts";
import type { Timeline } from "../contract/timeline.ts";
import { AppError } from "../errors.ts";
import type { Ffmpeg } from "../processes/find-ffmpeg.ts";
import { checkClips } from "./check-clips.ts";
import { expectedOf } from "./expected-of.ts";
import { lookAtClips } from "./probe/look-at-pictures.ts";
import { probeVideo, type Probe } from "./probe/probe-video.ts";
import type { CodedSound } from "./sound/code-sound.ts";
import { writeVideo } from "./write-video.ts";

export type AssembleOptions = {
  /** One MP4 file a scene, in order; absolute paths. */
  clips: readonly string[];
  /** All that is heard, coded. */
  sound: CodedSound;
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

const clipsOf = (files: readonly string[], { scenes }: Timeline) =>
  files.map((file, i) => ({ file, frames: scenes[i]?.durationFrames ?? 0 }));

const assembleIn = async (folder: string, options: AssembleOptions): Promise<Assembled> => {
  const { clips, sound, timeline, title, outFile, ffmpeg, signal, onProgress } = options;
  const size = await checkClips(clips, timeline.scenes);
  const expected = expectedOf(timeline, { ...size, silent: !sound.spoken });
  const looking = lookAtClips({ clips: clipsOf(clips, timeline), expected, ffmpeg, signal });
  const looked = looking.catch(() => undefined);
  try {
    await writeVideo({ clips, sound, timeline, title, folder, outFile, ffmpeg, signal });
  } finally {
    await looked;
  }
  onProgress?.(0.5);
  const seen = await looking;
  const probe = await probeVideo({ file: outFile, expected, coded: sound, clips: seen, ffmpeg, signal });
  signal?.throwIfAborted();
  const [fault] = probe.faults;
  if (fault)
    throw new AppError(
      "render",
      `The finished video is not right and was thrown away; make the lecture again. ${fault}`,
      { cause: new Error(probe.faults.join("\n")) },
    );
  onProgress?.(1);
  const heard = sound.spoken ? probe.sound : null;
  const checks = [
    { name: "video: scenes joined, streams, lengths and coding", checked: timeline.scenes.length, findings: [] },
    { name: "video: pictures decoded and not blank", checked: probe.pictures, findings: [] },
    { name: "video: sound decoded and measured", checked: 1, findings: [] },
  ];
  return {
    probe,
    checks,
    loudness: heard && { integratedLufs: heard.integratedLufs, truePeakDbtp: heard.truePeakDbtp },
  };
};

/**
 * Makes the finished video of a lecture from the clips of its scenes and its sound: both are copied as they are,
 * chapters are named, and the result is looked at before it counts. Throws `AppError` and leaves no file when anything
 * is wrong.
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
