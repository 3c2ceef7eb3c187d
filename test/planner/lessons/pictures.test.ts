import { describe, expect, it } from "vitest";
import { elementOf, planFor, rowsOf, saidIn } from "../support/lesson-plans.ts";

describe("the parts of a cell", () => {
  it("shows the cell that is asked about", () => {
    for (const kind of ["animal", "plant"]) {
      const plan = planFor(`What are the parts of ${kind} cells?`);
      const pictures = plan.scenes.flatMap(({ elements }) =>
        elements.filter(({ type }) => type === "labelled_diagram"),
      );
      expect(pictures.length).toBeGreaterThan(5);
      expect(new Set(pictures.map((picture) => picture["picture"]))).toEqual(new Set([`${kind}_cell`]));
    }
  });

  it("tells walls and green parts of plants only", () => {
    expect(saidIn(planFor("Parts of an animal cell"))).not.toMatch(/\bvacuole|\bchloroplast/u);
    expect(rowsOf(elementOf(planFor("Parts of a plant cell"), "both", "rows"))).toContainEqual([
      "chloroplasts",
      "no",
      "yes",
    ]);
  });

  it("calculates how little room the nucleus takes", () => {
    expect(saidIn(planFor("Parts of an animal cell"))).toContain("2.7 percent");
    expect(saidIn(planFor("Parts of a plant cell"))).toContain("0.8 percent");
  });
});
