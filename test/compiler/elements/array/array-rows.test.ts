import { afterAll, describe, expect, it } from "vitest";
import { arrayElement } from "../../../../src-server/compiler/elements/array/array-element.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(arrayElement, element, { type });

const RUNS = [
  { values: [3, -1, 4, 1, 5, 9, 2, 6], run: "prefix_sum" },
  { values: [1, 2, -3, 4, 2], run: { algorithm: "convolution", kernel: [1, 0, -1] } },
  { values: ["A", "A", "A", "B", "B", "C", "A", "A"], run: "run_length_encode" },
  { values: [1, 2, 0, -1, 3, 1, 0.5, 2], run: "fft" },
  { values: [1, 3, 4, 6, 8, 11], run: { algorithm: "two_pointers", target: 10 } },
  { values: [4, 2, 7], run: { algorithm: "count_operations", order: "n^2" } },
];

describe("lists made of an array", () => {
  it.each(RUNS)("%j is readable at first, midway and at the end", (element) => {
    const { view, findings } = open(element);
    expect(findings).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }).map((step) => step.view) ?? [];
    const states = [view, steps[Math.floor(steps.length / 2)], steps.at(-1)];
    for (const state of states) expect(auditView(state ?? view, { type, wide: true })).toEqual([]);
    expect(unresolvedParts(view, ["cell:1", "cell:3", "range:1-3"], frameOf({ type }))).toEqual([]);
  });

  it("publishes what came out, and what is known so far", () => {
    const { view, facts } = open({ values: [1, 2, 3], run: "prefix_sum" });
    expect([facts["total"], facts["count"]]).toEqual([6, 3]);
    expect(view.step?.({ count: 1 }).at(-1)?.view.facts?.["total"]).toBe(1);
    const { re, amplitude } = open({ values: [1, 0, 0, 0], run: "fft" }).facts;
    expect([typeof re === "function" && re(3), typeof amplitude === "function" && amplitude(2)]).toEqual([1, 1]);
  });

  it("refuses in words that say what would do", () => {
    expect(open({ values: [1, 2, 3], run: "fft" }).findings.map(({ message }) => message)).toEqual([
      "values: 3; fft is shown for 2, 4 or 8 values.",
    ]);
    expect(open({ values: [1, 2], run: "convolution" }).findings.map(({ message }) => message)).toEqual([
      "run.kernel is missing; convolution needs it.",
    ]);
  });
});
