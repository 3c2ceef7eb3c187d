import { availableParallelism } from "node:os";
import type { Message } from "../../contract/messages/message.ts";
import type { Resolution } from "../../contract/style.ts";
import type { Timeline } from "../../contract/timeline.ts";
import type { Browser } from "../../processes/bundled-browser.ts";
import type { Ffmpeg } from "../../processes/find-ffmpeg.ts";
import { createClipRenderer, shortSidePixels, type RenderCall, type SceneClip } from "../clips/render-clips.ts";
import { type FrameSources, pictureSize } from "../clips/frame-source.ts";
import { createSourceKeeper } from "./capture/source-keeper.ts";
import { renderReferenceClips } from "./reference/reference-clips.ts";
import { renderStill } from "./canvas/still.ts";

export type RemotionEngineOptions = {
  /** Holds what can be made again: the page's script, browser profiles, proofs. */
  cacheDir: string;
  ffmpeg: Ffmpeg | Promise<Ffmpeg>;
  /** Null where no browser can be had; pictures are drawn without one then. */
  browser: Browser | null | Promise<Browser | null>;
  /** Why browsers that were found cannot be used, a clause for each; told with the fallback where there is none. */
  unusable?: Promise<readonly Message[]> | undefined;
  /** Processors to use; all by default. */
  cores?: number | undefined;
  /** Told of every fallback of every render, in plain words. */
  warn: (message: Message) => void;
};

/** Draws timelines with Remotion's canvas component. */
export type RemotionEngine = {
  /** Starts what takes time to start, so that the first render need not wait. */
  prepare(signal: AbortSignal): Promise<void>;
  /**
   * Clips of all scenes in order. `reference` draws through Remotion\'s own renderer: slow, and the picture the others are
   * measured against. Throws `AppError`, or the signal\'s reason; nothing it started is left then.
   */
  render(call: RenderCall & { reference: boolean }): Promise<SceneClip[]>;
  /** One frame of the lecture as a PNG file. */
  still(timeline: Timeline, frame: number, resolution: Resolution): Promise<Uint8Array>;
  /** What it draws with; another engine may have scenes drawn by it. */
  readonly sources: FrameSources;
  close(): Promise<void>;
};

/** Processors that one encoder keeps busy together with the drawing that feeds it. */
const CORES_PER_CLIP = 4;

const shareCores = (cores: number): { clipsAtOnce: number; threads: number } => {
  const clipsAtOnce = Math.max(1, Math.floor(cores / CORES_PER_CLIP));
  return { clipsAtOnce, threads: Math.ceil(cores / clipsAtOnce) };
};

/** Made once; keeps one warm page until it is closed. */
export const createRemotionEngine = (options: RemotionEngineOptions): RemotionEngine => {
  const { cacheDir, browser, unusable, ffmpeg, warn } = options;
  const sources = createSourceKeeper({ browser, unusable, cacheDir });
  const cores = options.cores ?? availableParallelism();
  const renderer = createClipRenderer({ ffmpeg, cacheDir, sources, share: shareCores(cores), warn });
  return {
    async prepare(signal) {
      await Promise.all([sources.open(signal), renderer.prepare(signal)]);
    },
    async render({ reference, ...call }) {
      if (reference) {
        const size = pictureSize(call.timeline, shortSidePixels(call.resolution));
        return renderReferenceClips({ ...call, size, cacheDir, browser: await browser, concurrency: cores });
      }
      const clips = await renderer.render(call);
      const fallback = sources.fallback();
      if (fallback !== undefined && clips.some((clip) => !clip.reused && clip.drawnBy === "canvas")) warn(fallback);
      return clips;
    },
    still: (timeline, frame, resolution) => renderStill(timeline, frame, shortSidePixels(resolution)),
    sources,
    close: () => sources.close(),
  };
};
