import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { barChartElement } from "../../../../src-server/compiler/elements/bar_chart/bar-chart-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { pathBounds } from "../../../../src-server/compiler/paths.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
type Params = NonNullable<Parameters<typeof openElement>[2]["params"]>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(barChartElement, element, { type, params });
const messages = (element: Record<string, unknown>): string[] => open(element).findings.map(({ message }) => message);
const heightOf = (view: ElementView, key: string): number => {
  const shape = view.draw(frameOf({ type })).shapes.find((found) => found.key === key);
  const box = pathBounds(shape?.path ?? "");
  return box[3] - box[1];
};

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const STACK = {
  categories: ["2022", "2023", "2024"],
  stacked: ["wind", "solar", "coal"],
  values: [
    [1, 2, 5],
    [2, 3, 4],
    [4, 4, 1],
  ],
  unit: "TWh",
};
const CHARTS: readonly Record<string, unknown>[] = [
  barChartElement.example,
  { categories: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], values: [3, -2, 5, -4.5, 0, 1], unit: "°C" },
  {
    categories: ["carbon dioxide", "methane and more", "water vapour", "nitrous oxide"],
    values: [410, 1.9, 2500, 0.33],
    unit: "ppm",
  },
  {
    categories: Array.from({ length: 12 }, (_, i) => `category number ${i}`),
    values: Array.from({ length: 12 }, (_, i) => i * i),
  },
  STACK,
  {
    categories: ["one long bar name", "second"],
    stacked: ["up", "down"],
    values: [
      [1, 2],
      [3, 1],
    ],
  },
  { categories: ["a", "b"], values: [0, 0] },
  { categories: MONTHS, values: MONTHS.map((_, i) => (i % 3 === 0 ? 120_000 : i)) },
  { categories: MONTHS, values: MONTHS.map((_, i) => -1000 * i), unit: "kWh" },
  { categories: ["$x^2$", "$\\sqrt{x}$"], values: [1e-4, 2.5e-4] },
];

describe("bar_chart", () => {
  it.each(CHARTS.map((chart, i) => [i + 1, chart] as const))(
    "chart %d stays readable and inside its zone",
    (_, chart) => {
      const { findings, view } = open(chart);
      expect(findings).toEqual([]);
      expect(auditView(view, { type })).toEqual([]);
    },
  );

  it("draws bars from zero, as tall as their values", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 1000, noNaN: true }),
        fc.double({ min: -1000, max: -0.1, noNaN: true }),
        (up, down) => {
          const { view } = open({ categories: ["a", "b"], values: [up, down] });
          const [a, b] = [heightOf(view, "bar:a/fill"), heightOf(view, "bar:b/fill")];
          expect(Math.abs(a - ((a + b) * up) / (up - down))).toBeLessThan(0.02);
        },
      ),
      { numRuns: 30 },
    );
    const { view } = open({ categories: ["a", "b"], values: [2, 6] });
    expect(heightOf(view, "bar:b/fill") / heightOf(view, "bar:a/fill")).toBeCloseTo(3, 3);
    expect(heightOf(open({ categories: ["a", "b"], values: [0, 6] }).view, "bar:a/fill")).toBe(0);
  });

  it("marks a scale of counts at whole numbers only", () => {
    const marksOf = (values: unknown[]): number[] => {
      const { shapes } = open({ categories: ["a", "b"], values }).view.draw(frameOf({ type }));
      return [...new Set(shapes.flatMap(({ key }) => /^tick:([^/]+)/.exec(key)?.[1] ?? []))].map(Number);
    };
    for (let most = 1; most <= 30; most++)
      for (const values of [
        [most, 0],
        [1, -most],
      ]) {
        const marks = marksOf(values);
        expect(marks.filter((mark) => !Number.isInteger(mark))).toEqual([]);
        expect(marks.length).toBeGreaterThan(1);
      }
    expect(marksOf([0.5, 2]).some((mark) => !Number.isInteger(mark))).toBe(true);
  });

  it("resolves bars by name, names with blanks and slashes too", () => {
    const { view } = open({ categories: ["KE", "heat loss", "m/s"], values: [1, 2, 3] });
    expect(unresolvedParts(view, ["bar:KE", "bar:heat loss", "bar:m/s"], frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(view, ["bar:PE"], frameOf({ type }))).toEqual(["bar:PE"]);
  });

  it("transforms its values: keys stay, the scale holds old and new", () => {
    const { view } = open({ categories: ["a", "b"], values: [8, 2] });
    const changed = changedBy(view, { values: [1, 2] });
    if (typeof changed !== "object") throw new Error(String(changed));
    expect(heightOf(changed.view, "bar:b/fill")).toBeCloseTo(heightOf(view, "bar:b/fill"), 6);
    expect(heightOf(changed.view, "bar:a/fill") / heightOf(view, "bar:a/fill")).toBeCloseTo(1 / 8, 3);
    expect(changedBy(view, { values: [1, 2, 3] })).toBe("values: 3 for 2 categories.");
  });

  it("publishes totals, shares and values, also of stacks and at other params", () => {
    const { facts } = open(STACK);
    const fact = (name: string, ...args: string[]): unknown => {
      const found = facts[name];
      return typeof found === "function" ? found(...args) : found;
    };
    expect([fact("total"), fact("value", "2023"), fact("largest")]).toEqual([26, 9, 9]);
    expect(fact("share", "2022")).toBeCloseTo(8 / 26, 12);
    const { view } = open({ categories: ["a", "b"], values: ["k", 1] }, { k: { value: 1, min: 0, max: 5 } });
    expect(view.factsAt?.({ k: 4 })["total"]).toBe(5);
  });

  it.each([
    [{ categories: ["a", "b", "c", "d"], values: [1, 2, 3, 4, 5] }, ["values: 5 for 4 categories."]],
    [{ categories: ["a", "a"], values: [1, 2] }, ['categories[1]: "a" is there twice; every bar needs its own name.']],
    [
      { categories: ["a", "b"], values: ["1/0", "k"] },
      ["values[0]: 1/0 has no value that a bar can show.", 'values[1]: "k" is no param of this scene; it has none.'],
    ],
    [{ categories: ["a", "b"], stacked: ["u", "v"], values: [[1, 2], [3]] }, ["values[1]: 1 for 2 layers of a stack."]],
    [
      {
        categories: ["a", "b"],
        stacked: ["u", "v"],
        values: [
          [1, -2],
          [3, 4],
        ],
      },
      ["values[0][1]: -2; a stack holds 0 or more."],
    ],
    [
      { categories: ["a", "b"], values: [[1, 2], 3] },
      ["values[0]: a list; only stacked bars have one (name the layers in stacked)."],
    ],
    [{ categories: ["a"], values: [1] }, ["categories: 1; at least 2."]],
    [
      { categories: ["a name that is far too long to read", "b"], values: [1, 2] },
      ["categories[0]: 35 characters; 24 fit."],
    ],
  ])("refuses %j", (element, wanted) => {
    expect(messages(element)).toEqual(wanted);
  });

  it("refuses hostile data at once", () => {
    for (const values of [Array.from({ length: 1e5 }, () => 1), "x".repeat(1e6), [NaN, Infinity], [1e300, 1]]) {
      expect(messages({ categories: ["a", "b"], values }).length).toBeGreaterThan(0);
    }
  });
});
