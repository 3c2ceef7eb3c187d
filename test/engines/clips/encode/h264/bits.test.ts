import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBitReader } from "../../../../../src-server/kit/h264.ts";
import { createBitWriter } from "../../../../../src-server/engines/clips/encode/pack-clip.ts";

describe("bits of H.264", () => {
  it("are read as they were written", () => {
    const item = fc.oneof(
      fc.nat(100_000).map((value) => ["unsigned", value] as const),
      fc.integer({ min: -50_000, max: 50_000 }).map((value) => ["signed", value] as const),
      fc.nat(65_535).map((value) => ["bits", value] as const),
    );
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const writer = createBitWriter();
        for (const [kind, value] of items) {
          if (kind === "bits") writer.bits(value, 16);
          else writer[kind](value);
        }
        const reader = createBitReader(writer.finish());
        const read = items.map(([kind]) => (kind === "bits" ? reader.bits(16) : reader[kind]()));
        expect(read).toEqual(items.map(([, value]) => value));
        expect(reader.flag()).toBe(true);
      }),
    );
  });

  it("code small numbers as the standard's table 9-2 shows", () => {
    const code = (value: number): string =>
      [...createBitWriter().unsigned(value).finish()].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    expect([0, 1, 2, 3, 8].map(code)).toEqual(["11000000", "01010000", "01110000", "00100100", "00010011"]);
  });

  it("end with a clear error", () => {
    expect(() => createBitReader(Uint8Array.of(0)).unsigned()).toThrow("ends too early");
  });
});
