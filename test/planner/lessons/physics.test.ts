import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimedNumber, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { RUNS } from "../support/numbers.ts";

const GRAVITY = 9.81;

/** A throw, step by step: far from any closed formula. */
const simulated = (speed: number, degrees: number, height: number): { time: number; range: number; apex: number } => {
  const dt = 1e-4;
  let [x, y, t, apex] = [0, height, 0, height];
  const vx = speed * Math.cos((degrees * Math.PI) / 180);
  let vy = speed * Math.sin((degrees * Math.PI) / 180);
  while (y >= 0) {
    y += vy * dt - (GRAVITY * dt * dt) / 2;
    vy -= GRAVITY * dt;
    x += vx * dt;
    t += dt;
    apex = Math.max(apex, y);
  }
  return { time: t, range: x, apex };
};

const spoken = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

describe("projectile", () => {
  it("finds time, range and height of any throw", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 60 }),
        fc.integer({ min: 10, max: 80 }),
        fc.integer({ min: 0, max: 40 }),
        (speed, angle, height) => {
          const plan = planFor(`A ball is thrown at ${speed} m/s and ${angle} degrees from a height of ${height} m`);
          const truth = simulated(speed, angle, height);
          const scene = sceneOf(plan, "throw");
          expect(claimedNumber(scene, "ball.range") / truth.range).toBeCloseTo(1, 2);
          expect(claimedNumber(scene, "ball.time_of_flight") / truth.time).toBeCloseTo(1, 2);
          expect(claimedNumber(sceneOf(plan, "top"), "ball.apex") / truth.apex).toBeCloseTo(1, 2);
          const said = saidIn(plan);
          expect(spoken(said, /we get ([\d.]+) seconds/u) / truth.time).toBeCloseTo(1, 1);
          expect(spoken(said, /That makes ([\d.]+) metres/u) / truth.range).toBeCloseTo(1, 1);
        },
      ),
      RUNS,
    );
  });

  it("reads kilometres per hour and says which throws it cannot draw", () => {
    expect(claimedNumber(sceneOf(planFor("A ball is kicked with 72 km/h at 45°"), "throw"), "ball.range")).toBeCloseTo(
      40.77,
      2,
    );
    expect(refusalOf("A ball is thrown at 900 m/s at 45 degrees")).toContain("200 m/s");
    expect(refusalOf("A ball is thrown at 20 m/s at 89 degrees")).toContain("85 degrees");
    expect(refusalOf("A ball is thrown at 20 m/s and 30 m/s at 45 degrees")).toContain("one speed");
  });
});

describe("inclined plane", () => {
  it("finds forces and speed of any block, and whether it slides", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 5, max: 70 }),
        fc.integer({ min: 0, max: 20 }),
        (mass, angle, tenths) => {
          const friction = tenths / 20;
          const plan = planFor(`A block of ${mass} kg on a slope of ${angle} degrees with friction ${friction}`);
          const radians = (angle * Math.PI) / 180;
          fc.pre(Math.abs(Math.tan(radians) - friction) > 0.001);
          const slides = Math.tan(radians) > friction;
          const said = saidIn(plan);
          expect(sceneOf(plan, "slope").claims[0]).toBe(slides ? "block.slides" : "block.slides == false");
          expect(spoken(said, /pulled downhill with ([\d.]+) N/u) / (mass * GRAVITY * Math.sin(radians))).toBeCloseTo(
            1,
            2,
          );
          expect(
            spoken(said, /It is ([\d.]+) newtons, and the slope/u) / (mass * GRAVITY * Math.cos(radians)),
          ).toBeCloseTo(1, 2);
          if (!slides) return;
          // Energy: what the height gives, less what friction takes on two metres.
          const energy = mass * GRAVITY * 2 * Math.sin(radians) - friction * mass * GRAVITY * Math.cos(radians) * 2;
          expect(claimedNumber(sceneOf(plan, "run"), "block.final_speed")).toBeCloseTo(
            Math.sqrt((2 * energy) / mass),
            6,
          );
        },
      ),
      RUNS,
    );
  });

  it("says which slopes it cannot use", () => {
    expect(refusalOf("A block of 2 kg on a slope of 85 degrees")).toContain("75 degrees");
    expect(refusalOf("A block of 2 kg on a slope of 30 degrees with friction 1.5")).toContain("0 to 1");
  });
});
