import { AppError } from "../../errors.ts";
import type { CaptureJob, FrameSource } from "./frame-source.ts";

/** Keeps a warm source of pictures and replaces it when it breaks. */
export type FrameSources = {
  /** Opens the source unless it is open. */
  open(signal?: AbortSignal): Promise<FrameSource>;
  /** A source in place of one that failed. */
  replace(broken: FrameSource, signal?: AbortSignal): Promise<FrameSource>;
  /** Why the open source is not the one that was wanted, in one sentence; undefined where it is. */
  fallback(): string | undefined;
  close(): Promise<void>;
};

/** Whether another source may do better: the source itself failed, not the caller's part or a cancel. */
export const isSourceFailure = (failure: unknown, { signal }: Pick<CaptureJob, "signal">): boolean =>
  !signal?.aborted && failure instanceof AppError && failure.code === "render";
