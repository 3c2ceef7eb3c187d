import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, planFor, refusalOf, rowsOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

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

  it("recognizes walls and green parts of plants only", () => {
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

describe("blood through the heart", () => {
  it("pumps as often as the prompt says", () => {
    const plan = planFor("How much blood does the heart pump at 120 beats per minute?");
    expect(claimedNumber(sceneOf(plan, "output"), "120*0.07")).toBeCloseTo(8.4, 9);
    expect(saidIn(plan)).toContain("back after 35.7 seconds");
  });

  it("follows the blood in its order", () => {
    const plan = planFor("How does blood flow through the heart?");
    const partsOf = (id: string): unknown[] => {
      const labels = elementOf(plan, id, "pic")["labels"];
      return Array.isArray(labels) ? labels.map((label: { part: string }) => label.part) : [];
    };
    expect(partsOf("right").slice(2)).toEqual([
      "right_atrium",
      "tricuspid_valve",
      "right_ventricle",
      "pulmonary_artery",
    ]);
    expect(partsOf("left")).toEqual(["pulmonary_veins", "left_atrium", "mitral_valve", "left_ventricle", "aorta"]);
  });

  it("turns away hearts that beat too often", () => {
    expect(refusalOf("heart at 500 bpm")).toContain("30 to 220");
  });
});
