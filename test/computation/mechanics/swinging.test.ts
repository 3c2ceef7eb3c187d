import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oscillation, oscillationPeriod } from "../../../src-server/computation/mechanics/oscillator.ts";
import { pendulumPeriod, pendulumSwing } from "../../../src-server/computation/mechanics/pendulum.ts";
import { integrate } from "./integrate.ts";

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

describe("pendulum", () => {
  const pendulums = fc.record({ length: between(0.1, 50), angle: between(0.02, 1.4), gravity: between(0.5, 30) });

  it("follows θ″ = −(g/L) sin θ integrated step by step", () => {
    fc.assert(
      fc.property(pendulums, between(0.05, 1), (pendulum, share) => {
        const seconds = pendulumPeriod(pendulum) * share;
        const wanted = integrate(
          { position: [pendulum.angle, 0], velocity: [0, 0] },
          ({ position }) => [(-pendulum.gravity / pendulum.length) * Math.sin(position[0]), 0],
          seconds,
          200,
        );
        const { angle, rate } = pendulumSwing(pendulum)(seconds);
        expect(Math.abs(angle - wanted.position[0])).toBeLessThan(1e-5);
        expect(Math.abs(rate - wanted.velocity[0])).toBeLessThan(1e-5 * Math.sqrt(pendulum.gravity / pendulum.length));
      }),
      { numRuns: 300 },
    );
  });

  it("comes back after its period, is slower than for small angles, and keeps its energy", () => {
    fc.assert(
      fc.property(pendulums, between(0, 1), (pendulum, share) => {
        const [period, swing] = [pendulumPeriod(pendulum), pendulumSwing(pendulum)];
        const { length, gravity, angle: start } = pendulum;
        expect(period).toBeGreaterThan(2 * Math.PI * Math.sqrt(length / gravity));
        expect(swing(period / 2).angle).toBeCloseTo(-start, 9);
        expect(swing(period * 0.999999).angle).toBeCloseTo(start, 6);
        const { angle, rate } = swing(period * share);
        const energy = (length * rate) ** 2 / 2 + gravity * length * (1 - Math.cos(angle));
        expect(energy / (gravity * length * (1 - Math.cos(start)))).toBeCloseTo(1, 9);
      }),
      { numRuns: 300 },
    );
  });

  it("has the known period at 60 degrees: 1.0732 times that of small swings", () => {
    const period = pendulumPeriod({ length: 1, angle: Math.PI / 3, gravity: 9.81 });
    expect(period / (2 * Math.PI * Math.sqrt(1 / 9.81))).toBeCloseTo(1.0731820071, 9);
  });
});

describe("oscillation", () => {
  const oscillators = fc.record({
    stiffness: between(0.1, 1000),
    mass: between(0.01, 50),
    stretch: between(0.01, 2),
    share: between(0, 2.5),
  });

  it("follows m x″ = −k x − c x′ integrated step by step, weakly and strongly damped", () => {
    fc.assert(
      fc.property(oscillators, between(0.05, 2), ({ stiffness, mass, stretch, share }, turns) => {
        const damping = share * Math.sqrt(stiffness * mass);
        const oscillator = { stiffness, mass, stretch, damping };
        const seconds = turns * 2 * Math.PI * Math.sqrt(mass / stiffness);
        const wanted = integrate(
          { position: [stretch, 0], velocity: [0, 0] },
          ({ position, velocity }) => [(-stiffness * position[0] - damping * velocity[0]) / mass, 0],
          seconds,
          400,
        );
        const { x, v } = oscillation(oscillator)(seconds);
        expect(Math.abs(x - wanted.position[0])).toBeLessThan(1e-5 * stretch);
        expect(Math.abs(v - wanted.velocity[0])).toBeLessThan(1e-5 * stretch * Math.sqrt(stiffness / mass));
      }),
      { numRuns: 300 },
    );
  });

  it("swings with 2π √(m/k), slower when damped, and has a critical case", () => {
    expect(oscillationPeriod({ stiffness: 4, mass: 1, stretch: 1, damping: 0 })).toBeCloseTo(Math.PI, 12);
    expect(oscillationPeriod({ stiffness: 4, mass: 1, stretch: 1, damping: 2 })).toBeCloseTo(
      (2 * Math.PI) / Math.sqrt(3),
      12,
    );
    expect(oscillationPeriod({ stiffness: 4, mass: 1, stretch: 1, damping: 4 })).toBe(Infinity);
    const critical = oscillation({ stiffness: 1, mass: 1, stretch: 1, damping: 2 });
    expect(critical(1).x).toBeCloseTo(2 / Math.E, 9);
  });
});
