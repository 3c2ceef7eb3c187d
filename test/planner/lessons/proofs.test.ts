import { describe, expect, it } from "vitest";
import { elementOf, linesOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("correctness of bubble sort", () => {
  it("counts the wrong pairs of the prompt's own list", () => {
    const known: readonly (readonly [string, number])[] = [
      ["3, 2, 1", 3],
      ["1, 2, 3, 4", 0],
      ["2, 2, 1", 2],
      ["5, 1, 4, 2, 3", 6],
    ];
    for (const [list, pairs] of known) {
      const plan = planFor(`Prove that bubble sort is correct on ${list}`);
      expect(sceneOf(plan, "pass").claims, list).toContain(`list.swaps == ${pairs}`);
      expect(saidIn(plan), list).toContain(`wrong order: here ${pairs}.`);
    }
  });

  it("counts the comparisons", () => {
    const plan = planFor("Prove that bubble sort is correct on 4, 2, 7, 1");
    expect(linesOf(elementOf(plan, "stop", "work"))).toEqual(["3+2+1", "\\frac{4\\cdot 3}{2}", "6"]);
  });

  it("turns away lists that do not fit", () => {
    expect(refusalOf("Prove that bubble sort is correct on 2, 1")).toContain("3 to 7 numbers");
    expect(refusalOf("Prove that bubble sort is correct on 1000, 1, 2")).toContain("from -99 to 99");
  });
});

describe("recursion and induction", () => {
  it("runs the recursions whose results it claims", () => {
    const plan = planFor("Explain the relationship between recursion and induction");
    expect(sceneOf(plan, "calls").claims).toEqual(["calls.value == 6"]);
    expect(sceneOf(plan, "towers").claims).toEqual([`calls.value == ${2 ** 3 - 1}`]);
    expect(saidIn(plan)).toContain("seven moves for three discs");
  });
});
