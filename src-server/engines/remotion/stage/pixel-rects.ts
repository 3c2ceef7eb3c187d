import type { Box } from "../../../contract/timeline.ts";
import type { PixelSize } from "../../clips/picture-size.ts";

/** Rectangle of whole pixels: left, top, right, bottom; right and bottom are outside. All even. */
export type PixelRect = readonly [number, number, number, number];

/** Pixels around a box that anti-aliasing can reach. */
const REACH = 2;
const MAX_RECTS = 4;
/** Two rectangles become one where that adds fewer pixels than handling a rectangle costs. */
const CHEAP = 4096;

const down = (value: number): number => Math.floor(value / 2) * 2;
const up = (value: number): number => Math.ceil(value / 2) * 2;

/** The pixels that a box of the stage can mark, for `scale` pixels a stage unit; undefined when there are none. */
export const pixelsOf = (box: Box, scale: number, size: PixelSize): PixelRect | undefined => {
  const left = Math.max(0, down(box[0] * scale - REACH));
  const top = Math.max(0, down(box[1] * scale - REACH));
  const right = Math.min(size.width, up(box[2] * scale + REACH));
  const bottom = Math.min(size.height, up(box[3] * scale + REACH));
  return right > left && bottom > top ? [left, top, right, bottom] : undefined;
};

const areaOf = ([left, top, right, bottom]: PixelRect): number => (right - left) * (bottom - top);

const join = (a: PixelRect, b: PixelRect): PixelRect => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Whether two rectangles share a pixel. */
export const overlap = (a: PixelRect, b: PixelRect): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

type Pair = { first: number; second: number; joined: PixelRect; cost: number };

const cheapestPair = (rects: readonly PixelRect[]): Pair | undefined => {
  let best: Pair | undefined;
  for (const [first, a] of rects.entries()) {
    for (const [offset, b] of rects.slice(first + 1).entries()) {
      const joined = join(a, b);
      const cost = overlap(a, b) ? -1 : areaOf(joined) - areaOf(a) - areaOf(b);
      if (!best || cost < best.cost) best = { first, second: first + 1 + offset, joined, cost };
    }
  }
  return best;
};

const settle = (rects: readonly PixelRect[]): readonly PixelRect[] => {
  const pair = cheapestPair(rects);
  if (!pair || (pair.cost > CHEAP && rects.length <= MAX_RECTS)) return rects;
  return settle([...rects.filter((_, index) => index !== pair.first && index !== pair.second), pair.joined]);
};

/** Few disjoint rectangles that cover all the given ones. */
export const joinRects = (rects: readonly PixelRect[]): readonly PixelRect[] =>
  rects.reduce<readonly PixelRect[]>((joined, rect) => settle([...joined, rect]), []);
