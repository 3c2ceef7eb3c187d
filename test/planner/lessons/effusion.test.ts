import { describe, expect, it } from "vitest";
import { elementOf, linesOf, planFor, refusalOf, rowsOf, saidIn } from "../support/lesson-plans.ts";

describe("Graham's law", () => {
  it("compares the prompt's gases, whichever is named first", () => {
    for (const prompt of ["Graham's law for helium and methane", "How much faster does helium effuse than methane?"]) {
      const plan = planFor(prompt);
      expect(linesOf(elementOf(plan, "numbers", "work")), prompt).toEqual([
        "\\sqrt{\\frac{16.04}{4.003}}",
        "\\sqrt{4.007}",
        "2",
      ]);
    }
    expect(saidIn(planFor("Graham's law for carbon dioxide and hydrogen"))).toContain(
      "Hydrogen is lighter: it escapes 4.67 times as fast as carbon dioxide.",
    );
  });

  it("compares other gases with oxygen", () => {
    const rows = rowsOf(elementOf(planFor("Explain Graham's law of effusion"), "gases", "rows"));
    for (const [, mass, rate] of rows) expect(Number(rate)).toBeCloseTo(Math.sqrt(32 / Number(mass)), 2);
  });

  it("wants two gases", () => {
    expect(refusalOf("Graham's law for oxygen")).toContain("two gases");
    expect(refusalOf("Graham's law for oxygen, helium and neon")).toContain("two gases");
  });
});
