import { afterAll, describe, expect, it } from "vitest";
import { plotElement } from "../../../../src-server/compiler/elements/plot/plot-element.ts";
import { unionAll } from "../../../../src-server/compiler/boxes.ts";
import type { Point } from "../../../../src-server/compiler/drawing.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { boxCentre } from "../../../../src-server/compiler/shapes.ts";
import { shapeBox } from "../../../../src-server/compiler/staging/record-box.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";
import { GROWTH, PLOTS, SLOPE } from "./plots.ts";

const type = typesetterFor();
afterAll(() => type.close());
type Params = NonNullable<Parameters<typeof openElement>[2]["params"]>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(plotElement, element, { type, params });
const layer = (more: Record<string, unknown>): Record<string, unknown> => ({ id: "f", kind: "function", ...more });
const D = { d: { value: 2, min: 0.01, max: 2 } };

/** Middles of the numbers of a plot, from their marks. */
const numberOffsets = (view: ElementView): Map<string, Point> => {
  const { shapes } = view.draw(frameOf({ type }));
  const middle = (prefix: string): Point =>
    boxCentre(unionAll(shapes.filter(({ key }) => key.startsWith(prefix)).map(shapeBox)));
  const keys = new Set(shapes.flatMap(({ key }) => /^(tick:.*)\/label/.exec(key)?.[1] ?? []));
  return new Map(
    [...keys].map((key) => {
      const [[x0, y0], [x1, y1]] = [middle(`${key}/mark`), middle(`${key}/label`)];
      return [key, [x1 - x0, y1 - y0]];
    }),
  );
};
const near = (a: Point = [0, 0], b: Point = [0, 0]): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < 3;

