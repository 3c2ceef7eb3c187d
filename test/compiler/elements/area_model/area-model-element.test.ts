import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { areaModelElement } from "../../../../src-server/compiler/elements/area_model/area-model-element.ts";
import { productTex } from "../../../../src-server/compiler/elements/area_model/product-tex.ts";
import type { Fact } from "../../../../src-server/contract/fact.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

type Params = Parameters<typeof openElement>[2]["params"];
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(areaModelElement, element, { type, ...(params ? { params } : {}) });
const call = (fact: Fact | undefined, ...args: number[]): unknown =>
  typeof fact === "function" ? fact(...args) : fact;

const growing = (d: number | string): Record<string, unknown>[] => [
  { tex: "x", len: 3, color: "a" },
  { tex: "\\Delta x", len: d, color: "b" },
];
const SQUARE = { rows: growing("d"), cols: growing("d") };
const D = { d: { value: 0, min: 0, max: 0.8 } };
const LARGEST = {
  rows: [
    { tex: "x_1", len: 3 },
    { tex: "\\frac{1}{2}", len: 0.5 },
    { tex: "a+b", len: 1 },
    { tex: "h", len: 0.05 },
  ],
  cols: [
    { tex: "100", len: 4 },
    { tex: "\\Delta x", len: 0.1 },
    { tex: "c", len: 1 },
    { tex: "d", len: 0.2 },
  ],
};
const THIRDS = {
  variant: "bar",
  rows: [
    { tex: "1", len: 1 },
    { tex: "\\frac{2}{3}", len: 2 / 3 },
  ],
  cols: ["a", "a", "b"].map((color) => ({ tex: "\\frac13", len: 1, color })),
};

describe("area_model", () => {
  it.each([
    [areaModelElement.example],
    [{ rows: growing(0.8), cols: growing(0.8) }],
    [{ rows: growing(0.3), cols: growing(0.3) }],
    [{ rows: growing(0), cols: growing(0) }],
    [LARGEST],
    [THIRDS],
  ])("%j stays readable and inside its zone", (element) => {
    const { findings, view } = open(element);
    expect(findings).toEqual([]);
    expect(auditView(view, { type })).toEqual([]);
  });

  it("resolves rows, columns and cells, also of a strip that has no width yet", () => {
    const { view } = open(SQUARE, D);
    const parts = ["row:1", "row:2", "col:1", "col:2", "cell:1,1", "cell:1,2", "cell:2,1", "cell:2,2"];
    for (const d of [0, 0.4, 0.8]) expect(unresolvedParts(view, parts, frameOf({ type, params: { d } }))).toEqual([]);
    expect(unresolvedParts(view, ["cell:3,1", "row:0"], frameOf({ type, params: { d: 0.4 } }))).toHaveLength(2);
  });

  it("grows its strips in place: keys and outlines can be morphed, the square stays", () => {
    const { view } = open(SQUARE, D);
    const at = (d: number): Map<string, string> =>
      new Map(view.draw(frameOf({ type, params: { d } })).shapes.map(({ key, path }) => [key, path]));
    const [small, large] = [at(0.2), at(0.6)];
    expect([...small.keys()].filter((key) => key.endsWith("/fill")).every((key) => large.has(key))).toBe(true);
    for (const [key, path] of small)
      if (large.has(key)) expect(large.get(key)?.replace(/[^A-Z]/g, "")).toBe(path.replace(/[^A-Z]/g, ""));
    expect(large.get("cell:1,1/fill")).toBe(small.get("cell:1,1/fill"));
  });

  it("writes a product in the cell: x², xΔx, (Δx)²", () => {
    expect([productTex("x", "x"), productTex("x", "\\Delta x"), productTex("\\Delta x", "\\Delta x")]).toEqual([
      "x^2",
      "x\\,\\Delta x",
      "(\\Delta x)^2",
    ]);
    expect([
      productTex("20", "4"),
      productTex("3", "x"),
      productTex("x", "3"),
      productTex("1", "x"),
      productTex("a+b", "c"),
    ]).toEqual(["80", "3x", "3x", "x", "(a+b)\\,c"]);
    expect([productTex("\\frac{1}{2}", "\\frac13"), productTex("10", "\\tfrac12"), productTex("x_1", "x_1")]).toEqual([
      "\\frac{1}{6}",
      "5",
      "x_1^2",
    ]);
  });

  it.each([
    ["2x", "3", "6x"],
    ["3", "2x", "6x"],
    ["2x", "x", "2x^2"],
    ["x", "-2", "-2x"],
    ["2xy", "3x", "6x^2y"],
    ["\\frac{1}{2}x", "4", "2x"],
    ["2\\Delta x", "3", "6\\,\\Delta x"],
    ["0.1", "0.2", "0.02"],
    ["3", "x+2", "3(x+2)"],
    ["x+2", "3", "3(x+2)"],
    ["a+b", "a+b", "(a+b)^2"],
    ["u", "dv", "u\\,dv"],
    ["dx", "dx", "(dx)^2"],
    ["f(x)", "2", "2\\,f(x)"],
    ["1\\frac12", "2", "1\\frac12 \\cdot 2"],
    ["2\\,\\mathrm{m}", "3\\,\\mathrm{m}", "6\\,\\mathrm{m}^2"],
    ["3", "4\\,\\mathrm{cm}", "12\\,\\mathrm{cm}"],
    ["2\\,\\mathrm{m}", "3\\,\\mathrm{s}", "2\\,\\mathrm{m} \\cdot 3\\,\\mathrm{s}"],
  ])("computes the product of %s and %s, or writes it as one: %s", (first, second, product) => {
    expect(productTex(first, second)).toBe(product);
  });

  it("publishes areas that agree with the lengths", () => {
    const lengths = fc.array(fc.double({ min: 1, max: 9, noNaN: true }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lengths, lengths, (rows, cols) => {
        const side = (lens: readonly number[]): { tex: string; len: number }[] =>
          lens.map((len) => ({ tex: "a", len }));
        const { facts, findings } = open({ rows: side(rows), cols: side(cols) });
        expect(findings).toEqual([]);
        const cells = rows.flatMap((r) => cols.map((c) => r * c));
        expect(facts["area"]).toBeCloseTo(
          cells.reduce((a, b) => a + b, 0),
          9,
        );
        expect(call(facts["cell"], rows.length, 1)).toBeCloseTo((rows.at(-1) ?? 0) * (cols[0] ?? 0), 9);
      }),
      { numRuns: 30 },
    );
    expect(open(SQUARE, D).view.factsAt?.({ d: 0.5 })["area"]).toBeCloseTo(3.5 ** 2, 12);
    expect(call(open(THIRDS).facts["cell"], 2, 1)).toBeCloseTo(2 / 9, 12);
  });

  it("changes its sides by transform and says why it cannot", () => {
    const { view } = open({ rows: growing(1), cols: growing(1) });
    const changed = changedBy(view, { rows: growing(2) });
    expect(typeof changed === "object" && changed.view.factsAt?.({})["area"]).toBe(20);
    expect(changedBy(view, { rows: [{ tex: "x", len: -1 }] })).toBe("rows[0].len: -1; a length is 0 or more.");
    expect(changedBy(view, { rows: 5 })).toContain("an area_model changes by rows, cols, variant or regroup");
  });
});
