import { afterAll, describe, expect, it } from "vitest";
import { arrayElement } from "../../../../src-server/compiler/elements/array/array-element.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(arrayElement, element, { type });
const messages = (element: Record<string, unknown>): string[] =>
  open(element).findings.map((finding) => `${finding.at} | ${finding.message}`);
const CARDS = { values: [5, 2, 8, 1, 4], style: "bars", run: { algorithm: "bubble_sort", early_exit: true } };

describe("opening an array", () => {
  it("accepts its example and the uses of the example lecture", () => {
    for (const element of [
      arrayElement.example,
      CARDS,
      { values: [5, 2], style: "bars", run: { algorithm: "bubble_sort" } },
      { values: [5, 2, 8, 1, 4], style: "bars" },
    ]) {
      expect(open(element).findings).toEqual([]);
    }
  });

  it("publishes the facts that the example lecture claims", () => {
    const { facts } = open(CARDS);
    expect([facts["comparisons"], facts["swaps"], facts["passes"]]).toEqual([10, 6, 4]);
    expect(open({ values: [5, 2], run: "bubble_sort" }).facts["swaps"]).toBe(1);
  });

  it.each([
    [{ values: Array.from({ length: 40 }, (_, i) => i) }, ["values | values: 40; 16 stay readable."]],
    [{ values: [1] }, ["values | values: 1; a list has at least 2."]],
    [{}, ["values | values is missing; an array needs it."]],
    [{ values: [1, "abcdefgh"] }, ["values[1] | values[1]: 8 characters; 6 fit."]],
    [
      { values: [1, [2]] },
      ["values[1] | values[1]: [2] does not fit; a number or a word of at most 6 letters is wanted."],
    ],
    [
      { values: [1, 2], run: "bogo_sort" },
      [
        'run | run: "bogo_sort" does not fit; bubble_sort, selection_sort, insertion_sort, merge_sort, quick_sort, heap_sort, counting_sort, radix_sort, linear_search, binary_search, two_pointers, count_operations, run_length_encode, convolution, fft, prefix_sum are known.',
      ],
    ],
    [
      { values: [1, 2], run: { algorithm: "bogo" } },
      [
        'run.algorithm | run.algorithm: "bogo" unknown; one of bubble_sort, selection_sort, insertion_sort, merge_sort, quick_sort, heap_sort, counting_sort, radix_sort, linear_search, binary_search, two_pointers, count_operations, run_length_encode, convolution, fft, prefix_sum.',
      ],
    ],
    [
      { values: ["a", "b"], style: "bars", pointers: { i: 3 } },
      [
        'values[0] | values[0]: "a" has no height; bars need numbers.',
        'values[1] | values[1]: "b" has no height; bars need numbers.',
        "pointers.i | pointers.i: 3 is outside 1…2.",
      ],
    ],
    [{ values: [1, -12345.6] }, ["values[1] | values[1]: −12\u2009345.6 has 9 characters; 8 fit."]],
    [
      { values: [3, 1], run: { algorithm: "binary_search", target: 1 } },
      ["values[1] | values[1]: 1 after 3; binary_search needs a sorted list."],
    ],
  ])("%j", (element, expected) => {
    expect(messages(element)).toEqual(expected);
  });

  it("refuses hostile data at once", () => {
    for (const values of [Array.from({ length: 1e6 }, () => 1), "x".repeat(1e6), [Number.NaN, Infinity], [{}, []]]) {
      expect(open({ values }).findings.length).toBeGreaterThan(0);
    }
  });
});

describe("stepping through a run", () => {
  it("goes on by count, to the next event of a name, and to the end", () => {
    let { view } = open(CARDS);
    const seen = (request: { count: number; to?: string }): string => {
      const transitions = view.step?.(request) ?? [];
      view = transitions.at(-1)?.view ?? view;
      return transitions.map((transition) => transition.event).join(" ");
    };
    expect(seen({ count: 1, to: "swap" })).toBe("compare swap");
    expect(seen({ count: 1 })).toBe("compare");
    expect(seen({ count: 1, to: "swap" })).toBe("compare swap");
    expect(seen({ count: 1, to: "pass_end" })).toBe("compare swap pass_end");
    expect(view.facts?.["swaps"]).toBe(3);
    expect(seen({ count: 1, to: "pass_end" })).toBe("compare compare swap compare swap pass_end");
    expect(seen({ count: 1, to: "pass_end" })).toBe("compare swap compare pass_end");
    expect(seen({ count: 1, to: "end" })).toBe("compare pass_end");
    expect(seen({ count: 5 })).toBe("");
    expect(view.facts?.["swaps"]).toBe(6);
  });

  it("gives nothing for an event that does not come", () => {
    expect(open({ values: [1, 2, 3], run: "bubble_sort" }).view.step?.({ count: 1, to: "swap" })).toEqual([]);
    expect("step" in open({ values: [1, 2, 3] }).view).toBe(false);
  });

  it("lets the swapped values travel on arcs and keep their outlines", () => {
    const frame = frameOf({ type });
    const [compare, swap] = open(CARDS).view.step?.({ count: 1, to: "swap" }) ?? [];
    expect(swap?.arcs).toEqual(["item:2", "item:1"]);
    const bodies = (view: typeof compare): string[] =>
      view?.view
        .draw(frame)
        .shapes.filter((s) => s.key.endsWith("/body"))
        .map((s) => `${s.key} ${s.path} ${s.strokeWidth}`) ?? [];
    expect(bodies(swap)).toEqual(bodies(compare));
  });

  it("lifts what is compared and ticks what is settled", () => {
    const frame = frameOf({ type });
    const { view } = open({ values: [5, 2, 8], run: "bubble_sort" });
    const top = (shapes: ReturnType<typeof view.draw>["shapes"], key: string): number =>
      shapes.find((s) => s.key === key)?.at[1] ?? 0;
    const [compared] = view.step?.({ count: 1 }) ?? [];
    const shapes = compared?.view.draw(frame).shapes ?? [];
    expect(top(shapes, "item:1/body")).toBeLessThan(top(shapes, "item:3/body"));
    const last = view.step?.({ count: 1, to: "end" }).at(-1)?.view.draw(frame).shapes ?? [];
    expect(last.filter((s) => s.key.endsWith("/tick"))).toHaveLength(3);
  });

  it("makes bars as high as their numbers", () => {
    const shapes = open({ values: [5, -2, 8], style: "bars" }).view.draw(frameOf({ type })).shapes;
    const height = (id: number): number => {
      const body = shapes.find((s) => s.key === `item:${id}/body`);
      return Math.max(...[...(body?.path.matchAll(/[\d.]+ ([\d.]+)/g) ?? [])].map((m) => Number(m[1])));
    };
    expect(height(1) / height(3)).toBeCloseTo(5 / 8, 2);
    expect(height(2) / height(3)).toBeCloseTo(2 / 8, 2);
  });
});
