import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listFacts } from "../../../../src-server/computation/algorithms/lists/list-facts.ts";
import { LIST_SORTS, runList } from "../../../../src-server/computation/algorithms/lists/run-list.ts";
import { replay } from "./replay.ts";

const lists = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 16 });
const wide = fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 2, maxLength: 16 });
const many = { numRuns: 300 };

describe.each(LIST_SORTS)("%s", (sort) => {
  it("ends in the order an independent sort finds", () => {
    fc.assert(
      fc.property(sort === "counting_sort" ? lists : fc.oneof(lists, wide), (values) => {
        const facts = listFacts(runList(sort, values));
        expect(facts["sorted"]).toEqual(values.toSorted((a, b) => a - b));
      }),
      many,
    );
  });

  it("keeps every value, and its events replayed give its last state", () => {
    fc.assert(
      fc.property(lists, (values) => {
        const run = runList(sort, values);
        const last = run.moments.at(-1);
        expect(last?.order.toSorted((a, b) => (a ?? -1) - (b ?? -1))).toEqual(values.map((_, i) => i));
        expect(replay(run)).toEqual(last?.order);
      }),
      many,
    );
  });

  it("settles a place only when its last value is there, and all at the end", () => {
    fc.assert(
      fc.property(lists, (values) => {
        const run = runList(sort, values);
        const final = run.moments.at(-1);
        expect(final?.settled).toEqual(values.map((_, i) => i));
        for (const moment of run.moments.slice(1)) {
          for (const place of moment.settled) {
            const id = moment.order[place] ?? moment.aside[place];
            if (id !== null && id !== undefined) expect(values[id]).toBe(values[final?.order[place] ?? -1]);
          }
        }
      }),
      many,
    );
  });

  it("is stable where it should be", () => {
    if (!["bubble_sort", "insertion_sort", "merge_sort", "counting_sort", "radix_sort"].includes(sort)) return;
    fc.assert(
      fc.property(lists, (values) => {
        const order = runList(sort, values).moments.at(-1)?.order;
        const stable = values.map((value, id) => ({ value, id })).toSorted((a, b) => a.value - b.value || a.id - b.id);
        expect(order).toEqual(stable.map(({ id }) => id));
      }),
      many,
    );
  });
});
