import { describe, expect, it } from "vitest";
import { workedLinesOf } from "../../../../src-server/planner/model/forms/kinds/formula-kinds.ts";
import { valuesPutIn } from "../../../../src-server/planner/model/forms/put-in-values.ts";
import { positiveRoots, withRounding } from "../../../../src-server/planner/model/forms/worked-numbers.ts";

const linesFrom = (...all: readonly string[]) => workedLinesOf(all.map((tex) => ({ tex, reason: "", say: "" })));

describe("values put into a formula", () => {
  it.each([
    ["\\frac{1}{2}mv^2", "\\frac{1}{2} \\cdot 2 \\cdot 3^2", ["m = 2", "v = 3"]],
    ["F = m a", "5 \\times 9.81 = 49.05", ["m = 5", "a = 9.81"]],
    ["c_a = \\frac{c_b V_b}{V_a}", "\\frac{0.1 \\cdot 20}{25} = 0.08", ["c_b = 0.1", "V_b = 20", "V_a = 25"]],
    ["\\sqrt{a^2+b^2}", "\\sqrt{(3)^2+(4)^2}", ["a = 3", "b = 4"]],
    ["v_0 t", "20\\,\\text{m/s} \\cdot 3\\,\\text{s}", ["v_0 = 20", "t = 3"]],
  ])("%s with %s", (above, here, values) => {
    expect(valuesPutIn(above, here)).toEqual(values);
  });

  it.each([
    ["x^2 + x", "2^2 + 3", "a letter with two values"],
    ["m a", "5 + 9", "another formula"],
    ["2x", "2x", "letters again"],
    ["4", "4", "no letters"],
  ])("are none for %s and %s: %s", (above, here) => {
    expect(valuesPutIn(above, here)).toEqual([]);
  });
});

describe("lines of a calculation", () => {
  it("that name the same letter go on with equals signs", () => {
    expect(linesFrom("F = m a", "F = 2 \\cdot 3", "F = 6").map(({ relation, tex }) => [relation, tex])).toEqual([
      [undefined, "F = m a"],
      ["=", "2 \\cdot 3"],
      ["=", "6"],
    ]);
  });

  it("whose sides change are equations with the same solutions", () => {
    expect(linesFrom("2x + 3 = 11", "2x = 8", "x = 4").map(({ relation }) => relation)).toEqual([
      undefined,
      "<=>",
      "<=>",
    ]);
  });

  it("that begin with a relation have it, and rounded numbers have the sign for it", () => {
    const lines = linesFrom("\\sqrt{2} + 1", "= 2.414", "\\approx 2.4");
    expect(lines.map(({ relation }) => relation)).toEqual([undefined, "~", "~"]);
    expect(withRounding("5.2^{1.5} = 11.86")).toBe("5.2^{1.5} \\approx 11.86");
    expect(withRounding("0.5 + 0.5 = 1.0")).toBe("0.5 + 0.5 = 1.0");
    expect(withRounding("2 + 2 = 5.5")).toBe("2 + 2 = 5.5");
  });

  it("that are no formulas are left out", () => {
    expect(linesFrom("x = 1", "\\foo{", "x = 1").map(({ tex }) => tex)).toEqual(["x = 1", "1"]);
  });
});

describe("roots that are taken on purpose", () => {
  it("are of sizes, never of unknowns", () => {
    expect(positiveRoots(["v^2 = 2gh", "v = \\sqrt{2gh}"])).toEqual(["v > 0"]);
    expect(positiveRoots(["x^2 = 9", "x = \\sqrt{9}"])).toEqual([]);
    expect(positiveRoots(["v = \\sqrt{2gh}"])).toEqual([]);
  });
});
