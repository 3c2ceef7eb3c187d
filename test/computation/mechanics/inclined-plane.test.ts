import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { energyDrift, forceMismatch } from "../../../src-server/computation/mechanics/check-motion.ts";
import { inclinedPlane } from "../../../src-server/computation/mechanics/inclined-plane.ts";
import { mechanicsLengthOf, mechanicsSumOf } from "../../../src-server/computation/mechanics/motion.ts";
import { integrate } from "./integrate.ts";

const slopes = fc.record({
  angle: fc.double({ min: 0.01, max: 1.4, noNaN: true }),
  friction: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.double({ min: 0.1, max: 100, noNaN: true }),
  gravity: fc.double({ min: 1, max: 30, noNaN: true }),
  mass: fc.double({ min: 0.1, max: 100, noNaN: true }),
});

describe("inclinedPlane", () => {
  it("gives the textbook's forces and acceleration", () => {
    const slide = inclinedPlane({ angle: Math.PI / 6, friction: 0.2, length: 2, gravity: 9.81, mass: 2 });
    expect(slide.normalForce).toBeCloseTo(2 * 9.81 * Math.cos(Math.PI / 6), 9);
    expect(slide.frictionForce).toBeCloseTo(0.2 * slide.normalForce, 9);
    expect(slide.accelerationDown).toBeCloseTo(9.81 * (0.5 - 0.2 * Math.cos(Math.PI / 6)), 9);
  });

  it("rests when the friction coefficient is at least the tangent of the angle", () => {
    const slide = inclinedPlane({ angle: Math.atan(0.5), friction: 0.5, length: 2, gravity: 9.81, mass: 1 });
    expect(slide.slides).toBe(false);
    expect(mechanicsLengthOf(mechanicsSumOf(slide.forces.map((force) => force.vector)))).toBeLessThan(1e-9);
    expect(slide.at(1)).toEqual(slide.at(0));
    expect(inclinedPlane({ angle: 0, friction: 0, length: 1, gravity: 9.81, mass: 1 }).slides).toBe(false);
  });

  it("follows the sum of its forces, ends at the foot, and loses to heat what friction takes", () => {
    fc.assert(
      fc.property(slopes, fc.double({ min: 0.05, max: 1, noNaN: true }), (slope, share) => {
        const slide = inclinedPlane(slope);
        const net = mechanicsSumOf(slide.forces.map((force) => force.vector));
        const wanted = integrate(
          slide.at(0),
          () => [net[0] / slope.mass, net[1] / slope.mass],
          slide.duration * share,
          60,
        );
        const found = slide.at(slide.duration * share);
        expect(
          mechanicsLengthOf([found.position[0] - wanted.position[0], found.position[1] - wanted.position[1]]),
        ).toBeLessThan(1e-6 * slope.length);
        if (slide.slides)
          expect(mechanicsLengthOf(slide.at(slide.duration).position)).toBeLessThan(1e-9 * slope.length);
        expect(energyDrift(slide)).toBeLessThan(1e-9);
        expect(forceMismatch(slide, slope.mass)).toBeLessThan(1e-9);
      }),
      { numRuns: 60 },
    );
  });
});
