import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arithmeticCode } from "../../../../src-server/computation/algorithms/intervals/arithmetic-coding.ts";

/** Letters of a number between 0 and 1: where it lies, scaled up again and again. */
const decode = (value: number, symbols: readonly (readonly [string, number])[], count: number): string => {
  let [rest, text] = [value, ""];
  for (let i = 0; i < count; i++) {
    let low = 0;
    for (const [symbol, p] of symbols) {
      if (rest < low + p - 1e-13 || symbol === symbols.at(-1)?.[0]) {
        text += symbol;
        rest = (rest - low) / p;
        break;
      }
      low += p;
    }
  }
  return text;
};

describe("arithmetic_coding", () => {
  it("gives a number that decodes to the text, in an interval as wide as its probability", () => {
    const weights = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(weights, fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }), (list, letters) => {
        const total = list.reduce((sum, w) => sum + w, 0);
        const symbols = list.map((w, i) => ["abcd".charAt(i), w / total] as const);
        const text = letters.map((i) => "abcd".charAt(i % list.length)).join("");
        const probability = [...text].reduce((p, letter) => p * (symbols.find(([s]) => s === letter)?.[1] ?? 0), 1);
        fc.pre(probability > 1e-4);
        const code = arithmeticCode(Object.fromEntries(symbols), text);
        expect(code.high - code.low).toBeCloseTo(probability, 9);
        expect(Number.parseInt(code.bits, 2) / 2 ** code.bits.length).toBe(code.value);
        expect([code.value >= code.low, code.value < code.high]).toEqual([true, true]);
        expect(decode(code.value, symbols, text.length)).toBe(text);
        expect(code.bits.length).toBeLessThanOrEqual(Math.ceil(-Math.log2(probability)) + 1);
      }),
      { numRuns: 300 },
    );
  });

  it("refuses what cannot be coded", () => {
    expect(() => arithmeticCode({ a: 0.5, b: 0.4 }, "ab")).toThrow(/sum to 0.9/);
    expect(() => arithmeticCode({ a: 0.5, b: 0.5 }, "abc")).toThrow('"c" has no probability.');
    expect(() => arithmeticCode({ a: 0.999, b: 0.001 }, "bbb")).toThrow(/too narrow/);
  });
});
