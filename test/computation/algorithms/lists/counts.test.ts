import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listFacts } from "../../../../src-server/computation/algorithms/lists/list-facts.ts";
import { runList } from "../../../../src-server/computation/algorithms/lists/run-list.ts";

const lists = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 16 });
const inversions = (values: readonly number[]): number =>
  values.reduce((sum, left, i) => sum + values.slice(i + 1).filter((right) => right < left).length, 0);

/** Passes a bubble sort with early exit makes: the farthest any value has to move left, and one more to see it. */
const bubblePasses = (values: readonly number[]): number => {
  const lefts = values.map((value, i) => values.slice(0, i).filter((other) => other > value).length);
  return Math.min(values.length - 1, Math.max(...lefts) + 1);
};

const mergeComparisons = (values: readonly number[]): { sorted: readonly number[]; count: number } => {
  if (values.length < 2) return { sorted: values, count: 0 };
  const middle = Math.ceil(values.length / 2);
  const [left, right] = [mergeComparisons(values.slice(0, middle)), mergeComparisons(values.slice(middle))];
  const sorted = [...left.sorted, ...right.sorted].toSorted((a, b) => a - b);
  const lastLeft = left.sorted.at(-1) ?? 0;
  const lastRight = right.sorted.at(-1) ?? 0;
  const untouched =
    lastLeft <= lastRight
      ? right.sorted.filter((v) => v >= lastLeft).length
      : left.sorted.filter((v) => v > lastRight).length;
  return { sorted, count: left.count + right.count + values.length - untouched };
};

describe("counters", () => {
  it("bubble sort swaps as often as there are inversions, and passes as theory says", () => {
    fc.assert(
      fc.property(lists, (values) => {
        const n = values.length;
        const facts = listFacts(runList("bubble_sort", values, { earlyExit: true }));
        const passes = bubblePasses(values);
        expect(facts["swaps"]).toBe(inversions(values));
        expect(facts["passes"]).toBe(passes);
        expect(facts["comparisons"]).toBe(passes * n - (passes * (passes + 1)) / 2);
      }),
      { numRuns: 300 },
    );
  });

  it("selection sort always compares n(n-1)/2 times and swaps at most n-1 times", () => {
    fc.assert(
      fc.property(lists, (values) => {
        const facts = listFacts(runList("selection_sort", values));
        expect(facts["comparisons"]).toBe((values.length * (values.length - 1)) / 2);
        expect(facts["swaps"]).toBeLessThan(values.length);
      }),
      { numRuns: 300 },
    );
  });

  it("insertion sort swaps as often as there are inversions", () => {
    fc.assert(
      fc.property(lists, (values) => {
        const facts = listFacts(runList("insertion_sort", values));
        const reachFront = values.filter(
          (value, i) => i > 0 && values.slice(0, i).every((other) => other > value),
        ).length;
        expect(facts["swaps"]).toBe(inversions(values));
        expect(facts["comparisons"]).toBe(inversions(values) + values.length - 1 - reachFront);
      }),
      { numRuns: 300 },
    );
  });

  it("merge sort compares as often as merging needs", () => {
    fc.assert(
      fc.property(lists, (values) => {
        expect(listFacts(runList("merge_sort", values))["comparisons"]).toBe(mergeComparisons(values).count);
      }),
      { numRuns: 300 },
    );
  });

  it("counting and radix sort compare nothing and place every value twice a pass", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 16 }), (values) => {
        for (const sort of ["counting_sort", "radix_sort"] as const) {
          const facts = listFacts(runList(sort, values));
          expect([facts["comparisons"], facts["placements"], facts["passes"]]).toEqual([0, 2 * values.length, 1]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("quick and heap sort stay within their bounds", () => {
    fc.assert(
      fc.property(lists, (values) => {
        const n = values.length;
        const quick = Number(listFacts(runList("quick_sort", values))["comparisons"]);
        const heap = Number(listFacts(runList("heap_sort", values))["comparisons"]);
        expect(quick).toBeLessThanOrEqual((n * (n - 1)) / 2);
        expect(heap).toBeLessThanOrEqual(2 * n + 2 * n * Math.ceil(Math.log2(n + 1)));
      }),
      { numRuns: 300 },
    );
  });

  it("gives the list after a pass, as the example lecture claims", () => {
    const facts = listFacts(runList("bubble_sort", [5, 2, 8, 1, 4], { earlyExit: true }));
    const after = facts["after"];
    if (typeof after !== "function") throw new Error("after is a function");
    expect([facts["comparisons"], facts["swaps"], facts["passes"]]).toEqual([10, 6, 4]);
    expect(after("pass_end", 1)).toEqual([2, 5, 1, 4, 8]);
    expect(after("pass_end", 2)).toEqual([2, 1, 4, 5, 8]);
    expect(after("pass_end", 9)).toBe("pass_end happens 4 times");
  });
});
