import { afterAll, describe, expect, it } from "vitest";
import { numberLineElement } from "../../../../src-server/compiler/elements/number_line/number-line-element.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
type Params = NonNullable<Parameters<typeof openElement>[2]["params"]>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(numberLineElement, element, { type, params });
const call = (opened: OpenedInEnglish, fact: string, ...args: (string | number)[]): unknown => {
  const found = opened.facts[fact];
  return typeof found === "function" ? found(...args) : found;
};

const CROWDED = {
  range: [0, 10],
  points: Array.from({ length: 10 }, (_, i) => ({ id: `p${i}`, at: 4 + i * 0.3, label: `label number ${i}` })),
};
const JUMPS = {
  range: [0, 12],
  points: [
    { id: "s", at: 0, label: "start" },
    { id: "e", at: 5, label: "end" },
  ],
  jumps: [
    { from: 0, to: 3, label: "+3" },
    { from: 3, to: 6, label: "+3" },
    { from: 6, to: 9, label: "+3" },
    { from: 9, to: 5, label: "−4" },
  ],
};
const INTERVALS = {
  range: [-10, 10],
  intervals: [
    { id: "a", to: 3, label: "$x\\le 3$" },
    { id: "b", from: -4, open: true, label: "$x>-4$" },
    { id: "c", from: -4, to: 3, open: "left", label: "both" },
  ],
};
const LINES: readonly Record<string, unknown>[] = [
  numberLineElement.example,
  {
    range: [-5, 5],
    intervals: [{ id: "i", from: -2, to: 3, open: "right", label: "$-2\\le x<3$" }],
    points: [{ id: "o", at: -2.5, open: true, label: "not here" }],
  },
  JUMPS,
  INTERVALS,
  CROWDED,
  {
    range: [0.001, 1000],
    scale: "log",
    points: [
      { id: "a", at: 0.01, label: "1 cm" },
      { id: "b", at: 0.02, label: "2 cm, a longer one" },
      { id: "c", at: 1, label: "1 m" },
      { id: "d", at: 1.5, label: "1.5 m" },
    ],
  },
  { range: [0, 4], map: { to: [0, 16], by: "x^2" }, points: [{ id: "p", at: 3, label: "$x=3$" }] },
  { range: [0, 10] },
  { range: [-1e6, 1e6], points: [{ id: "p", at: 123456, label: "here" }] },
];

describe("number_line", () => {
  it.each(LINES.map((line, i) => [i + 1, line] as const))("line %d stays readable and inside its zone", (_, line) => {
    const { findings, view } = open(line);
    expect(findings).toEqual([]);
    expect(auditView(view, { type, wide: true })).toEqual([]);
  });

  it("resolves points, intervals, jumps and ticks", () => {
    expect(
      unresolvedParts(
        open(JUMPS).view,
        ["point:s", "point:e", "jump:1", "jump:4", "tick:6", "tick:6.0"],
        frameOf({ type }),
      ),
    ).toEqual([]);
    expect(
      unresolvedParts(open(INTERVALS).view, ["interval:a", "interval:b", "interval:c"], frameOf({ type })),
    ).toEqual([]);
    expect(
      unresolvedParts(open(JUMPS).view, ["point:x", "jump:5", "tick:6.5", "tick:"], frameOf({ type })),
    ).toHaveLength(4);
  });

  it("has larger letters and marks alone in a large room, with the same numbers", () => {
    const { view } = open(numberLineElement.example);
    const [own, half] = [1824, 900].map((right) => {
      const { shapes } = view.draw(frameOf({ type, box: [96, 180, right, 840] }));
      return {
        size: Math.max(...shapes.map(({ fontSize = 0 }) => fontSize)),
        numbers: new Set(shapes.flatMap(({ key }) => /^tick:[^/]+/.exec(key) ?? [])).size,
      };
    });
    expect(own?.size).toBeGreaterThan(1.5 * (half?.size ?? 0));
    expect(own?.numbers).toBeGreaterThanOrEqual(half?.numbers ?? 0);
    const run = open({ run: { algorithm: "bisection", f: "x^2-2", from: 0, to: 2 } }).view.draw(frameOf({ type }));
    expect(Math.max(...run.shapes.map(({ fontSize = 0 }) => fontSize))).toBeLessThan(1.2 * (half?.size ?? 0));
  });

  it("moves points as pure moves while a param is swept", () => {
    const { view } = open(
      {
        range: [0, 10],
        points: [
          { id: "p", at: "t", label: "here" },
          { id: "q", at: 5, label: "there" },
        ],
      },
      { t: { value: 1, min: 1, max: 9 } },
    );
    const at = (t: number): Map<string, { path: string; x: number }> =>
      new Map(
        view
          .draw(frameOf({ type, params: { t } }))
          .shapes.map((shape) => [shape.key, { path: shape.path, x: shape.at[0] }]),
      );
    const [first, later] = [at(1), at(8)];
    expect([...first.keys()]).toEqual([...later.keys()]);
    for (const [key, shape] of first) expect(later.get(key)?.path).toBe(shape.path);
    expect(later.get("point:p/dot")?.x).toBeGreaterThan(first.get("point:p/dot")?.x ?? Infinity);
    expect(later.get("point:q/dot")?.x).toBe(first.get("point:q/dot")?.x);
  });

  it("publishes places, distances, jumps, lengths and images", () => {
    const jumps = open(JUMPS);
    expect([
      call(jumps, "at", "e"),
      call(jumps, "distance", "s", "e"),
      call(jumps, "jump", 4),
      call(jumps, "jump", 9),
    ]).toEqual([5, 5, -4, NaN]);
    const intervals = open(INTERVALS);
    expect([call(intervals, "length", "c"), call(intervals, "length", "a")]).toEqual([7, Infinity]);
    expect(
      call(open({ range: [0, 4], map: { to: [0, 16], by: "x^2" }, points: [{ id: "p", at: 3 }] }), "image", "p"),
    ).toBe(9);
  });

  it("moves to other data by transform", () => {
    const { view } = open({ range: [0, 10], points: [{ id: "p", at: 2 }] });
    const changed = changedBy(view, { points: [{ id: "p", at: 7 }] });
    expect(typeof changed).toBe("object");
    expect(changedBy(view, { points: [{ id: "p", at: 12 }] })).toBe("points[0].at: 12 is off the line 0…10.");
  });
});
