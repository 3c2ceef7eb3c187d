import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brachistochrone } from "../../../src-server/computation/mechanics/brachistochrone.ts";
import { rocketMotion } from "../../../src-server/computation/mechanics/rocket.ts";
import { beadRun, curvePoints } from "../../../src-server/computation/mechanics/slide-curve.ts";
import { trackMotion } from "../../../src-server/computation/mechanics/track.ts";
import { solveOde } from "../../../src-server/computation/numerics/solve-ode.ts";

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

describe("rocket", () => {
  it("gains what its gas carries away: momentum is kept puff by puff", () => {
    fc.assert(
      fc.property(between(1, 100), between(0.1, 9), between(10, 5000), (dry, ratio, exhaustSpeed) => {
        const fuel = dry * ratio;
        const puffs = 2000;
        let [mass, speed] = [dry + fuel, 0];
        for (let i = 0; i < puffs; i++) {
          const puff = fuel / puffs;
          speed += (puff * exhaustSpeed) / (mass - puff / 2);
          mass -= puff;
        }
        const { deltaV } = rocketMotion({ dry, fuel, exhaustSpeed, burnTime: 10 });
        expect(Math.abs(speed - deltaV)).toBeLessThan(1e-5 * deltaV);
      }),
      { numRuns: 300 },
    );
  });

  it("follows v′ = thrust / mass and x′ = v", () => {
    const rocket = { dry: 2, fuel: 6, exhaustSpeed: 300, burnTime: 20 };
    const motion = rocketMotion(rocket);
    const f = (t: number, [, v = 0]: readonly number[]): number[] => [v, motion.thrust / (8 - motion.flow * t)];
    const solution = solveOde({ f, start: [0, 0], from: 0, to: 20 });
    for (const t of [1, 7, 13, 20]) {
      const [x = NaN, v = NaN] = solution.at(t);
      expect(motion.at(t).way).toBeCloseTo(x, 4);
      expect(motion.at(t).speed).toBeCloseTo(v, 5);
    }
    expect(motion.at(25).way).toBeCloseTo(motion.at(20).way + 5 * motion.deltaV, 6);
  });
});

describe("beads on curves", () => {
  const gravity = 9.81;

  it("need √(2 s² / (g h)) down a straight slope", () => {
    fc.assert(
      fc.property(between(0.1, 5), between(0.1, 5), (width, height) => {
        const run = beadRun(
          curvePoints((x) => height * (1 - x / width), width),
          gravity,
        );
        expect(run.time).toBeCloseTo(Math.sqrt((2 * (width ** 2 + height ** 2)) / (gravity * height)), 9);
        expect(run.finalSpeed).toBeCloseTo(Math.sqrt(2 * gravity * height), 9);
        const middle = run.at(run.time / 2);
        expect(middle.position[1]).toBeCloseTo(0.75 * height, 9);
      }),
      { numRuns: 300 },
    );
  });

  it("need on the cycloid the time of the formula, and less than on any power curve", () => {
    fc.assert(
      fc.property(between(0.3, 5), between(0.1, 4), between(0.3, 3), (width, drop, power) => {
        const fastest = brachistochrone([0, drop], { width, drop, gravity });
        expect(beadRun(fastest.points, gravity).time / fastest.time).toBeCloseTo(1, 4);
        const [endX = 0, endY = 0] = fastest.points.at(-1) ?? [];
        expect(endX).toBeCloseTo(width, 9);
        expect(endY).toBeCloseTo(0, 9);
        const curve =
          power < 1
            ? (x: number): number => drop * (1 - (x / width) ** power)
            : (x: number): number => drop * (1 - x / width) ** power;
        expect(beadRun(curvePoints(curve, width), gravity).time).toBeGreaterThan(fastest.time * 0.99999);
      }),
      { numRuns: 300 },
    );
  });

  it("keep their energy on the way, and stop where the curve is as high as the start", () => {
    const run = beadRun(
      curvePoints((x) => Math.cos(x), 3),
      gravity,
    );
    for (const share of [0.1, 0.4, 0.9]) {
      const { position, speed } = run.at(run.time * share);
      expect(speed ** 2 / 2 + gravity * position[1]).toBeCloseTo(gravity, 3);
    }
    expect(
      beadRun(
        curvePoints((x) => 1 - x * (2 - x), 3),
        gravity,
      ),
    ).toMatchObject({ time: Infinity });
  });
});

describe("track", () => {
  it("has the velocity and acceleration of a polynomial, and the way there and back", () => {
    fc.assert(
      fc.property(between(-5, 5), between(-5, 5), between(-1, 1), between(0, 10), (b, c, d, t) => {
        const motion = trackMotion((s) => b * s + c * s * s + d * s ** 3, 10);
        expect(motion.velocity(t)).toBeCloseTo(b + 2 * c * t + 3 * d * t * t, 2);
        expect(motion.acceleration(t)).toBeCloseTo(2 * c + 6 * d * t, 1);
        expect(motion.distance).toBeGreaterThanOrEqual(Math.abs(10 * b + 100 * c + 1000 * d) - 1e-6);
      }),
      { numRuns: 100 },
    );
  });

  it("knows turns, distance and gaps", () => {
    const motion = trackMotion((t) => 8 * t - t * t, 10);
    expect(motion.turns).toHaveLength(1);
    expect(motion.turns[0]).toBeCloseTo(4, 1);
    expect(motion.distance).toBeCloseTo(52, 3);
    expect([motion.least, motion.most]).toEqual([-20, 16]);
    expect(trackMotion((t) => Math.log(t - 1), 10).gap).toBe(0);
  });
});
