import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { energyDrift, forceMismatch } from "../../../src-server/computation/mechanics/check-motion.ts";
import { projectile } from "../../../src-server/computation/mechanics/projectile.ts";
import { integrate } from "./integrate.ts";

const launches = fc.record({
  speed: fc.double({ min: 1, max: 200, noNaN: true }),
  angle: fc.double({ min: 0.02, max: Math.PI / 2, noNaN: true }),
  height: fc.double({ min: 0, max: 500, noNaN: true }),
  gravity: fc.double({ min: 1, max: 30, noNaN: true }),
  mass: fc.double({ min: 0.1, max: 100, noNaN: true }),
});

describe("projectile", () => {
  it("goes the textbook's way from level ground", () => {
    const flight = projectile({ speed: 20, angle: Math.PI / 4, height: 0, gravity: 9.81, mass: 1 });
    expect(flight.range).toBeCloseTo(400 / 9.81, 9);
    expect(flight.apex).toBeCloseTo(100 / 9.81, 9);
    expect(flight.duration).toBeCloseTo((2 * 20 * Math.SQRT1_2) / 9.81, 9);
    expect(flight.impactSpeed).toBeCloseTo(20, 9);
    expect(flight.impactAngle).toBeCloseTo(Math.PI / 4, 9);
  });

  it("follows Newton's law integrated step by step, lands on the ground and keeps its energy", () => {
    fc.assert(
      fc.property(launches, fc.double({ min: 0.05, max: 1, noNaN: true }), (launch, share) => {
        const flight = projectile(launch);
        const start = {
          position: [0, launch.height],
          velocity: [launch.speed * Math.cos(launch.angle), launch.speed * Math.sin(launch.angle)],
        } as const;
        const wanted = integrate(start, () => [0, -launch.gravity], flight.duration * share, 60);
        const found = flight.at(flight.duration * share);
        const size = launch.speed * flight.duration + launch.height;
        expect(Math.abs(found.position[0] - wanted.position[0])).toBeLessThan(1e-9 * size);
        expect(Math.abs(found.position[1] - Math.max(0, wanted.position[1]))).toBeLessThan(1e-9 * size);
        expect(flight.at(flight.duration).position[1]).toBeLessThan(1e-9 * size);
        expect(energyDrift(flight)).toBeLessThan(1e-9);
        expect(forceMismatch(flight, launch.mass)).toBeLessThan(1e-12);
        expect(flight.apex).toBeGreaterThanOrEqual(found.position[1] - 1e-9 * size);
      }),
      { numRuns: 60 },
    );
  });

  it("stands still before its start and after its end", () => {
    const flight = projectile({ speed: 10, angle: 1, height: 2, gravity: 9.81, mass: 1 });
    expect(flight.at(-5)).toEqual(flight.at(0));
    expect(flight.at(99)).toEqual(flight.at(flight.duration));
  });
});
