import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inEnglish } from "../../../support/in-english.ts";
import { listFacts } from "../../../../src-server/computation/algorithms/lists/list-facts.ts";
import { listRefusals } from "../../../../src-server/computation/algorithms/lists/list-refusals.ts";
import { runList } from "../../../../src-server/computation/algorithms/lists/run-list.ts";

const many = { numRuns: 300 };
const sorted = fc
  .array(fc.integer({ min: -9, max: 20 }), { minLength: 2, maxLength: 12 })
  .map((values) => values.toSorted((a, b) => a - b));

describe("two_pointers", () => {
  it("finds a pair exactly where trying all pairs finds one", () => {
    fc.assert(
      fc.property(sorted, fc.integer({ min: -10, max: 30 }), (values, target) => {
        const facts = listFacts(runList("two_pointers", values, { target }));
        expect(facts["found"]).toBe(values.some((a, i) => values.slice(i + 1).some((b) => a + b === target)));
        if (facts["found"] === true && Array.isArray(facts["places"])) {
          const [lo = 0, hi = 0] = facts["places"].map(Number);
          expect([(values[lo - 1] ?? NaN) + (values[hi - 1] ?? NaN), lo < hi]).toEqual([target, true]);
        }
        expect(Number(facts["comparisons"])).toBeLessThan(values.length);
      }),
      many,
    );
  });

  it("needs a sorted list of numbers and a sum", () => {
    const messages = (values: (number | string)[], target?: number): string[] =>
      inEnglish(listRefusals("two_pointers", values, target === undefined ? {} : { target })).map(
        ({ message }) => message,
      );
    expect(messages([1, 2])).toEqual(["run.target is missing; two_pointers needs what it looks for."]);
    expect(messages([3, 2], 5)).toEqual(["values[1]: 2 after 3; two_pointers needs a sorted list."]);
    expect(messages(["a", "b"], 5)).toHaveLength(2);
  });
});

describe("count_operations", () => {
  it.each([
    ["n", (n: number) => n],
    ["n^2", (n: number) => n * n],
    ["log n", (n: number) => Math.floor(Math.log2(n)) + 1],
    ["n log n", (n: number) => n * (Math.ceil(Math.log2(n)) + 1)],
  ] as const)("%s counts what its formula says", (order, formula) => {
    for (let n = 2; n <= 16; n++) {
      const facts = listFacts(
        runList(
          "count_operations",
          Array.from({ length: n }, (_, i) => i),
          { order },
        ),
      );
      expect([n, facts["operations"]]).toEqual([n, formula(n)]);
      expect(facts["comparisons"]).toBe(facts["operations"]);
    }
  });
});
