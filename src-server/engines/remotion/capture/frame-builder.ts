import { i420Bytes, placeI420 } from "../stage/i420.ts";
import type { PixelSize } from "../stage/pixel-rects.ts";
import type { RectHead } from "./wire.ts";

/** Builds whole pictures from changed rectangles, in memory that is used again. */
export type FrameBuilder = {
  place(head: RectHead, pixels: Uint8Array): void;
  /** A copy of the picture as it is now; give it back with `release`. */
  take(): Uint8Array;
  release(picture: Uint8Array): void;
};

export const createFrameBuilder = ({ width, height }: PixelSize): FrameBuilder => {
  const bytes = i420Bytes(width, height);
  const current = new Uint8Array(bytes);
  const free: Uint8Array[] = [];
  return {
    place: ({ left, top, right, bottom }, pixels) => placeI420(pixels, current, width, [left, top, right, bottom]),
    take() {
      const picture = free.pop() ?? new Uint8Array(bytes);
      picture.set(current);
      return picture;
    },
    release: (picture) => void free.push(picture),
  };
};
