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
  /** Why the open source is no browser, in one sentence; undefined where it is one. */
  fallback(): string | undefined;
  close(): Promise<void>;
};

export type SourceOptions = {
  /** Null where no browser can be had. */
  browser: Browser | null | Promise<Browser | null>;
  /** Why those that were found cannot be used, a clause for each; told where there is no browser. */
  unusable?: Promise<readonly string[]> | undefined;
  cacheDir: string;
};

/** Times a browser is started for one engine. */
const MOST_STARTS = 2;

const withoutBrowser = async (unusable: SourceOptions["unusable"]): Promise<string> => {
  const reasons = (await unusable) ?? [];
  return reasons.length > 0 ? `${reasons.join(", and ")}.` : "none was found on this machine.";
};

export const createSourceKeeper = ({ browser, unusable, cacheDir }: SourceOptions): SourceKeeper => {
  let source: Promise<FrameSource> | undefined;
  let starts = 0;
  let fallback: string | undefined;
  const canvasBecause = (reason: string): Promise<FrameSource> => {
    fallback = `The pictures are drawn without a browser: ${reason}`;
    return openCanvasSource();
  };
  const start = async (signal: AbortSignal | undefined): Promise<FrameSource> => {
    const found = await browser;
    if (!found) return canvasBecause(await withoutBrowser(unusable));
    if (starts >= MOST_STARTS) return canvasBecause(`${found.path} failed twice.`);
    starts += 1;
    try {
      return await openPageSource({ browser: found, cacheDir, signal });
    } catch (failure) {
      signal?.throwIfAborted();
      return canvasBecause(`${found.path} did not work (${messageOf(failure).replace(/\.$/, "")}).`);
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
    fallback: () => fallback,
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
