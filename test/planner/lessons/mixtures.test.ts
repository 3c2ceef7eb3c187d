import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, linesOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("Raoult's law", () => {
  it("computes the pressure over the prompt's mixture", () => {
    const known: readonly (readonly [string, number, string])[] = [
      ["x = 0.5", 8.25, "0.77"],
      ["60% benzene", 9.14, "0.834"],
      ["mole fraction 0.1", 4.69, "0.271"],
    ];
    for (const [share, total, above] of known) {
      const plan = planFor(`Raoult's law for ${share}`);
      expect(claimedNumber(sceneOf(plan, "lines"), "graph.y(here)"), share).toBeCloseTo(total, 9);
      expect(linesOf(elementOf(plan, "vapour", "work")).at(-1), share).toBe(above);
      expect(saidIn(plan), share).toContain(`here make ${total} kilopascals`);
    }
  });

  it("wants a mixture of both liquids", () => {
    expect(refusalOf("Raoult's law with x = 0")).toContain("0.05 to 0.95");
    expect(refusalOf("Raoult's law with x = 1.5")).toContain("0.05 to 0.95");
  });
});
