import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, linesOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("the ideal gas law", () => {
  it("calculates the prompt's own gas", () => {
    const plan = planFor("What is the pressure of 2 mol of gas at 27 °C in 10 L?");
    expect(claimedNumber(sceneOf(plan, "squeeze"), "gas.pressure")).toBeCloseTo((2 * 8.314 * 300.15) / 10, 6);
    expect(linesOf(elementOf(plan, "calc", "work"))).toEqual(["\\frac{2\\cdot 8.314\\cdot 300.15}{10}", "499.1"]);
    expect(saidIn(plan)).toContain("about 499 kilopascals");
  });

  it("fills in what is not given", () => {
    expect(elementOf(planFor("Ideal gas law for 0.5 mol at 400 K"), "squeeze", "gas")).toMatchObject({
      amount: "0.5 mol",
      temperature: "400 K",
    });
  });

  it("counts percent from the true zero", () => {
    expect(saidIn(planFor("Explain the ideal gas law"))).toContain("only 6.82 percent");
  });

  it("says which gases it takes", () => {
    expect(refusalOf("Ideal gas law at 2000 K")).toContain("temperature from 150 to 900 K");
    expect(refusalOf("Ideal gas law for 99 mol")).toContain("amount from 0.1 to 20 mol");
  });
});
