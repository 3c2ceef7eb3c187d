import type { Box } from "../../../contract/timeline.ts";
import type { PixelSize } from "../../clips/frame-source.ts";

/** Rectangle of whole pixels: left, top, right, bottom; right and bottom are outside. All even. */
export type PixelRect = readonly [number, number, number, number];

/** Pixels around a box that anti-aliasing can reach. */
const REACH = 2;

/** The pixels that a box of the stage can mark, for `scale` pixels a stage unit; undefined when there are none. */
export const pixelsOf = (box: Box, scale: number, size: PixelSize): PixelRect | undefined => {
  const left = Math.max(0, down(box[0] * scale - REACH));
  const top = Math.max(0, down(box[1] * scale - REACH));
  const right = Math.min(size.width, up(box[2] * scale + REACH));
  const bottom = Math.min(size.height, up(box[3] * scale + REACH));
  return right > left && bottom > top ? [left, top, right, bottom] : undefined;
};

/** Whether two rectangles share a pixel. */
export const overlap = (a: PixelRect, b: PixelRect): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Few disjoint rectangles that cover all the given ones. */
export const joinRects = (rects: readonly PixelRect[]): readonly PixelRect[] =>
  rects.reduce<readonly PixelRect[]>((joined, rect) => settle([...joined, rect]), []);

/** Opaque RGBA pixels with even sides. */
type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };

/**
 * Weights of ITU-R BT.709 in 16.16 fixed point, from 8-bit full-range red, green and blue
 * to limited range: luma 16–235, chroma 16–240.
 */
const fixed = (share: number): number => Math.round((share * 65536) / 255);

const [KR, KG, KB] = [0.2126, 0.7152, 0.0722];

const BLUE = 224 / (2 - 2 * KB);

const [UR, UG, UB] = [fixed(-KR * BLUE), fixed(-KG * BLUE), fixed(112)];

/** Chroma is weighed from the sum of four pixels: two more bits. */
const C_BASE = (128 << 18) + (1 << 17);

const RED = 224 / (2 - 2 * KR);

const [VR, VG, VB] = [fixed(112), fixed(-KG * RED), fixed(-KB * RED)];

/**
 * Converts pixels to I420 and writes them to `target` from `start` on, packed.
 * Blocks of one colour, which most of a drawing is, are converted once and repeated.
 */
export const packI420 = ({ data, width, height }: Pixels, target: Uint8Array, start: number): void => {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  let chroma = start + width * height;
  const planes = (width * height) / 4;
  let [flat, flatY, flatU, flatV] = [-1, 0, 0, 0];
  for (let row = 0; row < height; row += 2) {
    let above = row * width;
    for (const end = above + width; above < end; above += 2, chroma += 1) {
      const below = above + width;
      const a = pixels[above] ?? 0;
      const b = pixels[above + 1] ?? 0;
      const c = pixels[below] ?? 0;
      const d = pixels[below + 1] ?? 0;
      const same = a === b && a === c && a === d;
      if (!same || a !== flat) {
        const red = (a & 255) + (b & 255) + (c & 255) + (d & 255);
        const green = ((a >>> 8) & 255) + ((b >>> 8) & 255) + ((c >>> 8) & 255) + ((d >>> 8) & 255);
        const blue = ((a >>> 16) & 255) + ((b >>> 16) & 255) + ((c >>> 16) & 255) + ((d >>> 16) & 255);
        flatU = (UR * red + UG * green + UB * blue + C_BASE) >> 18;
        flatV = (VR * red + VG * green + VB * blue + C_BASE) >> 18;
        flatY = luma(a);
        flat = same ? a : -1;
      }
      target[start + above] = flatY;
      target[start + above + 1] = same ? flatY : luma(b);
      target[start + below] = same ? flatY : luma(c);
      target[start + below + 1] = same ? flatY : luma(d);
      target[chroma] = flatU;
      target[chroma + planes] = flatV;
    }
  }
};

/** Copies a packed I420 rectangle into an I420 picture that is `width` pixels wide. */
export const placeI420 = (packed: Uint8Array, picture: Uint8Array, width: number, rect: PixelRect): void => {
  const [left, top, right, bottom] = rect;
  const luminance = (picture.length * 2) / 3;
  let source = 0;
  const place = (offset: number, share: number): void => {
    const [stride, columns] = [width / share, (right - left) / share];
    for (let row = top / share; row < bottom / share; row += 1, source += columns) {
      picture.set(packed.subarray(source, source + columns), offset + row * stride + left / share);
    }
  };
  place(0, 1);
  place(luminance, 2);
  place(luminance * 1.25, 2);
};

const down = (value: number): number => Math.floor(value / 2) * 2;

const up = (value: number): number => Math.ceil(value / 2) * 2;

/** Two rectangles become one where that adds fewer pixels than handling a rectangle costs. */
const CHEAP = 4096;

const MAX_RECTS = 4;

const settle = (rects: readonly PixelRect[]): readonly PixelRect[] => {
  const pair = cheapestPair(rects);
  if (!pair || (pair.cost > CHEAP && rects.length <= MAX_RECTS)) return rects;
  return settle([...rects.filter((_, index) => index !== pair.first && index !== pair.second), pair.joined]);
};

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

const join = (a: PixelRect, b: PixelRect): PixelRect => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

const areaOf = ([left, top, right, bottom]: PixelRect): number => (right - left) * (bottom - top);

const [YR, YG, YB] = [fixed(KR * 219), fixed(KG * 219), fixed(KB * 219)];

const Y_BASE = (16 << 16) + (1 << 15);

const luma = (pixel: number): number =>
  (YR * (pixel & 255) + YG * ((pixel >>> 8) & 255) + YB * ((pixel >>> 16) & 255) + Y_BASE) >> 16;
