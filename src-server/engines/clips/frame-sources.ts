import { AppError } from "../../errors.ts";
import type { CaptureJob, FrameSource } from "./frame-source.ts";

/** A scene that a source could not draw. */
export type FailedDrawing = {
  source: FrameSource;
  failure: AppError;
  /** How often the scene was tried by sources of this way, this time included. */
  attempts: number;
};

/** A source in place of another. */
export type Replacement = {
  source: FrameSource;
  /** Why another engine draws now than was asked for, a clause such as `Manim stopped answering`. */
  standsIn?: string | undefined;
};

/** Keeps warm sources of pictures and replaces them when they break. */
export type FrameSources = {
  /** Way of the sources that are wanted; throws what keeps it from being known. */
  way(): Promise<string>;
  /** Opens a source unless one is open. */
  open(signal?: AbortSignal): Promise<Replacement>;
  /** What draws a scene that was not drawn; undefined when nothing may do better. */
  replace(failed: FailedDrawing, signal?: AbortSignal): Promise<Replacement | undefined>;
  close(): Promise<void>;
};

/** Whether another source may do better: the source itself failed, not the caller's part or a cancel. */
export const isSourceFailure = (failure: unknown, { signal }: Pick<CaptureJob, "signal">): failure is AppError =>
  !signal?.aborted && failure instanceof AppError && failure.code === "render";
