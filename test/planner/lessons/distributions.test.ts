import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, linesOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("binomial distribution", () => {
  it("computes the chance that is asked for", () => {
    const known: readonly (readonly [string, number, number])[] = [
      ["Binomial distribution with n = 5, p = 1/3, k = 2", 2, 80 / 243],
      ["What is the probability of 2 heads in 3 coin tosses?", 2, 3 / 8],
      ["Binomial distribution with n = 4 and p = 25%, k = 4", 4, 1 / 256],
    ];
    for (const [prompt, k, chance] of known)
      expect(claimedNumber(sceneOf(planFor(prompt), "bars"), `d.probability(${k})`), prompt).toBeCloseTo(chance, 9);
  });

  it("writes the formula with the prompt's numbers", () => {
    const plan = planFor("Binomial distribution with n = 5, p = 0.2, k = 2");
    expect(linesOf(elementOf(plan, "numbers", "work"))).toEqual(["10\\cdot 0.2^{2}\\cdot 0.8^{3}", "0.2048"]);
    expect(claimedNumber(sceneOf(plan, "mean"), "d.sd")).toBeCloseTo(Math.sqrt(0.8), 9);
    expect(saidIn(plan)).toContain("you get n times p successes, here 1.");
  });

  it("turns away what cannot be seen", () => {
    expect(refusalOf("binomial distribution with n = 100")).toContain("2 to 30 tries");
    expect(refusalOf("binomial distribution with p = 0")).toContain("0.05 to 0.95");
    expect(refusalOf("probability of 0 heads in 30 coin flips")).toContain("too rare");
  });
});

describe("probability density", () => {
  it("shades what it says", () => {
    const plan = planFor("Explain probability density functions");
    const within = (from: number, to: number): number => {
      const strips = 2000;
      const width = (to - from) / strips;
      const bell = (x: number): number => Math.exp(-0.5 * ((x - 170) / 8) ** 2) / (8 * Math.sqrt(2 * Math.PI));
      return Array.from({ length: strips }, (_, i) => bell(from + (i + 0.5) * width) * width).reduce((a, b) => a + b);
    };
    expect(claimedNumber(sceneOf(plan, "area"), "d.shaded")).toBeCloseTo(within(165, 175), 6);
    expect(saidIn(plan)).toContain(`${Math.round(within(165, 175) * 100)} percent`);
    expect(claimedNumber(sceneOf(plan, "wait"), "d.shaded")).toBeCloseTo(0.632, 3);
  });
});
