import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leverBalance } from "../../../src-server/computation/mechanics/lever.ts";
import { atwood } from "../../../src-server/computation/mechanics/pulley.ts";

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

describe("Atwood's machine", () => {
  it("satisfies Newton's second law for both bodies", () => {
    fc.assert(
      fc.property(between(0.01, 100), between(0.01, 100), between(0.5, 30), (m, n, gravity) => {
        const { acceleration, tension } = atwood({ masses: [m, n], gravity });
        expect(tension - m * gravity).toBeCloseTo(m * acceleration, 6);
        expect(n * gravity - tension).toBeCloseTo(n * acceleration, 6);
      }),
      { numRuns: 300 },
    );
  });
});

describe("lever", () => {
  const levers = fc.array(fc.tuple(fc.oneof(between(-5, -0.05), between(0.05, 5)), between(0.1, 100)), {
    minLength: 2,
    maxLength: 4,
  });

  it("turns to where its loads sink, with the torque that their potential energy says", () => {
    fc.assert(
      fc.property(levers, (loads) => {
        const lever = { arms: loads.map(([arm]) => arm), loads: loads.map(([, load]) => load), gravity: 9.81 };
        const { net, left, right, turning, inertia, balanced } = leverBalance(lever);
        const height = (angle: number): number =>
          loads.reduce((sum, [arm, load]) => sum + load * arm * Math.sin(angle), 0);
        const torque = -(height(1e-4) - height(-1e-4)) / 2e-4;
        expect(Math.abs(net - torque)).toBeLessThan(1e-6 * (left + right + 1));
        expect(turning * inertia).toBeCloseTo(net, 6);
        if (!balanced) expect(Math.sign(turning)).toBe(Math.sign(torque));
      }),
      { numRuns: 300 },
    );
  });

  it("is balanced where arms and loads are in inverse proportion", () => {
    expect(leverBalance({ arms: [-2, 0.7], loads: [7, 20], gravity: 9.81 })).toMatchObject({
      balanced: true,
      turning: 0,
    });
  });
});
