import { AppError, messageOf } from "../../../errors.ts";
import type { Browser } from "../../../processes/find-browser.ts";
import { openCanvasSource } from "../canvas/canvas-source.ts";
import type { CaptureJob, FrameSource } from "./frame-source.ts";
import { openPageSource } from "./page-source.ts";

/** Keeps one warm source of pictures and replaces it when it breaks. */
export type SourceKeeper = {
  /** Opens the source unless it is open. */
  open(signal?: AbortSignal): Promise<FrameSource>;
  /** A source in place of one that failed: the browser once more, after that no browser. */
  replace(broken: FrameSource, signal?: AbortSignal): Promise<FrameSource>;
  close(): Promise<void>;
};

export type SourceOptions = {
  /** Null where no browser can be had. */
  browser: Browser | null | Promise<Browser | null>;
  cacheDir: string;
  /** Told of every fallback, in plain words. */
  warn: (message: string) => void;
};

/** Times a browser is started for one engine. */
const MOST_STARTS = 2;

const canvasWithReason = (warn: SourceOptions["warn"], reason: string): Promise<FrameSource> => {
  warn(`The pictures are drawn without a browser: ${reason}`);
  return openCanvasSource();
};

export const createSourceKeeper = ({ browser, cacheDir, warn }: SourceOptions): SourceKeeper => {
  let source: Promise<FrameSource> | undefined;
  let starts = 0;
  const start = async (signal: AbortSignal | undefined): Promise<FrameSource> => {
    const found = await browser;
    if (!found) return canvasWithReason(warn, "none was found on this machine.");
    if (starts >= MOST_STARTS) return canvasWithReason(warn, "it failed twice.");
    starts += 1;
    try {
      return await openPageSource({ browser: found, cacheDir, signal });
    } catch (failure) {
      signal?.throwIfAborted();
      return canvasWithReason(warn, messageOf(failure));
    }
  };
  const open = (signal?: AbortSignal): Promise<FrameSource> => {
    const opening = (source ??= start(signal));
    opening.catch(() => {
      if (source === opening) source = undefined;
    });
    return opening;
  };
  return {
    open,
    async replace(broken, signal) {
      if ((await source) === broken) {
        source = undefined;
        await broken.close();
      }
      return open(signal);
    },
    async close() {
      const opened = await source?.catch(() => undefined);
      source = undefined;
      await opened?.close();
    },
  };
};

/** Whether another source may do better: the source itself failed, not the caller's part or a cancel. */
export const isSourceFailure = (failure: unknown, { signal }: Pick<CaptureJob, "signal">): boolean =>
  !signal?.aborted && failure instanceof AppError && failure.code === "render";
