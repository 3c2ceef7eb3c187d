import type { PixelSize } from "../../../../src-server/engines/clips/frame-source.ts";

/** A picture in I420, as engines hand it over. */
export type Picture = PixelSize & { planes: Uint8Array };

/** From ITU-R BT.709 in limited range back to 8-bit full-range red, green and blue. */
const LUMA = 255 / 219;
const [KR, KG, KB] = [0.2126, 0.7152, 0.0722];
const [RED, BLUE] = [((2 - 2 * KR) * 255) / 224, ((2 - 2 * KB) * 255) / 224];
const [GREEN_U, GREEN_V] = [(BLUE * KB) / KG, (RED * KR) / KG];

/** Writes a pixel's red, green and blue; each colour value is shown on the four pixels that it stands for. */
const writeRgb = (picture: Picture, pixel: number, target: Uint8ClampedArray, at: number): void => {
  const { planes, width, height } = picture;
  const size = width * height;
  const chroma = size + (Math.floor(pixel / width) >> 1) * (width / 2) + ((pixel % width) >> 1);
  const light = LUMA * ((planes[pixel] ?? 0) - 16);
  const [u, v] = [(planes[chroma] ?? 0) - 128, (planes[chroma + size / 4] ?? 0) - 128];
  target[at] = light + RED * v;
  target[at + 1] = light - GREEN_U * u - GREEN_V * v;
  target[at + 2] = light + BLUE * u;
};

/** What a viewer sees, in opaque RGBA. */
export const rgbaOf = (picture: Picture): Uint8ClampedArray<ArrayBuffer> => {
  const pixels = new Uint8ClampedArray(4 * picture.width * picture.height).fill(255);
  for (let at = 0; at < pixels.length; at += 4) writeRgb(picture, at / 4, pixels, at);
  return pixels;
};

const areEqual = (a: Picture, b: Picture, pixel: number): boolean => {
  const size = a.width * a.height;
  const chroma = size + (Math.floor(pixel / a.width) >> 1) * (a.width / 2) + ((pixel % a.width) >> 1);
  const redness = chroma + size / 4;
  return (
    a.planes[pixel] === b.planes[pixel] &&
    a.planes[chroma] === b.planes[chroma] &&
    a.planes[redness] === b.planes[redness]
  );
};

/** By how much red, green and blue of each pixel are more in the first picture. */
export const differencesOf = (a: Picture, b: Picture): Int16Array => {
  const differences = new Int16Array(3 * a.width * a.height);
  const pair = new Uint8ClampedArray(6);
  for (let at = 0, pixel = 0; at < differences.length; at += 3, pixel += 1) {
    if (areEqual(a, b, pixel)) continue;
    writeRgb(a, pixel, pair, 0);
    writeRgb(b, pixel, pair, 3);
    for (let channel = 0; channel < 3; channel += 1)
      differences[at + channel] = (pair[channel] ?? 0) - (pair[channel + 3] ?? 0);
  }
  return differences;
};
