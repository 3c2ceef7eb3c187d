import type { PixelSize } from "./picture-size.ts";
import type { Timeline } from "../../contract/timeline.ts";

/** Pictures that are wanted of a timeline. */
export type CaptureJob = {
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
  capture(job: CaptureJob): Promise<void>;
  /** Ends all that belongs to the source; running jobs fail. */
  close(): Promise<void>;
};
