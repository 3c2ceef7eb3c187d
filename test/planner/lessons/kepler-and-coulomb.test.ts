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

describe("Coulomb's law", () => {
  it("computes the force and its direction", () => {
    const known: readonly (readonly [string, number, string])[] = [
      ["Force between charges of 5 µC and -2 µC 30 cm apart", 1, "attract each other with 1 newtons"],
      ["Coulomb's law for 2 nC and 3 nC at 1 mm", 0.054, "repel each other with 0.054 newtons"],
      ["Coulomb's law for -1 mC and -1 mC at 3 m", 1000, "repel each other with 1000 newtons"],
    ];
    for (const [prompt, force, said] of known) {
      const plan = planFor(prompt);
      expect(claimedNumber(sceneOf(plan, "curve"), "graph.y(here)"), prompt).toBeCloseTo(force, 6);
      expect(claimedNumber(sceneOf(plan, "curve"), "graph.y(twice)"), prompt).toBeCloseTo(force / 4, 6);
      expect(saidIn(plan), prompt).toContain(said);
    }
  });

  it("wants two charges and one distance", () => {
    expect(refusalOf("Coulomb's law for 2 µC at 10 cm")).toContain("two charges");
    expect(refusalOf("Coulomb's law for 2 µC and 3 µC at 10 cm and 20 cm")).toContain("one distance");
    expect(refusalOf("Coulomb's law for 2 µC and 3 µC at 10 km")).toContain("100 m");
  });
});
