import { i420Bytes } from "../../../../src-server/engines/clips/frame-source.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packI420, placeI420 } from "../../../../src-server/engines/remotion/stage/pixels.ts";

const solid = (r: number, g: number, b: number): number[] => {
  const data = new Uint8Array(16);
  for (let pixel = 0; pixel < 4; pixel += 1) data.set([r, g, b, 255], pixel * 4);
  const packed = new Uint8Array(i420Bytes(2, 2));
  packI420({ data, width: 2, height: 2 }, packed, 0);
  return [packed[0] ?? 0, packed[4] ?? 0, packed[5] ?? 0];
};

describe("packI420", () => {
  it("gives the known BT.709 limited-range values of the primaries", () => {
    expect(solid(0, 0, 0)).toEqual([16, 128, 128]);
    expect(solid(255, 255, 255)).toEqual([235, 128, 128]);
    expect(solid(255, 0, 0)).toEqual([63, 102, 240]);
    expect(solid(0, 255, 0)).toEqual([173, 42, 26]);
    expect(solid(0, 0, 255)).toEqual([32, 240, 118]);
  });

  it("is within one step of the exact conversion for any pixels", () => {
    const block = fc.uint8Array({ minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(block, (data) => {
        const packed = new Uint8Array(6);
        packI420({ data, width: 2, height: 2 }, packed, 0);
        const mean = (channel: number): number =>
          [0, 4, 8, 12].reduce((sum, at) => sum + (data[at + channel] ?? 0) / 4, 0);
        const gray = (r: number, g: number, b: number): number => (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
        const [r, g, b] = [mean(0), mean(1), mean(2)];
        expect(packed[0]).toBeCloseTo(16 + 219 * gray(data[0] ?? 0, data[1] ?? 0, data[2] ?? 0), -0.31);
        expect(Math.abs((packed[4] ?? 0) - (128 + (224 * (b / 255 - gray(r, g, b))) / 1.8556))).toBeLessThan(0.6);
        expect(Math.abs((packed[5] ?? 0) - (128 + (224 * (r / 255 - gray(r, g, b))) / 1.5748))).toBeLessThan(0.6);
      }),
    );
  });
});

describe("placeI420", () => {
  it("builds the whole picture from its parts", () => {
    const [width, height] = [8, 6];
    const data = Uint8Array.from({ length: width * height * 4 }, (_, index) => (index * 37) % 256);
    const whole = new Uint8Array(i420Bytes(width, height));
    packI420({ data, width, height }, whole, 0);
    const built = new Uint8Array(whole.length);
    for (const rect of [
      [0, 0, 8, 2],
      [0, 2, 4, 6],
      [4, 2, 8, 6],
    ] as const) {
      const [left, top, right, bottom] = rect;
      const rows = Array.from({ length: bottom - top }, (_, row) =>
        data.subarray(((top + row) * width + left) * 4, ((top + row) * width + right) * 4),
      );
      const part = {
        data: Uint8Array.from(rows.flatMap((row) => [...row])),
        width: right - left,
        height: bottom - top,
      };
      const packed = new Uint8Array(i420Bytes(part.width, part.height));
      packI420(part, packed, 0);
      placeI420(packed, built, width, rect);
    }
    expect(built).toEqual(whole);
  });
});
