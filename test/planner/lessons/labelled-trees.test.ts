import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, linesOf, planFor, refusalOf, rowsOf, sceneOf } from "../support/lesson-plans.ts";

describe("Cayley's formula", () => {
  it("counts the trees on the prompt's nodes", () => {
    const known: readonly (readonly [number, number, string])[] = [
      [3, 3, "3"],
      [4, 16, "4\\cdot 4"],
      [5, 125, "5\\cdot 5\\cdot 5"],
      [6, 1296, "6\\cdot 6\\cdot 6\\cdot 6"],
    ];
    for (const [n, count, first] of known) {
      const plan = planFor(`How many labelled trees are there on ${n} nodes?`);
      expect(claimedNumber(sceneOf(plan, "list"), "all.count")).toBe(count);
      expect(linesOf(elementOf(plan, "count", "work"))[0]).toBe(first);
    }
  });

  it("names the numbers of larger trees", () => {
    const rows = rowsOf(elementOf(planFor("Explain Cayley's formula"), "numbers", "rows"));
    for (const [n, count] of rows) expect(Number(count)).toBe(Number(n) ** (Number(n) - 2));
  });

  it("turns away trees that cannot be listed", () => {
    expect(refusalOf("Cayley's formula for 2 nodes")).toContain("3 to 6 nodes");
    expect(refusalOf("Cayley's formula for 12 nodes")).toContain("3 to 6 nodes");
  });
});
