import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findBox,
  parentBox,
  leafBox,
  mapBoxes,
  parseBoxes,
  serializeBox,
  type Mp4Box,
} from "../../../src-server/assembly/mp4/box.ts";

const leaves = fc.record({
  type: fc.constantFrom("free", "tkhd", "stts", "©nam"),
  bytes: fc.uint8Array({ maxLength: 40 }),
});
const anyLeaf = leaves.map(({ type, bytes }) => leafBox(type, bytes));
const anyBox: fc.Arbitrary<Mp4Box> = fc.letrec<{ box: Mp4Box }>((tie) => ({
  box: fc.oneof(
    { maxDepth: 3 },
    anyLeaf,
    fc
      .tuple(fc.constantFrom("moov", "trak", "udta"), fc.array(tie("box"), { maxLength: 4 }))
      .map(([type, children]) => parentBox(type, children)),
  ),
})).box;

describe("boxes", () => {
  it("come back as they were written", () => {
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 4 }), (boxes) => {
        expect(parseBoxes(Buffer.concat(boxes.map(serializeBox)))).toEqual(boxes);
      }),
    );
  });

  it("are read with 64-bit sizes and with a size that means the rest", () => {
    const wide = Buffer.from([0, 0, 0, 1, ...Buffer.from("free"), 0, 0, 0, 0, 0, 0, 0, 18, 7, 7]);
    const rest = Buffer.from([0, 0, 0, 0, ...Buffer.from("mdat"), 9]);
    expect(parseBoxes(Buffer.concat([wide, rest]))).toEqual([
      leafBox("free", Buffer.from([7, 7])),
      leafBox("mdat", Buffer.from([9])),
    ]);
  });

  it("are refused when one is longer than the file or shorter than its header", () => {
    const box = serializeBox(leafBox("free", Buffer.alloc(8)));
    expect(() => parseBoxes(box.subarray(0, 12))).toThrow("damaged");
    expect(() => parseBoxes(Buffer.from([0, 0, 0, 4, ...Buffer.from("free")]))).toThrow("damaged");
  });

  it("are found by path and replaced at any depth", () => {
    const movie = parentBox("moov", [
      parentBox("trak", [leafBox("tkhd", Buffer.from([1]))]),
      parentBox("trak", [leafBox("tkhd", Buffer.from([2]))]),
    ]);
    expect(findBox(movie, "trak/tkhd")?.bytes).toEqual(Buffer.from([1]));
    expect(findBox(movie, "trak/mdia")).toBeUndefined();
    const changed = mapBoxes(movie, { type: "tkhd", replace: () => leafBox("free") });
    expect(findBox(changed, "trak/free")).toBeDefined();
    expect(findBox(movie, "trak/free")).toBeUndefined();
  });
});
