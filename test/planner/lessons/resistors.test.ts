import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, linesOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("Ohm's law", () => {
  it("calculates the prompt's own current", () => {
    const plan = planFor("What current flows through 220 ohm at 12 V?");
    expect(claimedNumber(sceneOf(plan, "circuit"), "c.current(R)")).toBeCloseTo(12 / 220, 12);
    expect(linesOf(elementOf(plan, "calc", "work"))).toEqual(["\\frac{12}{220}", "0.05455"]);
  });

  it("finds the voltage or the resistance that is missing", () => {
    expect(saidIn(planFor("What voltage drives 2 A through 5 ohms?"))).toContain("Here 10 volts push against 5 ohms");
    expect(saidIn(planFor("What resistance lets a current of 100 mA flow at 5 V?"))).toContain("against 50 ohms");
  });

  it("joins resistors in parallel", () => {
    const plan = planFor("What is the total resistance of 30 ohm and 60 ohm in parallel?");
    expect(linesOf(elementOf(plan, "calc", "work"))).toEqual(["\\frac{1}{\\frac{1}{30}+\\frac{1}{60}}", "20"]);
    expect(claimedNumber(sceneOf(plan, "circuit"), "c.current(R2)")).toBeCloseTo(9 / 60, 12);
  });

  it("says which circuits it takes", () => {
    expect(refusalOf("Resistors 100 Ω, 200 Ω in parallel at 5000 V")).toContain("0.1 to 400 V");
    expect(refusalOf("Resistors 1 Ω and 200 Ω in parallel")).toContain("50 times another");
    expect(refusalOf("Current through 100 kΩ at 1 V")).toContain("at least 0.1 mA");
  });
});
