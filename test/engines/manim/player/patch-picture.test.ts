import fc from "fast-check";
import { expect, it } from "vitest";
import { isWhole, patchPicture, type PlayerFrame } from "../../../../src-server/engines/manim/player/start-player.ts";

const SIZE = { width: 16, height: 12 };
const BYTES = (SIZE.width * SIZE.height * 3) / 2;

type Rect = PlayerFrame["rects"][number];
const frameOf = (rects: Rect[], bytes: number): PlayerFrame => ({ type: "frame", id: 1, frame: 0, rects, bytes });
const bytesOf = ([left, top, right, bottom]: Rect): number => ((right - left) * (bottom - top) * 3) / 2;

const side = (most: number) => fc.integer({ min: 0, max: most / 2 }).map((half) => 2 * half);
const rect = fc
  .tuple(side(SIZE.width), side(SIZE.height), side(SIZE.width), side(SIZE.height))
  .filter(([left, top, right, bottom]) => left < right && top < bottom)
  .map((sides): Rect => sides);

/** Value of plane `plane` at a pixel of that plane. */
const at = (picture: Uint8Array, plane: 0 | 1 | 2, x: number, y: number): number => {
  const pixels = SIZE.width * SIZE.height;
  const start = [0, pixels, (pixels * 5) / 4][plane] ?? 0;
  return picture[start + y * (plane === 0 ? SIZE.width : SIZE.width / 2) + x] ?? -1;
};

it("brings exactly a rectangle's three planes up to date", () => {
  fc.assert(
    fc.property(rect, (changed) => {
      const picture = new Uint8Array(BYTES).fill(7);
      patchPicture(picture, SIZE, [changed], new Uint8Array(bytesOf(changed)).fill(200));
      const [left, top, right, bottom] = changed;
      for (let y = 0; y < SIZE.height; y++)
        for (let x = 0; x < SIZE.width; x++)
          expect(at(picture, 0, x, y)).toBe(x >= left && x < right && y >= top && y < bottom ? 200 : 7);
      const chroma = [...picture.subarray(SIZE.width * SIZE.height)].filter((value) => value === 200).length;
      expect(chroma).toBe(bytesOf(changed) / 3);
    }),
  );
});

it("puts planes and rectangles one after the other", () => {
  const whole = Uint8Array.from({ length: BYTES }, (_, i) => i % 251);
  const halves: Rect[] = [
    [0, 0, 8, 12],
    [8, 0, 16, 12],
  ];
  const cut = halves.flatMap(([left, top, right, bottom]) =>
    ([0, 1, 2] as const).flatMap((plane) => {
      const share = plane === 0 ? 1 : 2;
      const rows = [];
      for (let y = top / share; y < bottom / share; y++)
        for (let x = left / share; x < right / share; x++) rows.push(at(whole, plane, x, y));
      return rows;
    }),
  );
  const picture = new Uint8Array(BYTES);
  patchPicture(picture, SIZE, halves, Uint8Array.from(cut));
  expect(picture).toEqual(whole);
});

it.each([
  ["all of a first picture", frameOf([[0, 0, 16, 12]], BYTES), true, true],
  ["a part of a first picture", frameOf([[0, 0, 8, 12]], BYTES / 2), true, false],
  ["a part of a later picture", frameOf([[0, 0, 8, 12]], BYTES / 2), false, true],
  ["nothing new in a later picture", frameOf([], 0), false, true],
  ["bytes without a rectangle", frameOf([], 6), false, false],
  ["too few bytes", frameOf([[0, 0, 16, 12]], BYTES - 2), false, false],
  ["a rectangle beside the picture", frameOf([[8, 0, 18, 12]], bytesOf([8, 0, 18, 12])), false, false],
  ["a rectangle that is turned round", frameOf([[8, 0, 4, 12]], bytesOf([8, 0, 4, 12])), false, false],
])("tells of %s", (_, frame, isFirst, wanted) => {
  expect(isWhole(frame, SIZE, isFirst)).toBe(wanted);
});
