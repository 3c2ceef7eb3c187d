import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gasPath, placeOnPath } from "../../../src-server/computation/gas/gas-paths.ts";
import { folded } from "../../../src-server/computation/gas/gas-room.ts";
import { thermalVelocities } from "../../../src-server/computation/gas/thermal-velocities.ts";
import { createRandom } from "../../../src-server/computation/numerics/random.ts";

const finite = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const start = fc.record({ x: finite(0.05, 1.6), y: finite(0.05, 0.95), vx: finite(-1, 1), vy: finite(-1, 1) });

/** Share of speeds under √3 times the scale, by Simpson's rule over Maxwell's density. */
const shareBelow = (limit: number): number => {
  const density = (v: number): number => Math.sqrt(2 / Math.PI) * v * v * Math.exp((-v * v) / 2);
  const n = 400;
  let sum = density(0) + density(limit);
  for (let i = 1; i < n; i++) sum += (i % 2 === 0 ? 2 : 4) * density((i * limit) / n);
  return (sum * limit) / n / 3;
};

describe("thermal velocities", () => {
  it("have the mean energy of their temperature, however few there are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 1e6 }), (count, seed) => {
        const all = thermalVelocities(createRandom(seed), count);
        for (const axis of [0, 1, 2] as const)
          expect(all.reduce((sum, v) => sum + v[axis] ** 2, 0) / count).toBeCloseTo(1, 9);
      }),
      { numRuns: 300 },
    );
  });

  it.each([0.8, 1.2, Math.sqrt(3), 2.4])("follow Maxwell's distribution up to %f", (limit) => {
    const count = 20_000;
    const speeds = thermalVelocities(createRandom(5), count).map((v) => Math.hypot(...v));
    const found = speeds.filter((speed) => speed < limit).length / count;
    const share = shareBelow(limit);
    expect(Math.abs(found - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / count));
  });
});

describe("paths of a gas", () => {
  it("are straight lines folded at the walls", () => {
    fc.assert(
      fc.property(start, finite(0, 20), fc.integer(), ({ x, y, vx, vy }, moment, seed) => {
        const random = createRandom(seed);
        const legs = gasPath({ width: 1.7 }, { start: 0, x, y, vx, vy }, { particle: 0, until: 21, random });
        const [px, py] = placeOnPath(legs, moment);
        expect(px).toBeCloseTo(folded(x + vx * moment, 1.7), 6);
        expect(py).toBeCloseTo(folded(y + vy * moment, 1), 6);
      }),
      { numRuns: 300 },
    );
  });

  it("stay on their side of a wall that nothing passes", () => {
    fc.assert(
      fc.property(start, finite(0, 20), ({ x, y, vx, vy }, moment) => {
        const room = { width: 1.7, middle: { x: 0.85, passes: () => false } };
        const legs = gasPath(room, { start: 0, x, y, vx, vy }, { particle: 0, until: 21, random: createRandom(1) });
        const [px] = placeOnPath(legs, moment);
        if (Math.abs(x - 0.85) > 1e-3) expect(px < 0.85 + 1e-6).toBe(x < 0.85);
      }),
      { numRuns: 300 },
    );
  });

  it("press on a wall as the gas law says", () => {
    const count = 400;
    const random = createRandom(3);
    const until = 60;
    const momentum = thermalVelocities(random, count).reduce((sum, [vx, vy]) => {
      const first = { start: 0, x: 1.7 * random(), y: random(), vx, vy };
      const legs = gasPath({ width: 1.7 }, first, { particle: 0, until, random });
      const hits = legs.slice(1).filter((leg, i) => leg.start <= until && (legs[i]?.vx ?? 0) > 0 && leg.vx < 0).length;
      return sum + hits * 2 * Math.abs(vx);
    }, 0);
    expect(Math.abs(momentum / until / (count / 1.7) - 1)).toBeLessThan(0.02);
  });
});
