import { msg, sentence, type Message } from "../../../contract/messages/message.ts";
import { plainReason } from "../../../plain-reason.ts";
import type { Browser } from "../../../processes/bundled-browser.ts";
import { openCanvasSource } from "../canvas/canvas-source.ts";
import type { FrameSource, FrameSources } from "../../clips/frame-source.ts";
import { REMOTION_WAY } from "../stage/stage-renderer.ts";
import { openPageSource } from "./page-source.ts";

export type SourceOptions = {
  /** Null where no browser can be had. */
  browser: Browser | null | Promise<Browser | null>;
  /** Why those that were found cannot be used, a clause for each; told where there is no browser. */
  unusable?: Promise<readonly Message[]> | undefined;
  cacheDir: string;
};

/** Times a browser is started for one engine. */
const MAX_STARTS = 2;

export type SourceKeeper = FrameSources & {
  /** Why a browser of this machine is not used, in one sentence; undefined where it is, or where there is none. */
  fallback(): Message | undefined;
};

/** Reasons as one: `a, and b`. */
const allReasons = (reasons: readonly Message[]): Message =>
  reasons.reduce((a, b) => msg("render.both_reasons", { a, b }));

/** Drawing without a browser, and why. */
const createCanvasFallback = (unusable: SourceOptions["unusable"]) => {
  let told: Message | undefined;
  const because = (why: Message): Promise<FrameSource> => {
    told = msg("render.without_browser", { why });
    return openCanvasSource();
  };
  return {
    because,
    /** A machine that has no browser at all is not worth a word: the pictures are equal, byte for byte. */
    async alone(): Promise<FrameSource> {
      const reasons = (await unusable) ?? [];
      return reasons.length > 0 ? because(sentence(allReasons(reasons))) : openCanvasSource();
    },
    reason: () => told,
  };
};

/** Keeps one warm browser; one that does not start is started once more, and after the second failure pictures are drawn without one. */
export const createSourceKeeper = ({ browser, unusable, cacheDir }: SourceOptions): SourceKeeper => {
  let source: Promise<FrameSource> | undefined;
  let starts = 0;
  let failure: unknown;
  const canvas = createCanvasFallback(unusable);
  const start = async (signal: AbortSignal | undefined): Promise<FrameSource> => {
    const found = await browser;
    if (!found) return canvas.alone();
    while (starts < MAX_STARTS) {
      starts += 1;
      try {
        return await openPageSource({ browser: found, cacheDir, signal });
      } catch (fault) {
        signal?.throwIfAborted();
        failure = fault;
      }
    }
    if (failure === undefined) return canvas.because(msg("render.failed_twice", { path: found.path }));
    return canvas.because(msg("render.did_not_work", { path: found.path, failure: plainReason(failure) }));
  };
  const open = (signal?: AbortSignal): Promise<FrameSource> => {
    const opening = (source ??= start(signal));
    opening.catch(() => {
      if (source === opening) source = undefined;
    });
    return opening;
  };
  return {
    way: async () => REMOTION_WAY,
    open: async (signal) => ({ source: await open(signal) }),
    fallback: canvas.reason,
    async replace({ source: broken }, signal) {
      if (broken.drawnBy === "canvas") return undefined;
      if ((await source) === broken) {
        source = undefined;
        await broken.close();
      }
      return { source: await open(signal) };
    },
    async close() {
      const opened = await source?.catch(() => undefined);
      source = undefined;
      await opened?.close();
    },
  };
};
