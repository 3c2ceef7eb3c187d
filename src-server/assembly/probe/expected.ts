/** What a finished video must be. */
export type Expected = {
  /** Picture size in pixels. */
  width: number;
  height: number;
  fps: number;
  frames: number;
  chapters: number;
  /** Whether nothing must be heard. */
  silent: boolean;
  /** Frames at which something is on the stage; of these the pictures must not be blank. */
  shownAt: readonly number[];
};
