import { describe, expect, it } from "vitest";
import { groundState } from "../../../src-server/computation/chemistry/electrons/ground-state.ts";
import { findSubshell } from "../../../src-server/computation/chemistry/electrons/subshells.ts";
import { NOBLE_GASES } from "../../../src-server/planner/lessons/noble-gas/noble-gases.ts";
import { elementOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("noble gases", () => {
  it("have full outermost s and p orbitals, and their next electron starts a shell", () => {
    for (const { electrons, outer, next } of NOBLE_GASES) {
      const [name, count] = [...groundState(electrons)].at(-1) ?? [];
      expect(name).toBe(outer);
      expect(count).toBe(findSubshell(outer)?.capacity);
      expect([...groundState(electrons + 1)].at(-1)).toEqual([next, 1]);
    }
  });

  it("reads the gas by name or symbol, and neon where none is named", () => {
    for (const [prompt, symbol] of [
      ["Noble gas", "Ne"],
      ["Why is ARGON inert?", "Ar"],
      ["The noble gas Kr", "Kr"],
      ["Why does helium not react?", "He"],
    ] as const)
      expect(elementOf(planFor(prompt), "boxes", "boxes")["element"], prompt).toBe(symbol);
  });

  it("fills all electrons, one noble gas after the other", () => {
    for (const { name, electrons } of NOBLE_GASES) {
      const plan = planFor(`noble gas ${name}`);
      const steps = sceneOf(plan, "fill").beats.flatMap((beat) => beat.do.map(({ count }) => count ?? 0));
      expect(
        steps.reduce((sum, count) => sum + count, 0),
        name,
      ).toBe(electrons);
      expect(saidIn(plan)).toContain(`that is ${name}.`);
    }
  });

  it("holds its electrons tighter than its neighbours do", () => {
    for (const { ionization, excitation, before, after } of NOBLE_GASES) {
      expect(ionization).toBeGreaterThan(before.ionization);
      expect(ionization).toBeGreaterThan(2 * after.ionization);
      expect(excitation).toBeLessThan(ionization);
    }
  });

  it("says which elements it cannot show", () => {
    expect(refusalOf("Explain the noble gas xenon")).toContain("helium, neon, argon or krypton");
    expect(refusalOf("noble gases neon and argon")).toContain("one noble gas");
  });
});
