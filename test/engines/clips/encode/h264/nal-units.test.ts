import fc from "fast-check";
import { unescapeUnit } from "../../../../../src-server/kit/h264.ts";
import { describe, expect, it } from "vitest";
import { escapeUnit, joinUnits, splitUnits } from "../../../../../src-server/engines/clips/encode/pack-clip.ts";

const payload = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 1, 2, 3) }, { weight: 1, arbitrary: fc.nat(255) }), {
    minLength: 1,
  })
  .map((bytes) => Uint8Array.from([...bytes, 0x80]));

describe("NAL units", () => {
  it("hold no start code once they are escaped, and give their payload back", () => {
    fc.assert(
      fc.property(payload, (bytes) => {
        const unit = escapeUnit(bytes);
        expect(Buffer.from(unit).indexOf(Buffer.from([0, 0, 1]))).toBe(-1);
        expect(Buffer.from(unit).indexOf(Buffer.from([0, 0, 0]))).toBe(-1);
        expect([...unescapeUnit(unit)]).toEqual([...bytes]);
      }),
    );
  });

  it("are found again in a stream", () => {
    fc.assert(
      fc.property(fc.array(payload, { minLength: 1 }), (payloads) => {
        const units = payloads.map(escapeUnit);
        expect(splitUnits(joinUnits(units)).map((unit) => [...unit])).toEqual(units.map((unit) => [...unit]));
      }),
    );
  });
});
