import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { circularMotion } from "../../../src-server/computation/mechanics/circular-motion.ts";
import { GRAVITATIONAL_CONSTANT, orbitAt, orbitPeriod } from "../../../src-server/computation/mechanics/kepler.ts";
import { mechanicsLengthOf, mechanicsScaled, type Vector } from "../../../src-server/computation/mechanics/motion.ts";
import { twoBodies } from "../../../src-server/computation/mechanics/two-bodies.ts";
import { integrate } from "./integrate.ts";

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const apart = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const pullTo =
  (strength: number) =>
  (at: Vector): Vector =>
    mechanicsScaled(at, -strength / mechanicsLengthOf(at) ** 3);

describe("Kepler's orbit", () => {
  const unit = 1 / GRAVITATIONAL_CONSTANT;
  const orbits = fc.record({ axis: between(0.5, 2), eccentricity: between(0, 0.6), centralMass: between(0.5, 2) });

  it("follows Newton's law of gravitation integrated step by step", () => {
    fc.assert(
      fc.property(orbits, between(0.05, 1), ({ axis, eccentricity, centralMass }, share) => {
        const orbit = { axis, eccentricity, centralMass: centralMass * unit };
        const seconds = orbitPeriod(orbit) * share;
        const pull = pullTo(centralMass);
        const wanted = integrate(orbitAt(orbit, 0), ({ position }) => pull(position), seconds, 500);
        expect(apart(orbitAt(orbit, seconds).position, wanted.position)).toBeLessThan(1e-5);
        expect(apart(orbitAt(orbit, seconds).velocity, wanted.velocity)).toBeLessThan(3e-5);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps energy and angular momentum at every eccentricity to 0.9, in equal times equal areas", () => {
    fc.assert(
      fc.property(between(0, 0.9), between(0, 1), (eccentricity, share) => {
        const orbit = { axis: 1, eccentricity, centralMass: unit };
        const { position, velocity } = orbitAt(orbit, orbitPeriod(orbit) * share);
        const turn = position[0] * velocity[1] - position[1] * velocity[0];
        expect(turn).toBeCloseTo(Math.sqrt(1 - eccentricity ** 2), 9);
        expect(mechanicsLengthOf(velocity) ** 2 / 2 - 1 / mechanicsLengthOf(position)).toBeCloseTo(-0.5, 8);
      }),
      { numRuns: 300 },
    );
  });

  it("gives the earth its year and Mars 687 days", () => {
    const around = (axis: number): number =>
      orbitPeriod({ axis: axis * 149_597_870_700, eccentricity: 0, centralMass: 1.988409870698051e30 }) / 86_400;
    expect(around(1)).toBeCloseTo(365.257, 2);
    expect(around(1.52366)).toBeCloseTo(686.97, 0);
  });
});

describe("steady motion on circles", () => {
  it("has the derivatives that it says, towards the middle", () => {
    fc.assert(
      fc.property(between(0.1, 10), between(0.1, 10), between(0, 20), (radius, speed, t) => {
        const motion = circularMotion({ radius, speed, mass: 2 });
        const h = 1e-4 * motion.period;
        const [before, after] = [motion.at(t - h), motion.at(t + h)];
        const slope = (a: Vector, b: Vector): Vector => [(b[0] - a[0]) / (2 * h), (b[1] - a[1]) / (2 * h)];
        const { velocity, acceleration } = motion.at(t);
        expect(apart(velocity, slope(before.position, after.position))).toBeLessThan(1e-6 * speed);
        expect(apart(acceleration, slope(before.velocity, after.velocity))).toBeLessThan(1e-6 * motion.acceleration);
        expect(motion.force).toBeCloseTo((2 * speed * speed) / radius, 9);
      }),
      { numRuns: 300 },
    );
  });

  it("carries two bodies round their centre as gravitation wants it", () => {
    fc.assert(
      fc.property(between(0.1, 10), between(0.1, 10), between(0.5, 2), between(0.05, 1), (m, n, distance, share) => {
        const masses = [m / GRAVITATIONAL_CONSTANT, n / GRAVITATIONAL_CONSTANT] as const;
        const motion = twoBodies({ masses, distance });
        const between12 = (t: number): Vector => {
          const [a, b] = motion.at(t);
          return [a.position[0] - b.position[0], a.position[1] - b.position[1]];
        };
        const [a, b] = motion.at(0);
        const start = {
          position: between12(0),
          velocity: [a.velocity[0] - b.velocity[0], a.velocity[1] - b.velocity[1]],
        } as const;
        const pull = pullTo(m + n);
        const wanted = integrate(start, ({ position }) => pull(position), motion.period * share, 300);
        expect(apart(between12(motion.period * share), wanted.position)).toBeLessThan(1e-5 * distance);
        expect(m * (motion.radii[0] / (m + n)) - n * (motion.radii[1] / (m + n))).toBeCloseTo(0, 9);
        expect(motion.force * GRAVITATIONAL_CONSTANT).toBeCloseTo((m * n) / distance ** 2, 6);
      }),
      { numRuns: 100 },
    );
  });
});