describe("plot", () => {
  it.each(PLOTS.map((plot, i) => [i + 1, plot] as const))("plot %d stays readable and inside its zone", (_, plot) => {
    const { findings, view } = open(plot);
    expect(findings).toEqual([]);
    expect(auditView(view, { type })).toEqual([]);
  });

  it("resolves the parts of the example lectures, axes and marks", () => {
    const slope = open(SLOPE, D).view;
    const frame = frameOf({ type, params: { d: 2 } });
    expect(
      unresolvedParts(
        slope,
        ["layer:f", "layer:p", "layer:q", "layer:s", "axis:x", "axis:y", "tick:x=2", "tick:y=10", "tick:x=4/2"],
        frame,
      ),
    ).toEqual([]);
    expect(unresolvedParts(slope, ["layer:z", "tick:x=7", "tick:z=1", "tick:x=", "axis:z"], frame)).toHaveLength(5);
    expect(unresolvedParts(open(GROWTH).view, ["layer:p20", "layer:p40"], frameOf({ type }))).toEqual([]);
    const pi = open({ x: [-6.5, 6.5], ticks: "pi", layers: [layer({ y: "sin(x)" })] }).view;
    expect(unresolvedParts(pi, ["tick:x=pi", "tick:x=-pi/2"], frameOf({ type }))).toEqual([]);
  });

  it("moves by pure drawing: the same shapes with the same commands at every value of the param", () => {
    const { view } = open(SLOPE, D);
    const structure = (d: number): string =>
      view
        .draw(frameOf({ type, params: { d } }))
        .shapes.map(({ key, path }) => `${key} ${path.replace(/[^A-Z]/g, "")}`)
        .join("|");
    const first = structure(2);
    for (const d of [0.01, 0.5, 1.3]) expect(structure(d)).toBe(first);
    const moving = { x: [-3, 3], layers: [layer({ y: "a*x^2" })] };
    const params = { a: { value: 1, min: 0.2, max: 2 } };
    const commands = (a: number): string =>
      open(moving, params)
        .view.draw(frameOf({ type, params: { a } }))
        .shapes.filter(({ key }) => key === "layer:f/curve")
        .map(({ path }) => path.replace(/[^A-Z]/g, ""))
        .join();
    expect(commands(0.2)).toBe(commands(2));
  });

  it("does not look at params that no layer uses", () => {
    const { view } = open(GROWTH, D);
    let reads = 0;
    const params = new Proxy(
      { d: 1 },
      {
        get: () => {
          reads += 1;
          return 1;
        },
        ownKeys: () => {
          reads += 1;
          return ["d"];
        },
      },
    );
    view.draw(frameOf({ type, params }));
    expect(reads).toBe(0);
  });

  it("morphs a curve into another by transform, and says why it cannot", () => {
    const { view } = open({ x: [-2, 2], y: [-4, 8], layers: [layer({ y: "x^2" })] });
    const changed = changedBy(view, { layer: "f", y: "x^3" });
    if (typeof changed !== "object") throw new Error(String(changed));
    const curve = (seen: typeof view): string =>
      seen.draw(frameOf({ type })).shapes.find(({ key }) => key === "layer:f/curve")?.path ?? "";
    expect(curve(changed.view)).not.toBe(curve(view));
    expect(curve(changed.view).replace(/[^A-Z]/g, "")).toBe(curve(view).replace(/[^A-Z]/g, ""));
    expect(changedBy(view, { layer: "g", y: "x" })).toBe('to.layer: "g" is no layer; the plot has f.');
    expect(changedBy(view, { layer: "f", y: "x^^2" })).toContain("layers[0].y: cannot read");
  });

  it.each([
    ["x^3-3x", [-4, 4], { x: [-3, 3] }],
    ["x^3", [-4, 4], { x: [-2, 2] }],
    ["2x+1", [-4, 4], { x: [-10, 10] }],
    ["x^2-2", [-4, 4], { y: [-4, 20] }],
    ["1/x", [-4, 4], { x: [-8, 8] }],
  ])("keeps the numbers of %s beside axes that cross inside when %j becomes %j", (y, x, to) => {
    const { view } = open({ x, layers: [{ id: "f", kind: "function", y }] });
    const changed = changedBy(view, to);
    if (typeof changed !== "object") throw new Error(String(changed));
    const [before, after] = [numberOffsets(view), numberOffsets(changed.view)];
    const common = [...before.keys()].filter((key) => after.has(key));
    expect(common.length).toBeGreaterThan(1);
    for (const key of common) expect(Math.hypot(...(after.get(key) ?? []))).toBeLessThan(60);
    const stayed = common.filter((key) => near(before.get(key), after.get(key)));
    expect(stayed.length).toBeGreaterThanOrEqual(common.length / 3);
    expect(auditView(changed.view, { type })).toEqual([]);
  });

  it("keeps a number above its axis where it stood above and still can", () => {
    const { view } = open({ x: [-4, 4], layers: [layer({ y: "1/x" })] });
    const changed = changedBy(view, { x: [-8, 8] });
    const key = "tick:x=-4";
    expect(numberOffsets(view).get(key)?.[1]).toBeLessThan(0);
    expect(typeof changed === "object" && numberOffsets(changed.view).get(key)?.[1]).toBeLessThan(0);
  });

  it("cuts curves at poles and keeps what is outside the window out of the picture", () => {
    const { view } = open({ x: [-4, 4], y: [-4, 4], layers: [layer({ y: "1/x" })] });
    const pieces = view.draw(frameOf({ type })).shapes.filter(({ key }) => key.startsWith("layer:f/curve"));
    expect(pieces).toHaveLength(2);
    for (const piece of pieces) expect(piece.clip).toBeDefined();
  });

  it("draws in the order of construction: axes, marks, layers", () => {
    const { shapes } = open(GROWTH).view.draw(frameOf({ type }));
    const order = (prefix: string): number[] => [
      ...new Set(shapes.filter(({ key }) => key.startsWith(prefix)).map((shape) => shape.order ?? 0)),
    ];
    expect([
      order("axis:x/line"),
      order("tick:x=10"),
      order("layer:c"),
      order("layer:p20"),
      order("layer:p40"),
    ]).toEqual([[0], [1], [2], [3], [4]]);
  });
});
