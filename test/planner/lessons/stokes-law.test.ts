import { UnusablePrompt } from "../../../src-server/planner/lessons/lesson.ts";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { readFall, fallFigures, MAX_REYNOLDS } from "../../../src-server/planner/lessons/stokes-law/read-fall.ts";
import { elementOf, planFor, refusalOf, saidIn } from "../support/lesson-plans.ts";
import { RUNS } from "../support/numbers.ts";

const figuresOf = (prompt: string) => {
  const fall = readFall(prompt);
  if (!fall || fall instanceof UnusablePrompt) throw new Error(prompt);
  return fallFigures(fall);
};

describe("Stokes' law", () => {
  it("finds the speed at which the forces cancel, or refuses a flow that is too fast", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 20_000 }),
        fc.integer({ min: 1300, max: 12_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        (microns, density, milli) => {
          const fall = readFall(
            `Stokes' law for a ball with a radius of ${microns} µm and ${density} kg/m³ in a fluid with 1000 kg/m³ and ${milli} mPa s`,
          );
          const [r, eta] = [microns * 1e-6, milli * 1e-3];
          const pull = (4 / 3) * Math.PI * r ** 3 * (density - 1000) * 9.81;
          const speed = pull / (6 * Math.PI * eta * r);
          const reynolds = (1000 * speed * 2 * r) / eta;
          if (reynolds > MAX_REYNOLDS * 1.0001) expect(fall).toMatchObject({ why: { code: "lesson.fall_reynolds" } });
          if (reynolds < MAX_REYNOLDS * 0.9999) {
            if (!fall || fall instanceof UnusablePrompt) throw new Error("The fall is refused.");
            const figures = fallFigures(fall);
            expect(figures.speed / speed).toBeCloseTo(1, 9);
            expect(figures.reynolds / reynolds).toBeCloseTo(1, 9);
            const { weight, buoyancy, drag, factor } = figures.forces;
            expect(weight - buoyancy - drag).toBeCloseTo(0, 9);
            expect((drag * factor) / pull).toBeCloseTo(1, 1);
          }
        },
      ),
      RUNS,
    );
  });

  it("keeps its error below five percent by Oseen's correction", () => {
    expect((3 / 16) * MAX_REYNOLDS).toBeLessThan(0.05);
  });

  it("reads units, materials and diameters", () => {
    const own = figuresOf("Stokes' law").speed;
    for (const prompt of [
      "Stokes' law for a 1 mm steel ball in glycerine",
      "terminal velocity of a steel ball with a diameter of 2 mm in glycerol",
      "Stokes law, r = 0.1 cm, 7.8 g/cm³ in a fluid of 1260 kg/m^3 and 1410 mPa·s",
    ])
      expect(figuresOf(prompt).speed, prompt).toBeCloseTo(own, 12);
    expect(figuresOf("terminal velocity of a fog droplet").fluid.name).toBe("air");
  });

  it("leaves buoyancy out of the picture where it is too small", () => {
    const ids = (prompt: string): unknown => elementOf(planFor(prompt), "forces", "ball")["forces"];
    expect(ids("Stokes' law")).toHaveLength(3);
    expect(ids("terminal velocity of a fog droplet")).toHaveLength(2);
    expect(saidIn(planFor("terminal velocity of a fog droplet"))).toContain("too small to show");
  });

  it("says which falls it cannot compute", () => {
    expect(refusalOf("How fast does a 1 mm steel ball sink in water?")).toContain("Reynolds number");
    expect(refusalOf("Stokes' law for a ball of 900 kg/m3 in water")).toContain("denser");
    expect(refusalOf("Stokes' law for a 5 cm ball in honey")).toContain("5 µm to 2 cm");
    expect(refusalOf("Stokes' law in water and honey")).toContain("one fluid");
  });
});
