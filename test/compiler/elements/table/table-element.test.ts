import { afterAll, describe, expect, it } from "vitest";
import { tableElement } from "../../../../src-server/compiler/elements/table/table-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const SIZES = {
  title: "Side x = 3",
  digits: 4,
  columns: ["$\\Delta x$", "strips $2x\\,\\Delta x$", "corner $(\\Delta x)^2$", "corner / strips"],
  rows: [
    [1, "=6*c1", "=c1^2", "=c3/c2"],
    [0.1, "=6*c1", "=c1^2", "=c3/c2"],
    [0.01, "=6*c1", "=c1^2", "=c3/c2"],
  ],
};
const LARGEST = {
  columns: Array.from({ length: 6 }, (_, c) => `A heading of column ${c}`),
  rows: Array.from({ length: 8 }, () => ["two words", 123456.5, -3, "$x^2$", "=c2*c3", "text"]),
};

const viewOf = (
  element: Record<string, unknown>,
  params: Record<string, { value: number; min: number; max: number }> = {},
): ElementView => {
  const opened = openElement(tableElement, element, { type, params });
  expect(opened.findings).toEqual([]);
  return opened.view.whole?.() ?? opened.view;
};
/** Text of a cell from left to right; numbers only. */
const cellText = (view: ElementView, cell: string, params: Record<string, number> = {}): string =>
  view
    .draw(frameOf({ type, params }))
    .shapes.filter((shape) => shape.key.startsWith(`cell:${cell}/`))
    .toSorted((a, b) => a.at[0] - b.at[0])
    .map((shape) => shape.key.split("/")[2])
    .join("");

describe("table", () => {
  it.each([[tableElement.example], [SIZES], [LARGEST], [{ columns: ["One"], rows: [["cell"]] }]])(
    "%j stays readable as a whole and row by row",
    (element) => {
      const { view } = openElement(tableElement, element, { type });
      const steps = view.step?.({ count: 1, to: "end" }).map((step) => step.view) ?? [];
      for (const state of [view, view.whole?.() ?? view, ...steps]) expect(auditView(state, { type })).toEqual([]);
    },
  );

  it.each(["chalkboard", "paper", "contrast"] as const)("can be read on %s", (theme) => {
    const own = typesetterFor(theme);
    expect(
      auditView(openElement(tableElement, SIZES, { type: own }).view.whole?.() ?? viewOf(SIZES), { type: own, theme }),
    ).toEqual([]);
    own.close();
  });

  it("fits the whole stage at its largest", () => {
    const small = viewOf(LARGEST).measure({ width: 1728, height: 880 }, frameOf({ type, scale: 0.75 }));
    expect([small.width <= 1728, small.height <= 880]).toEqual([true, true]);
    expect(zonesThatFit(viewOf(SIZES), type)).toEqual(
      expect.arrayContaining(["16:9 focus", "16:9 board figure", "9:16 focus", "1:1 focus"]),
    );
  });

  it("computes cells from the columns of their row and rounds them", () => {
    const view = viewOf(SIZES);
    expect(["1,1", "1,2", "1,3", "1,4", "3,3", "3,4"].map((cell) => cellText(view, cell))).toEqual([
      "1",
      "6",
      "1",
      "0.1667",
      "0.0001",
      "0.0017",
    ]);
  });

  it("puts decimal points of a column below each other", () => {
    const points = viewOf(SIZES)
      .draw(frameOf({ type }))
      .shapes.filter((shape) => /^cell:\d,4\/dot\//.test(shape.key));
    expect(points).toHaveLength(3);
    expect(new Set(points.map((shape) => shape.at[0])).size).toBe(1);
  });

  it("moves with the params, digit by digit", () => {
    const params = { d: { value: 1, min: 0, max: 5 } };
    const view = viewOf({ columns: ["d", "2d"], rows: [["=d", "=2*c1"]], digits: 1 }, params);
    expect(cellText(view, "1,2", { d: 1 })).toBe("2.0");
    expect(cellText(view, "1,2", { d: 2.25 })).toBe("4.5");
    expect(view.factsAt?.({ d: 2 })["rows"]).toBe(1);
  });

  it("fills one row more at every step", () => {
    const { view } = openElement(tableElement, SIZES, { type });
    const rows = (state: ElementView) =>
      new Set(state.draw(frameOf({ type })).shapes.flatMap((shape) => /^cell:(\d)/.exec(shape.key)?.[1] ?? []));
    expect(rows(view)).toEqual(new Set());
    const steps = view.step?.({ count: 2 }) ?? [];
    expect(steps.map((step) => step.event)).toEqual(["row_done", "row_done"]);
    expect(rows(steps[1]?.view ?? view)).toEqual(new Set(["1", "2"]));
  });

  it("resolves its parts; the first row of data is row 1", () => {
    const view = viewOf(SIZES);
    expect(
      unresolvedParts(view, ["row:1", "row:3", "col:3", "cell:3,4", "header", "head:2"], frameOf({ type })),
    ).toEqual([]);
    expect(unresolvedParts(view, ["row:4", "row:0", "col:5", "cell:1,5"], frameOf({ type }))).toHaveLength(4);
    expect(view.draw(frameOf({ type })).parts?.["col:3"]).toEqual(["head:3", "cell:1,3", "cell:2,3", "cell:3,3"]);
  });
});
