import { afterAll, describe, expect, it } from "vitest";
import { arrayElement } from "../../../../src-server/compiler/elements/array/array-element.ts";
import { inside, shift } from "../../../../src-server/compiler/boxes.ts";
import type { Shape } from "../../../../src-server/compiler/drawing.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { pathBounds } from "../../../../src-server/compiler/paths.ts";
import type { Box } from "../../../../src-server/contract/timeline.ts";
import { LIST_SORTS } from "../../../../src-server/computation/algorithms/lists/run-list.ts";
import { auditView, unresolvedParts, ZONES, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const SMALL = [5, 2, 8, 1, 4];
const TWO_DIGITS = [12, 7, 31, 5, 44, 18, 26, 9, 50, 3, 38, 21, 15, 47, 29, 33];
const THREE_DIGITS = [170, 45, 75, 90, 802, 24, 2, 66, 181, 999, 10, 345, 77, 8, 500, 61];
const SIGNED = [3, -12, 4.5, 1, -5, 0];

const viewOf = (element: Record<string, unknown>): ElementView => {
  const opened = openElement(arrayElement, element, { type });
  expect(opened.findings).toEqual([]);
  return opened.view;
};

/** A view and some of its later states, the last among them. */
const statesOf = (view: ElementView): ElementView[] => {
  const all = view.step?.({ count: 1, to: "end" }).map((transition) => transition.view) ?? [];
  return [view, ...all.filter((_, i) => i % 9 === 0 || i === all.length - 1)];
};

const boundsOf = (shape: Shape): Box => shift(pathBounds(shape.path), shape.at[0], shape.at[1]);

/** Letters of values that reach beyond the cell or card they stand in. */
const spilledLabels = (shapes: readonly Shape[]): string[] => {
  const bodies = new Map(
    shapes.filter((shape) => shape.key.endsWith("/body")).map((shape) => [shape.key, boundsOf(shape)]),
  );
  return shapes.flatMap((shape) => {
    const body = bodies.get(shape.on?.[0] ?? "");
    return body && !inside(boundsOf(shape), body) ? [shape.key] : [];
  });
};

describe("drawing an array", () => {
  it.each(["cells", "bars"])("%s: nothing overlaps or leaves its zone in any state", (style) => {
    for (const values of [SMALL, TWO_DIGITS, THREE_DIGITS]) {
      for (const algorithm of LIST_SORTS.filter((sort) => sort !== "counting_sort")) {
        for (const state of statesOf(viewOf({ values, style, run: { algorithm } })))
          expect(auditView(state, { type, wide: true })).toEqual([]);
      }
    }
  });

  it.each([
    ["counting sort", { values: [3, 1, 4, 1, 5, 1, 2, 6, 1, 1, 1, 9, 2, 1, 1, 1], run: "counting_sort" }],
    [
      "binary search",
      { values: THREE_DIGITS.toSorted((a, b) => a - b), run: { algorithm: "binary_search", target: 999 } },
    ],
    ["linear search", { values: SIGNED, run: { algorithm: "linear_search", target: 7 } }],
    ["words", { values: ["kiwi", "banana", "apple", "cherry"], run: "selection_sort" }],
    ["bars below zero", { values: SIGNED, style: "bars", pointers: { i: 1, best: 3 } }],
    ["zeros", { values: [0, 0], style: "bars" }],
  ])("%s", (_, element) => {
    for (const state of statesOf(viewOf(element))) expect(auditView(state, { type, wide: true })).toEqual([]);
  });

  it("fits the zones of every aspect with the most values that are allowed", () => {
    const view = viewOf({ values: TWO_DIGITS, style: "bars", run: "bubble_sort" });
    expect(zonesThatFit(view, type)).toEqual(
      expect.arrayContaining(["16:9 focus", "16:9 board figure", "9:16 stack", "9:16 focus", "1:1 focus"]),
    );
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("is readable on %s", (theme) => {
    const own = typesetterFor(theme);
    const view = openElement(arrayElement, { values: SMALL, run: "merge_sort" }, { type: own }).view;
    for (const state of statesOf(view)) expect(auditView(state, { type: own, theme })).toEqual([]);
    own.close();
  });
});

describe("cells of an array", () => {
  it("hold their values whole, in bins as well", () => {
    for (const values of [SMALL, TWO_DIGITS, THREE_DIGITS]) {
      const view = viewOf({ values, run: "radix_sort" });
      for (const { box, aspect } of ZONES) {
        const frame = frameOf({ type, box, aspect });
        const wanted = view.measure({ width: box[2] - box[0], height: box[3] - box[1] }, frame);
        if (wanted.width > box[2] - box[0] || wanted.height > box[3] - box[1]) continue;
        for (const state of statesOf(view)) expect(spilledLabels(state.draw(frame).shapes)).toEqual([]);
      }
    }
  });
});

describe("parts of an array", () => {
  it("resolve in every state", () => {
    const frame = frameOf({ type });
    for (const algorithm of LIST_SORTS) {
      const parts = ["cell:1", "cell:5", "range:1-5", "range:2-3"];
      for (const state of statesOf(viewOf({ values: SMALL, run: { algorithm } })))
        expect(unresolvedParts(state, parts, frame)).toEqual([]);
    }
    const search = viewOf({ values: [1, 3, 5, 7], pointers: { k: 2 }, run: { algorithm: "binary_search", target: 5 } });
    const probed = search.step?.({ count: 1 }).at(-1)?.view ?? search;
    expect(
      unresolvedParts(
        probed,
        ["cell:4", "pointer:k", "pointer:lo", "pointer:mid", "pointer:hi", "index:2", "target"],
        frame,
      ),
    ).toEqual([]);
    const bins = viewOf({ values: SMALL, run: "counting_sort" }).step?.({ count: 2 }).at(-1)?.view ?? search;
    expect(unresolvedParts(bins, ["bin:4", "cell:1"], frame)).toEqual([]);
  });

  it("that do not exist do not resolve", () => {
    expect(
      unresolvedParts(
        viewOf({ values: SMALL }),
        ["cell:6", "range:0-2", "range:3-2", "range:1-6", "pointer:i"],
        frameOf({ type }),
      ),
    ).toHaveLength(5);
  });

  it("cell:i is the value that stands at the place now", () => {
    const view = viewOf({ values: [5, 2], run: "bubble_sort" })
      .step?.({ count: 1, to: "swap" })
      .at(-1)?.view;
    expect(view?.draw(frameOf({ type })).parts?.["cell:1"]).toEqual(["item:2"]);
  });
});
