import type { Message } from "../../contract/messages/message.ts";
import type { Timeline } from "../../contract/timeline.ts";
import { AppError } from "../../errors.ts";

/** Pictures that are wanted of a timeline. */
export type FrameJob = {
  timeline: Timeline;
  /** Frames of the timeline, in order. */
  frames: readonly number[];
  size: PixelSize;
  /** Takes a frame's picture in I420. The next one comes, in the same memory, when the promise is fulfilled. */
  onFrame: (frame: number, picture: Uint8Array) => Promise<void>;
  signal?: AbortSignal | undefined;
};

/** Something that draws pictures; several jobs may run at once. */
export type FrameSource = {
  readonly drawnBy: "page" | "canvas" | "manim";
  /** Names all that its pictures depend on besides the timeline: sources of one way draw equal pictures. */
  readonly way: string;
  /** Fulfilled when every frame was taken. Throws `AppError("render")`, what `onFrame` throws, or the signal's reason. */
  render(job: FrameJob): Promise<void>;
  /** Ends all that belongs to the source; running jobs fail. */
  close(): Promise<void>;
};

/** A source in place of another. */
export type Replacement = {
  source: FrameSource;
  /** Why another engine draws now than was asked for, a clause such as `Manim stopped answering`. */
  standsIn?: Message | undefined;
};

/** A scene that a source could not draw. */
type FailedRender = {
  source: FrameSource;
  failure: AppError;
  /** How often the scene was tried by sources of this way, this time included. */
  attempts: number;
};

/** Keeps warm sources of pictures and replaces them when they break. */
export type FrameSources = {
  /** Way of the sources that are wanted; throws what keeps it from being known. */
  way(): Promise<string>;
  /** Opens a source unless one is open. */
  open(signal?: AbortSignal): Promise<Replacement>;
  /** What draws a scene that was not drawn; undefined when nothing may do better. */
  replace(failed: FailedRender, signal?: AbortSignal): Promise<Replacement | undefined>;
  close(): Promise<void>;
};

/** Whether another source may do better: the source itself failed, not the caller's part or a cancel. */
export const isSourceFailure = (failure: unknown, { signal }: Pick<FrameJob, "signal">): failure is AppError =>
  !signal?.aborted && failure instanceof AppError && failure.code === "render";

/** Size of a picture in pixels; both even. */
export type PixelSize = { width: number; height: number };

/** Size of the picture whose shorter side has `lines` pixels; both sides are even. */
export const pictureSize = ({ width, height }: Timeline, lines: number): PixelSize => {
  const scale = lines / Math.min(width, height);
  return { width: even(width * scale), height: even(height * scale) };
};

/** Bytes of a picture or rectangle in I420: one of luma a pixel, two of chroma for each four pixels. */
export const i420Bytes = (width: number, height: number): number => (width * height * 3) / 2;

const even = (value: number): number => 2 * Math.round(value / 2);
