import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { euclid, extendedEuclid } from "../../../../src-server/computation/algorithms/worked/euclid.ts";
import { modularPower } from "../../../../src-server/computation/algorithms/worked/modular-power.ts";
import { eventsOf } from "../../../../src-server/computation/algorithms/worked/worked-run.ts";

const many = { numRuns: 300 };
const positive = fc.integer({ min: 1, max: 3000 });
const byTrial = (a: number, b: number): number => {
  for (let d = Math.min(a, b); d > 1; d--) if (a % d === 0 && b % d === 0) return d;
  return 1;
};

describe("euclid", () => {
  it("finds the divisor that trying every number finds", () => {
    fc.assert(
      fc.property(positive, positive, (a, b) => {
        const run = euclid(a, b);
        const facts = run.facts.at(-1);
        expect(facts?.["gcd"]).toBe(byTrial(a, b));
        expect(facts?.["lcm"]).toBe((a * b) / byTrial(a, b));
        for (const [x, y, q, r] of run.rows) expect(Number(q) * Number(y) + Number(r)).toBe(x);
        expect(eventsOf(run)).toBe(run.rows.length);
        expect(run.facts).toHaveLength(run.rows.length + 1);
      }),
      many,
    );
  });

  it("extended: every row makes its remainder of both numbers, and an inverse is one", () => {
    fc.assert(
      fc.property(positive, positive, (a, b) => {
        const run = extendedEuclid(a, b);
        for (const [, r, x, y] of run.rows) expect(Number(x) * a + Number(y) * b).toBe(r);
        const facts = run.facts.at(-1);
        expect(facts?.["gcd"]).toBe(byTrial(a, b));
        if (b > 1 && facts?.["gcd"] === 1) expect((Number(facts["inverse"]) * a) % b).toBe(1);
      }),
      many,
    );
  });

  it("refuses what is no positive whole number", () => {
    expect(() => euclid(0, 3)).toThrow(/whole number/);
    expect(() => euclid(3, 1e13)).toThrow(/whole number/);
  });
});

describe("modular_power", () => {
  it("is what multiplying one by one gives", () => {
    const data = fc.record({
      base: fc.integer({ min: 0, max: 5000 }),
      exponent: fc.integer({ min: 1, max: 400 }),
      modulus: fc.integer({ min: 2, max: 5000 }),
    });
    fc.assert(
      fc.property(data, ({ base, exponent, modulus }) => {
        let slow = 1;
        for (let i = 0; i < exponent; i++) slow = (slow * (base % modulus)) % modulus;
        const run = modularPower({ base, exponent, modulus });
        expect(run.facts.at(-1)?.["result"]).toBe(slow);
        expect(run.rows.at(-1)?.[1]).toBe(exponent);
      }),
      many,
    );
  });

  it("stays exact where products pass 2^53", () => {
    const run = modularPower({ base: 999_999_937, exponent: 999_999_936, modulus: 999_999_937 });
    expect(run.facts.at(-1)?.["result"]).toBe(0);
    const fermat = modularPower({ base: 123_456_789, exponent: 999_999_936, modulus: 999_999_937 });
    expect(fermat.facts.at(-1)?.["result"]).toBe(1);
    expect(() => modularPower({ base: 2, exponent: 3, modulus: 1 })).toThrow(/from 2/);
  });
});
