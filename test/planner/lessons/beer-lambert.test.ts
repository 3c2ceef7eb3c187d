import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementOf, linesOf, planFor, refusalOf, saidIn } from "../support/lesson-plans.ts";
import { RUNS } from "../support/numbers.ts";

const scientific = (tex: string): number => Number(tex.replace(/\\cdot 10\^\{(-?\d+)\}/u, "e$1"));
const resultOf = (prompt: string): number =>
  scientific(linesOf(elementOf(planFor(prompt), "sample", "work")).at(-1) ?? "");

describe("Beer–Lambert law", () => {
  it("finds absorbances, and concentrations back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 90_000 }),
        fc.constantFrom(0.5, 1, 2, 5),
        fc.integer({ min: 5, max: 200 }),
        (epsilon, path, hundredths) => {
          const absorbance = hundredths / 100;
          const concentration = absorbance / epsilon / path;
          const back = resultOf(
            `Concentration for an absorbance of ${absorbance} with ${epsilon} M^-1 cm^-1 and a ${path} cm path`,
          );
          expect(Math.abs(back / concentration - 1)).toBeLessThan(1e-3);
          fc.pre(absorbance > 0.06 && absorbance < 1.98);
          const there = resultOf(
            `Beer's law: absorbance of a ${(concentration * 1e6).toFixed(3)} µM solution, ${epsilon} L/(mol cm), ${path} cm`,
          );
          expect(Math.abs(there / absorbance - 1)).toBeLessThan(1e-2);
        },
      ),
      RUNS,
    );
  });

  it("reads units and powers of ten", () => {
    const own = "With 0.1 millimoles per litre, that makes an absorbance of 0.622.";
    for (const c of ["0.1 mM", "100 µM", "1e-4 M", "1 x 10^-4 mol/L", "0.1 mmol/L"])
      expect(saidIn(planFor(`Beer-Lambert law for ${c}`)), c).toContain(own);
  });

  it("says which solutions it cannot use", () => {
    expect(refusalOf("Beer-Lambert law for 1 M")).toContain("0.05 to 2");
    expect(refusalOf("Beer-Lambert law for a 50 cm path")).toContain("0.1 to 10 cm");
    expect(refusalOf("Beer-Lambert law for 0.1 mM and an absorbance of 0.5")).toContain("not both");
  });
});
