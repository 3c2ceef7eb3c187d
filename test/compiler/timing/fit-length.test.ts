import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitPauses } from "../../../src-server/compiler/timing/fit-length.ts";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe("fitPauses", () => {
  it("spreads what is missing over all pauses", () =>
    expect(fitPauses([350, 350], 10_000, 11_000)).toEqual([850, 850]));
  it("takes from pauses what is too much", () => expect(sum(fitPauses([350, 800], 10_000, 9800))).toBeCloseTo(950));
  it("never goes under 0.15 s nor far over what was written", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1000, max: 200_000 }),
        (pauses, target) => {
          const fitted = fitPauses(pauses, 60_000, target);
          fitted.forEach((pause, i) => {
            expect(pause).toBeGreaterThanOrEqual(Math.min(pauses[i]!, 150) - 1e-6);
            expect(pause).toBeLessThanOrEqual(pauses[i]! + 1600 + 1e-6);
          });
        },
      ),
    );
  });
});
