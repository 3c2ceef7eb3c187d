import { describe, expect, it } from "vitest";
import { oversized } from "../../../src-server/compiler/reading/plan-size.ts";
import { findingsOf, smallPlan } from "../../support/plans.ts";

const many = <Value>(length: number, make: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, i) => make(i));

describe("a plan that holds too much", () => {
  it("is refused with the place of its longest list", () =>
    expect(findingsOf(smallPlan({ beats: many(100_000, (i) => i) }))).toEqual([
      {
        path: "scenes[0].beats",
        code: "refused",
        severity: "repair",
        message: "scenes[0].beats: 100000 members; the whole plan holds more values than can be taught.",
      },
    ]));

  it("is found in records, in lists of lists and in many short lists", () => {
    expect(oversized({ a: Object.fromEntries(many(30_000, (i) => [`k${i}`, i])) })).toEqual({
      path: "a",
      count: 30_000,
    });
    expect(oversized({ a: many(500, () => many(500, (i) => i)) })).toEqual({ path: "a", count: 500 });
    expect(oversized(many(15_000, () => many(9, (i) => [i])))).toEqual({ path: "", count: 15_000 });
  });

  it("is no plan with all the data that elements may have", () =>
    expect(
      oversized(smallPlan({ elements: many(5, () => ({ type: "histogram", data: many(5000, (i) => i) })) })),
    ).toBeUndefined());
});
