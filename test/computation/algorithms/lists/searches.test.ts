import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inEnglish } from "../../../support/in-english.ts";
import { listFacts } from "../../../../src-server/computation/algorithms/lists/list-facts.ts";
import { listRefusals } from "../../../../src-server/computation/algorithms/lists/list-refusals.ts";
import { runList } from "../../../../src-server/computation/algorithms/lists/run-list.ts";

const cases = fc.tuple(
  fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 16 }),
  fc.integer({ min: -1, max: 31 }),
);

describe("searches", () => {
  it("linear search finds the first place, after as many comparisons", () => {
    fc.assert(
      fc.property(cases, ([values, target]) => {
        const facts = listFacts(runList("linear_search", values, { target }));
        const index = values.indexOf(target) + 1;
        expect([facts["index"], facts["found"], facts["comparisons"]]).toEqual([
          index,
          index > 0,
          index || values.length,
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it("binary search finds a place that holds the target within the bound of halving", () => {
    fc.assert(
      fc.property(cases, ([unsorted, target]) => {
        const values = unsorted.toSorted((a, b) => a - b);
        const facts = listFacts(runList("binary_search", values, { target }));
        expect(facts["found"]).toBe(values.includes(target));
        if (facts["found"] === true) expect(values[Number(facts["index"]) - 1]).toBe(target);
        else expect(facts["index"]).toBe(0);
        expect(facts["comparisons"]).toBeLessThanOrEqual(Math.floor(Math.log2(values.length)) + 1);
      }),
      { numRuns: 300 },
    );
  });

  it("binary search never drops the half that holds the target", () => {
    fc.assert(
      fc.property(cases, ([unsorted, target]) => {
        const values = unsorted.toSorted((a, b) => a - b);
        if (!values.includes(target)) return;
        for (const { active } of runList("binary_search", values, { target }).moments) {
          const [first, last] = active ?? [0, values.length - 1];
          expect(values.slice(first, last + 1)).toContain(target);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("listRefusals", () => {
  it.each([
    ["binary_search", [1, 9, 7], { target: 7 }, "values[2]: 7 after 9; binary_search needs a sorted list."],
    ["linear_search", [1, 9], {}, "run.target is missing; linear_search needs what it looks for."],
    ["linear_search", [1, 9], { target: "x" }, 'run.target: "x" is another kind than the values.'],
    ["bubble_sort", [1, "b"], {}, "values[1]: numbers and words are mixed; an algorithm compares one kind."],
    ["counting_sort", [1, 2.5], {}, "values[1]: 2.5; counting_sort needs whole numbers."],
    ["counting_sort", [1, 40], {}, "values: counting_sort would need 40 bins; 12 stay readable. Use radix_sort."],
    ["radix_sort", [1, -4], {}, "values[1]: -4; radix_sort needs whole numbers of 0 or more."],
  ] as const)("%s of %j", (algorithm, values, data, message) => {
    expect(inEnglish(listRefusals(algorithm, values, data)).map(({ message }) => message)).toEqual([message]);
  });
});
