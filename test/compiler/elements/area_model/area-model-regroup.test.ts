import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { areaModelElement } from "../../../../src-server/compiler/elements/area_model/area-model-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { pathBounds } from "../../../../src-server/compiler/paths.ts";
import { auditView } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const side = (tex: string, len: number): Record<string, unknown> => ({ tex, len });
const regrouped = (element: Record<string, unknown>): ElementView => {
  const changed = changedBy(openElement(areaModelElement, element, { type }).view, { regroup: true });
  if (typeof changed !== "object") throw new Error(String(changed));
  return changed.view;
};
/** Drawn area of each cell, by key. */
const areas = (view: ElementView): Map<string, number> =>
  new Map(
    view.draw(frameOf({ type })).shapes.flatMap(({ key, path }): [string, number][] => {
      const [x0, y0, x1, y1] = pathBounds(path);
      return key.endsWith("/fill") ? [[key, (x1 - x0) * (y1 - y0)]] : [];
    }),
  );

const lengths = fc.array(fc.double({ min: 0.5, max: 4, noNaN: true }), { minLength: 1, maxLength: 4 });
const NAMES = ["a", "b", "c", "d"];

describe("an area model whose cells are regrouped", () => {
  it("keeps the shares of all cells", () => {
    fc.assert(
      fc.property(lengths, (sides) => {
        const rows = sides.map((len, i) => side(NAMES[i] ?? "a", len));
        const drawn = areas(regrouped({ rows, cols: rows }));
        const first = (drawn.get("cell:1,1/fill") ?? 0) / (sides[0] ?? 1) ** 2;
        sides.forEach((height, r) =>
          sides.forEach((width, c) => {
            const area = drawn.get(`cell:${r + 1},${c + 1}/fill`) ?? 0;
            expect(Math.abs(area / (width * height) / first - 1)).toBeLessThan(0.05);
          }),
        );
      }),
      { numRuns: 60 },
    );
  });
  it("names each term of the sum once", () => {
    const rows = [side("a", 3), side("b", 1)];
    const { parts } = regrouped({ rows, cols: rows }).draw(frameOf({ type }));
    expect(parts?.["group:2"]).toEqual(["group:2/label", "cell:1,2", "cell:2,1"]);
    expect(Object.keys(parts ?? {}).filter((part) => part.startsWith("group:"))).toHaveLength(3);
  });
  it.each([
    [
      ["a", 3],
      ["b", 1.4],
    ],
    [
      ["a", 3],
      ["b", 1.4],
      ["c", 1],
    ],
    [
      ["x_1", 3],
      ["\\frac{1}{2}", 0.5],
      ["a+b", 1],
      ["h", 0.05],
    ],
  ])("stays readable and inside its zone: %j", (...sides) => {
    const rows = sides.map(([tex, len]) => side(String(tex), Number(len)));
    expect(auditView(regrouped({ rows, cols: rows }), { type })).toEqual([]);
  });
  it("comes back, and leaves bars alone", () => {
    const rows = [side("a", 3), side("b", 1)];
    const back = changedBy(regrouped({ rows, cols: rows }), { regroup: false });
    const first = openElement(areaModelElement, { rows, cols: rows }, { type }).view;
    expect(typeof back === "object" && areas(back.view)).toEqual(areas(first));
    const bars = openElement(areaModelElement, { variant: "bar", rows, cols: rows }, { type }).view;
    expect(changedBy(bars, { regroup: true })).toMatch(/^to\.regroup: pieces of bars stay/);
  });
});
