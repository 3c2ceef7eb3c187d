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
 * Orders what is written to the encoder. With `repeat` a held picture is written once more just before the next one:
 * ffmpeg's constant-rate mode would otherwise show the next picture a frame early. The last one is also written for
 * the last frame, so that the clip has its full length.
 */
export const createPictureFeed = ({ holds, frames, totalFrames, put }: Feed): PutPicture => {
  if (holds === "skip") return put;
  const lastUnique = frames.at(-1);
  let held: { frame: number; picture: Uint8Array; release(written?: Promise<void>): void } | undefined;
  const letGo = (next: number): void => {
    if (held && next - held.frame > 1) held.release(put(next - 1, held.picture));
    else held?.release();
    held = undefined;
  };
  return async (frame, picture) => {
    letGo(frame);
    const written = [put(frame, picture)];
    if (frame !== lastUnique) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { frame, picture, release: resolve };
      written.push(promise);
    } else if (frame < totalFrames - 1) written.push(put(totalFrames - 1, picture));
    await Promise.all(written);
  };
};
