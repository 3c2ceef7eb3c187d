import type { HoldMode } from "./encoder-arguments.ts";

/** Writes a picture that is shown from a frame on; fulfilled when its memory may be used again. */
export type PutPicture = (frame: number, picture: Uint8Array) => Promise<void>;

type Feed = {
  holds: HoldMode;
  /** The frames that will come, in order. */
  frames: readonly number[];
  totalFrames: number;
  put: PutPicture;
};

/**
 * Orders what is written to the encoder, one picture after the other. With `repeat` a held picture is written once more
 * just before the next one: ffmpeg's constant-rate mode would otherwise show the next picture a frame early.
 * The last one is also written for the last frame, so that the clip has its full length.
 */
export const createPictureFeed = ({ holds, frames, totalFrames, put }: Feed): PutPicture => {
  if (holds === "skip") return put;
  const lastShown = new Map(frames.map((frame, index) => [frame, (frames[index + 1] ?? totalFrames) - 1]));
  return async (frame, picture) => {
    await put(frame, picture);
    const last = lastShown.get(frame) ?? frame;
    if (last > frame) await put(last, picture);
  };
};
