import type { Resolution } from "../../contract/style.ts";
import type { Timeline } from "../../contract/timeline.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import type { HoldMode } from "./encode/encoder-arguments.ts";
import { holdsWork } from "./encode/prove-holds.ts";
import type { FrameSources } from "./frame-sources.ts";
import type { OtherClips } from "./clip-store.ts";
import { createClipCache } from "./clip-cache.ts";
import { createFrameCache } from "./encoded-frame-cache.ts";
import { createSemaphore } from "./semaphore.ts";
import { pictureSize } from "./picture-size.ts";
import { renderLecture, type SceneClip } from "./render-lecture.ts";

export type ClipCall = {
  timeline: Timeline;
  resolution: Resolution;
  /** Has the encoder repeat held pictures instead of inserting skipped ones. */
  compatible: boolean;
  /** Keeps finished clips between runs. */
  clipsDir: string;
  /** Folder of clips that all lectures share, and whether this one may use what others left there. */
  shared?: { dir: string; take: boolean } | undefined;
  signal: AbortSignal;
  /** Frames done of all frames. */
  onFrames: (done: number, total: number) => void;
};

export type ClipMakerOptions = {
  ffmpeg: Ffmpeg | Promise<Ffmpeg>;
  /** Holds proofs of what this ffmpeg can do. */
  cacheDir: string;
  sources: FrameSources;
  /** Scenes that are drawn at a time, and threads of the encoder of each. */
  share: { clipsAtOnce: number; threads: number };
  /** Told of every fallback of every render, in plain words. */
  warn: (message: string) => void;
};

/** Makes clips of scenes, whichever engine draws them: all with the same encoder, so that they join. */
export type ClipMaker = {
  /** Finds out how a constant frame rate is reached, which takes time once. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Clips of all scenes in order. Throws `AppError`, or the signal's reason. */
  make(call: ClipCall): Promise<SceneClip[]>;
};

/** Length of the picture's shorter side in pixels. */
export const linesOf = (resolution: Resolution): number => Number.parseInt(resolution, 10);

const othersIn = ({ dir, take }: { dir: string; take: boolean }): OtherClips => ({
  ...{ kept: createClipCache(dir), pictures: createFrameCache(dir), take },
});

const NO_HOLDS = "This ffmpeg's pictures cannot be held the fast way; the encoder repeats them instead.";

export const createClipMaker = ({ ffmpeg, cacheDir, sources, share, warn }: ClipMakerOptions): ClipMaker => {
  const turn = createSemaphore(share.clipsAtOnce);
  let proof: Promise<HoldMode> | undefined;
  const prove = async (signal: AbortSignal): Promise<HoldMode> =>
    (await holdsWork({ ffmpeg: await ffmpeg, cacheDir, signal })) ? "skip" : "repeat";
  const holdMode = (signal: AbortSignal): Promise<HoldMode> => {
    const proving = (proof ??= prove(signal));
    proving.catch(() => (proof = undefined));
    return proving;
  };
  return {
    prepare: async (signal) => void (await holdMode(signal)),
    async make({ resolution, compatible, shared, ...call }) {
      const holds = compatible ? "repeat" : await holdMode(call.signal);
      if (holds === "repeat" && !compatible) warn(NO_HOLDS);
      const size = pictureSize(call.timeline, linesOf(resolution));
      const { threads } = share;
      const others = shared && othersIn(shared);
      return renderLecture({ ...call, others, size, turn, threads, ffmpeg: await ffmpeg, holds, sources, warn });
    },
  };
};
