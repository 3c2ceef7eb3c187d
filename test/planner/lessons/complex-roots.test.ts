import { UnusablePrompt } from "../../../src-server/planner/lessons/lesson.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multiplied, type Complex } from "../../../src-server/computation/complex/complex-functions.ts";
import { rootFigures } from "../../../src-server/planner/lessons/complex-roots/root-figures.ts";
import { readRoots } from "../../../src-server/planner/lessons/complex-roots/read-roots.ts";
import { elementOf, planFor, refusalOf, rowsOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { nonZero, RUNS } from "../support/numbers.ts";

const ORDERS = ["square", "cube", "fourth", "fifth", "sixth", "seventh", "eighth"];

describe("roots of a complex number", () => {
  it("reads number and order, and multiplies every root back to the number", () => {
    fc.assert(
      fc.property(nonZero(-99, 99), nonZero(-99, 99), fc.integer({ min: 2, max: 8 }), (re, im, n) => {
        const read = readRoots(`Find the ${ORDERS[n - 2]} roots of ${re} ${im < 0 ? "-" : "+"} ${Math.abs(im)}i`);
        if (!read || read instanceof UnusablePrompt) throw new Error(`${re}, ${im}, ${n}`);
        const { roots } = rootFigures(read);
        expect(roots).toHaveLength(n);
        expect(new Set(roots.map(([x, y]) => `${x.toFixed(6)} ${y.toFixed(6)}`)).size).toBe(n);
        for (const [x, y] of roots) {
          const back = Array.from({ length: n }).reduce<Complex>((z) => multiplied(z, [x, y]), [1, 0]);
          expect(back[0]).toBeCloseTo(re, 8);
          expect(back[1]).toBeCloseTo(im, 8);
        }
      }),
      RUNS,
    );
  });

  it("lists angles and roots", () => {
    const plan = planFor("Solve z^3 = 8i");
    expect(rowsOf(elementOf(plan, "angles", "rows"))).toEqual([
      [0, "$30^\\circ$", "$1.73+i$"],
      [1, "$150^\\circ$", "$-1.73+i$"],
      [2, "$270^\\circ$", "$-2i$"],
    ]);
    expect(saidIn(plan)).toContain("three cube roots of 8 i lie on a circle of radius 2");
  });

  it("counts the angle of a negative number from below, up to 180 degrees", () => {
    expect(sceneOf(planFor("Find the fourth roots of −16"), "polar").claims).toContain("plane.degrees(w) ~ 180");
  });

  it("takes five roots of unity where nothing else is said, and names the polygon", () => {
    expect(elementOf(planFor("Explain roots of unity"), "all", "plane")["roots"]).toMatchObject({ n: 5 });
    expect(saidIn(planFor("the 7th roots of unity", 0))).toContain("a regular heptagon");
    expect(saidIn(planFor("square roots of -4", 0))).toContain("opposite ends of a diameter");
  });

  it("says which numbers it cannot use", () => {
    expect(refusalOf("12th roots of unity")).toContain("2 to 8 roots");
    expect(refusalOf("complex cube roots of 0")).toContain("Zero has no other root");
    expect(refusalOf("cube roots of 5000i")).toContain("between 0.1 and 1000");
    expect(refusalOf("cube roots of 1.2345i")).toContain("three digits");
  });
});
