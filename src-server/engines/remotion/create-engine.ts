import { availableParallelism } from "node:os";
import type { Resolution } from "../../contract/style.ts";
import type { Timeline } from "../../contract/timeline.ts";
import type { Browser } from "../../processes/find-browser.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { createSourceKeeper } from "./capture/source-keeper.ts";
import { holdsWork } from "../clips/encode/prove-holds.ts";
import type { HoldMode } from "../clips/encode/encoder-arguments.ts";
import { createLanes } from "../clips/lanes.ts";
import { pictureSize } from "../clips/picture-size.ts";
import { renderReferenceClips } from "./reference/reference-clips.ts";
import { renderLecture, type SceneClip } from "../clips/render-lecture.ts";
import { drawStill } from "./still.ts";

export type { SceneClip } from "../clips/render-lecture.ts";

export type RemotionEngineOptions = {
  /** Holds what can be made again: the page's script, browser profiles, proofs. */
  cacheDir: string;
  ffmpeg: Ffmpeg | Promise<Ffmpeg>;
  /** Null where no browser can be had; pictures are drawn without one then. */
  browser: Browser | null | Promise<Browser | null>;
  /** Why browsers that were found cannot be used, a clause for each; told with the fallback where there is none. */
  unusable?: Promise<readonly string[]> | undefined;
  /** Processors to use; all by default. */
  cores?: number | undefined;
  /** Told of every fallback of every render, in plain words. */
  warn: (message: string) => void;
};

export type RenderCall = {
  timeline: Timeline;
  resolution: Resolution;
  /** Draws through Remotion's own renderer: slow, and the picture the others are measured against. */
  reference: boolean;
  /** Has the encoder repeat held pictures instead of inserting skipped ones. */
  compatible: boolean;
  /** Keeps finished clips between runs. */
  clipsDir: string;
  signal: AbortSignal;
  /** Frames done of all frames. */
  onFrames: (done: number, total: number) => void;
};

/** Draws timelines with Remotion's canvas component. */
export type RemotionEngine = {
  /** Starts what takes time to start, so that the first render need not wait. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Clips of all scenes in order. Throws `AppError`, or the signal's reason; nothing it started is left then. */
  render(call: RenderCall): Promise<SceneClip[]>;
  /** One frame of the lecture as a PNG file. */
  still(timeline: Timeline, frame: number, resolution: Resolution): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Length of the picture's shorter side in pixels. */
const linesOf = (resolution: Resolution): number => Number.parseInt(resolution, 10);

/** Processors that one encoder keeps busy together with the drawing that feeds it. */
const CORES_A_LANE = 4;

const shareCores = (cores: number): { lanes: number; threads: number } => {
  const lanes = Math.max(1, Math.floor(cores / CORES_A_LANE));
  return { lanes, threads: Math.ceil(cores / lanes) };
};

const NO_HOLDS = "This ffmpeg's pictures cannot be held the fast way; the encoder repeats them instead.";

/** Made once; keeps one warm page until it is closed. */
export const createRemotionEngine = (options: RemotionEngineOptions): RemotionEngine => {
  const { cacheDir, browser, unusable, warn } = options;
  const sources = createSourceKeeper({ browser, unusable, cacheDir });
  const cores = options.cores ?? availableParallelism();
  const { lanes, threads } = shareCores(cores);
  const turn = createLanes(lanes);
  let proof: Promise<HoldMode> | undefined;
  const prove = async (signal: AbortSignal): Promise<HoldMode> =>
    (await holdsWork({ ffmpeg: await options.ffmpeg, cacheDir, signal })) ? "skip" : "repeat";
  const holdMode = (signal: AbortSignal): Promise<HoldMode> => {
    const proving = (proof ??= prove(signal));
    proving.catch(() => (proof = undefined));
    return proving;
  };
  return {
    async prepare(signal) {
      await Promise.all([sources.open(signal), holdMode(signal)]);
    },
    async render({ timeline, resolution, reference, compatible, clipsDir, signal, onFrames }) {
      const size = pictureSize(timeline, linesOf(resolution));
      const common = { timeline, size, clipsDir, signal, onFrames };
      if (reference) return renderReferenceClips({ ...common, cacheDir, browser: await browser, concurrency: cores });
      const holds = compatible ? "repeat" : await holdMode(signal);
      if (holds === "repeat" && !compatible) warn(NO_HOLDS);
      const ffmpeg = await options.ffmpeg;
      const clips = await renderLecture({ ...common, turn, threads, ffmpeg, holds, sources, warn });
      const fallback = sources.fallback();
      if (fallback !== undefined && clips.some((clip) => !clip.reused && clip.drawnBy === "canvas")) warn(fallback);
      return clips;
    },
    still: (timeline, frame, resolution) => drawStill(timeline, frame, linesOf(resolution)),
    close: () => sources.close(),
  };
};
