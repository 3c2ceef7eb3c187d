import type { PlayerMessage } from "../../../contract/draw-job.ts";
import type { PixelSize } from "../../clips/picture-size.ts";

export type PlayerFrame = Extract<PlayerMessage, { type: "frame" }>;
type Rect = PlayerFrame["rects"][number];

const areaOf = ([left, top, right, bottom]: Rect): number => (right - left) * (bottom - top);

const lies = ([left, top, right, bottom]: Rect, { width, height }: PixelSize): boolean =>
  left < right && top < bottom && right <= width && bottom <= height;

/** Whether a frame's rectangles and bytes belong together and to a picture of this size; the first has all of it. */
export const isWhole = ({ rects, bytes }: PlayerFrame, size: PixelSize, isFirst: boolean): boolean => {
  const pixels = rects.reduce((sum, rect) => sum + areaOf(rect), 0);
  const fits = rects.every((rect) => lies(rect, size)) && bytes === (pixels * 3) / 2;
  return fits && (!isFirst || pixels === size.width * size.height);
};

type Plane = { picture: Uint8Array; offset: number; width: number };

/** Copies a rectangle's rows into a plane; gives where the next plane's rows start. */
const patchPlane = (
  { picture, offset, width }: Plane,
  rect: readonly number[],
  rows: Uint8Array,
  from: number,
): number => {
  const [left = 0, top = 0, right = 0, bottom = 0] = rect;
  const wide = right - left;
  for (let row = top; row < bottom; row++, from += wide)
    picture.set(rows.subarray(from, from + wide), offset + row * width + left);
  return from;
};

/** Brings a picture in I420 up to date: the planes of each rectangle lie one after the other in `bytes`. */
export const patchPicture = (
  picture: Uint8Array,
  { width, height }: PixelSize,
  rects: readonly Rect[],
  bytes: Uint8Array,
): void => {
  const [luma, chroma] = [width * height, (width * height) / 4];
  let from = 0;
  for (const rect of rects) {
    const half = rect.map((side) => side / 2);
    from = patchPlane({ picture, offset: 0, width }, rect, bytes, from);
    from = patchPlane({ picture, offset: luma, width: width / 2 }, half, bytes, from);
    from = patchPlane({ picture, offset: luma + chroma, width: width / 2 }, half, bytes, from);
  }
};
