import { describe, expect, it } from "vitest";
import { elementOf, linesOf, planFor, refusalOf, saidIn } from "../support/lesson-plans.ts";

describe("directrix", () => {
  it("finds focus and directrix of the prompt's parabola", () => {
    const known: readonly (readonly [string, string])[] = [
      ["y = x^2", "0.25"],
      ["y = x^2/8", "2"],
      ["y = 2x²", "0.125"],
      ["y = 1/2 x^2", "0.5"],
      ["y = (1/12)x^2", "3"],
      ["y = 0.1 * x^2", "2.5"],
    ];
    for (const [parabola, p] of known) {
      const plan = planFor(`Find the directrix of ${parabola}`);
      expect(linesOf(elementOf(plan, "numbers", "work")).at(-1), parabola).toBe(p);
      expect(saidIn(plan), parabola).toContain(`height ${p}, and the directrix at minus ${p}.`);
    }
  });

  it("turns away parabolas that are too flat or too steep to be seen", () => {
    expect(refusalOf("Directrix of y = 50x^2")).toContain("0.02 to 10");
    expect(refusalOf("Directrix of y = x^2/800")).toContain("0.02 to 10");
  });
});
