import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  claimedNumber,
  elementOf,
  linesOf,
  planFor,
  refusalOf,
  rowsOf,
  saidIn,
  sceneOf,
} from "../support/lesson-plans.ts";
import { RUNS } from "../support/numbers.ts";

describe("Kirchhoff's voltage law", () => {
  it("shares any battery out over its resistors", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.array(fc.integer({ min: 10, max: 400 }), { minLength: 2, maxLength: 3 }),
        (volts, ohms) => {
          const list = ohms.map((ohm) => `${ohm} Ω`).join(", ");
          const plan = planFor(`Kirchhoff's loop rule for a ${volts} V battery with ${list} in series`);
          const drops = ohms.map((_, i) => claimedNumber(sceneOf(plan, "loop"), `c.voltage(R${i + 1})`));
          expect(drops.reduce((sum, drop) => sum + drop, 0)).toBeCloseTo(volts, 9);
          for (const [i, drop] of drops.entries())
            expect(drop * (ohms[0] ?? 0)).toBeCloseTo((drops[0] ?? 0) * (ohms[i] ?? 0), 6);
          expect(rowsOf(elementOf(plan, "drops", "rows")).map(([ohm]) => ohm)).toEqual(ohms);
        },
      ),
      RUNS,
    );
  });

  it("says which circuits it cannot use", () => {
    expect(refusalOf("KVL for a 9 V battery with 1 Ω, 2 Ω, 3 Ω and 4 Ω in series")).toContain("two or three");
    expect(refusalOf("KVL for a 900 V battery with 10 Ω and 20 Ω in series")).toContain("400 V");
    expect(refusalOf("KVL for 9 V and 6 V with 10 Ω and 20 Ω in series")).toContain("one battery");
  });
});

describe("Newton's first law", () => {
  it("lets forces of any size cancel", () => {
    for (const newtons of [1, 35, 900, 50_000]) {
      const plan = planFor(`Newton's first law for a car with a drive of ${newtons} N and a drag of ${newtons} N`);
      expect(sceneOf(plan, "balance").claims).toContain("car.net == 0");
      expect(elementOf(plan, "balance", "car")["forces"]).toMatchObject([
        { size: `${newtons} N`, angle: 0 },
        { size: `${newtons} N`, angle: 180 },
      ]);
      expect(saidIn(plan)).toContain(`pushes with ${newtons} newtons`);
    }
  });

  it("says which forces it cannot use", () => {
    expect(refusalOf("Newton's first law with 300 N and 200 N")).toContain("same size");
    expect(refusalOf("Newton's first law with 0.5 N and 0.5 N")).toContain("1 to 50000 N");
  });
});

describe("Hubble's law", () => {
  it("turns distances into speeds, and speeds into distances", () => {
    for (const distance of [5, 33, 100, 437, 500]) {
      const there = linesOf(elementOf(planFor(`How fast does a galaxy recede at ${distance} Mpc?`), "galaxy", "work"));
      expect(Number(there.at(-1))).toBe(distance * 70);
      const back = linesOf(
        elementOf(planFor(`A galaxy recedes with ${distance * 70} km/s, how far away is it?`), "galaxy", "work"),
      );
      expect(Number(back.at(-1))).toBeCloseTo(distance, 1);
    }
  });

  it("finds the slope of 1929 in Hubble's table", () => {
    expect(claimedNumber(sceneOf(planFor("Hubble's law"), "data"), "sky.slope")).toBeCloseTo(454.16, 1);
  });

  it("says which galaxies it cannot use", () => {
    expect(refusalOf("How fast does a galaxy recede at 1 Mpc?")).toContain("5 to 500 Mpc");
    expect(refusalOf("Hubble's law for galaxies at 10 Mpc and 20 Mpc")).toContain("one distance");
  });
});
