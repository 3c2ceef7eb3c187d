import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, planFor, refusalOf, rowsOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("where the sine wave comes from", () => {
  it("stops at the prompt's own angle", () => {
    const plan = planFor("Explain the unit circle at 40 degrees");
    expect(elementOf(plan, "angle", "c")["angle"]).toBe("40 deg");
    expect(claimedNumber(sceneOf(plan, "angle"), "c.sin")).toBeCloseTo(0.642788, 5);
    expect(saidIn(plan)).toContain("It stands 0.643 above the axis");
  });

  it("unrolls one whole round", () => {
    const plan = planFor("Where does the sine wave come from?");
    expect(elementOf(plan, "unroll", "c")["unroll"]).toBe("sin");
    expect(sceneOf(plan, "unroll").beats.flatMap((beat) => beat.do)).toContainEqual(
      expect.objectContaining({ action: "sweep", param: "a", to: 360 }),
    );
    expect(rowsOf(elementOf(plan, "rows", "rows")).map(([angle]) => angle)).toEqual([0, 90, 180, 270, 360]);
  });

  it("takes angles that can be seen well", () => {
    expect(refusalOf("Unit circle at 120 degrees")).toContain("10 to 80 degrees");
  });
});
