import { describe, expect, it } from "vitest";
import {
  claimedNumber,
  elementOf,
  linesOf,
  planFor,
  refusalOf,
  rowsOf,
  saidIn,
  sceneOf,
} from "../support/lesson-plans.ts";

describe("Kepler's laws", () => {
  it("computes the year of the prompt's planet", () => {
    const plan = planFor("How long is the period of a planet at 9 AU?");
    expect(claimedNumber(sceneOf(plan, "orbit"), "o.period_years")).toBeCloseTo(27, 9);
    expect(linesOf(elementOf(plan, "period", "work")).at(-1)).toBe("27");
    expect(saidIn(plan)).toContain("about 27 years");
  });

  it("shows planets that obey the third law", () => {
    const rows = rowsOf(elementOf(planFor("Explain Kepler's laws"), "planets", "rows"));
    for (const [, axis, years] of rows) expect(Number(years) ** 2 / Number(axis) ** 3).toBeCloseTo(1, 1);
  });

  it("turns away planets that are no planets", () => {
    expect(refusalOf("Kepler's third law for 5000 AU")).toContain("0.1 to 100 AU");
    expect(refusalOf("Kepler's third law for 2 AU and 3 AU")).toContain("one planet");
  });
});
