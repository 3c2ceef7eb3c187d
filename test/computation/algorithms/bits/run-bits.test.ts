import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BitRun } from "../../../../src-server/computation/algorithms/bits/bit-moment.ts";
import {
  crcBits,
  hammingBits,
  hammingDistance,
  parityBit,
} from "../../../../src-server/computation/algorithms/bits/code-bits.ts";
import {
  baseConversion,
  binaryCount,
  ieee754Encode,
  twosComplement,
} from "../../../../src-server/computation/algorithms/bits/number-bits.ts";
import { hammingData, hammingEncode, syndromeOf } from "../../../../src-server/computation/codes/hamming.ts";

const many = { numRuns: 300 };
const bitsOf = (run: BitRun): string => (run.moments.at(-1)?.rows[0]?.bits ?? []).map(({ text }) => text).join("");
const fact = (run: BitRun, name: string): unknown => run.moments.at(-1)?.facts[name];
const word = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 2, maxLength: 11 });

/** Bits as the machine stores them. */
const machineBits = (value: number, bytes: 4 | 8): string => {
  const view = new DataView(new ArrayBuffer(8));
  if (bytes === 4) view.setFloat32(0, value);
  else view.setFloat64(0, value);
  return Array.from({ length: bytes }, (_, i) => view.getUint8(i).toString(2).padStart(8, "0")).join("");
};

describe("numbers as bits", () => {
  it("ieee754_encode: as the machine stores them", () => {
    const number = fc.oneof(
      fc.double({ noNaN: true }),
      fc.float({ noNaN: true }),
      fc.constantFrom(0, -0, 1, -6.25, 0.1, 5e-324, 1e-45, 2 ** -126, 3.4e38, 1e39),
    );
    fc.assert(
      fc.property(number, (value) => {
        if (!Number.isFinite(value)) return;
        expect(bitsOf(ieee754Encode(value, "single"))).toBe(machineBits(value, 4));
        expect(bitsOf(ieee754Encode(value, "double"))).toBe(machineBits(value, 8));
      }),
      many,
    );
  });

  it("twos_complement and base_conversion: as the machine's own conversions", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -128, max: 127 }),
        fc.nat(4_000_000_000),
        fc.integer({ min: 2, max: 16 }),
        (small, value, base) => {
          const run = twosComplement(small, 8);
          expect(bitsOf(run)).toBe((small & 255).toString(2).padStart(8, "0"));
          expect(fact(run, "value")).toBe(small);
          expect(fact(baseConversion(value, base), "digits")).toBe(value.toString(base).toUpperCase());
        },
      ),
      many,
    );
  });

  it("binary_count: flips twice the count less its ones", () => {
    for (let steps = 1; steps < 64; steps++) {
      const run = binaryCount(6, steps);
      expect(bitsOf(run)).toBe(steps.toString(2).padStart(6, "0"));
      expect(fact(run, "flips")).toBe(2 * steps - [...steps.toString(2)].filter((bit) => bit === "1").length);
    }
  });
});

describe("codes", () => {
  it("hamming_code: every single error is found and the data come back", () => {
    fc.assert(
      fc.property(word, fc.nat(14), (data, nth) => {
        const code = hammingEncode(data);
        const flip = (nth % code.length) + 1;
        expect([syndromeOf(code), hammingData(code)]).toEqual([0, data]);
        const run = hammingBits(data, flip);
        expect([fact(run, "syndrome"), bitsOf(run)]).toEqual([flip, code.join("")]);
      }),
      many,
    );
  });

  it("hamming_distance: the ones of the exclusive or", () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), (a, b) => {
        const bits = (value: number): number[] => [...value.toString(2).padStart(8, "0")].map(Number);
        expect(fact(hammingDistance(bits(a), bits(b)), "distance")).toBe(
          [...(a ^ b).toString(2)].filter((bit) => bit === "1").length,
        );
      }),
      many,
    );
  });

  it("parity: the wished parity, and one flipped bit is noticed", () => {
    fc.assert(
      fc.property(word, fc.boolean(), fc.nat(11), (data, odd, nth) => {
        const run = parityBit(data, { odd });
        expect([...bitsOf(run)].filter((bit) => bit === "1").length % 2).toBe(odd ? 1 : 0);
        expect(fact(parityBit(data, { odd, flip: (nth % (data.length + 1)) + 1 }), "valid")).toBe(false);
      }),
      many,
    );
  });

  it("crc: the code word is a multiple of the divisor, found by multiplying", () => {
    const divisor = fc
      .array(fc.integer({ min: 0, max: 1 }), { minLength: 2, maxLength: 5 })
      .map((tail) => [1, ...tail]);
    const times = (a: number, b: number): number =>
      [...b.toString(2)].toReversed().reduce((sum, bit, i) => (bit === "1" ? sum ^ (a << i) : sum), 0);
    fc.assert(
      fc.property(word, divisor, (data, by) => {
        const run = crcBits(data, by);
        const code = Number.parseInt(String(fact(run, "code")), 2);
        const factor = Number.parseInt(by.join(""), 2);
        const multiples = Array.from({ length: 2 ** data.length }, (_, i) => times(factor, i));
        expect(multiples).toContain(code);
        expect(fact(run, "valid")).toBe(true);
        expect(String(fact(run, "code")).slice(0, data.length)).toBe(data.join(""));
      }),
      many,
    );
  });
});
