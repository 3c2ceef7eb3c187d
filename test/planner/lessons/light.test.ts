import { describe, expect, it } from "vitest";
import { claimedNumber, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("Malus's law", () => {
  it("computes what passes at the prompt's angle", () => {
    const known: readonly (readonly [number, number, string])[] = [
      [60, 0.25, "passes 25 percent"],
      [45, 0.5, "passes 50 percent"],
      [30, 0.75, "passes 75 percent"],
      [80, 0.030154, "passes 3.02 percent"],
    ];
    for (const [degrees, share, said] of known) {
      const plan = planFor(`Malus's law for ${degrees} degrees`);
      expect(claimedNumber(sceneOf(plan, "row"), "w.intensity(2)")).toBeCloseTo(share / 2, 5);
      expect(claimedNumber(sceneOf(plan, "curve"), "graph.y(here)")).toBeCloseTo(share, 5);
      expect(saidIn(plan)).toContain(said);
    }
  });

  it("wants one angle that lets some light pass", () => {
    expect(refusalOf("Malus's law for 90 degrees")).toContain("5 to 85 degrees");
    expect(refusalOf("Malus's law for 30° and 60°")).toContain("one angle");
  });
});
