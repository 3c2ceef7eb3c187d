import { afterAll, describe, expect, it } from "vitest";
import { derivationElement } from "../../../../src-server/compiler/elements/derivation/derivation-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { unionAll } from "../../../../src-server/compiler/boxes.ts";
import type { Shape } from "../../../../src-server/compiler/drawing.ts";
import { shapeBox } from "../../../../src-server/compiler/staging/record-box.ts";
import type { Box } from "../../../../src-server/contract/timeline.ts";
import { auditDrawing, auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

const LIMIT = {
  steps: [
    { tex: "\\frac{(x+\\Delta x)^2-x^2}{\\Delta x}" },
    { relation: "=", tex: "\\frac{2x\\,\\Delta x+(\\Delta x)^2}{\\Delta x}", reason: "expand the square" },
    { relation: "=", tex: "2x+\\Delta x", reason: "divide each part" },
    { relation: "->", tex: "2x", reason: "shrink the step", limit: { var: "\\Delta x", to: 0 } },
  ],
  assume: ["\\Delta x != 0"],
};
const EQUATION = {
  steps: [
    { tex: "2x+3=7" },
    { relation: "<=>", tex: "2x=4", reason: "subtract 3 on both sides" },
    { relation: "<=>", tex: "x=2" },
  ],
};
const LONG = {
  steps: Array.from({ length: 8 }, (_, i) => ({
    tex: `(x+1)^2+\\frac{${i}}{${i + 1}}-\\frac{${i}}{${i + 1}}`,
    reason: "the same with another fraction in it",
  })),
};

const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(derivationElement, element, { type });
const viewOf = (element: Record<string, unknown>): ElementView => {
  const opened = open(element);
  expect(opened.findings).toEqual([]);
  return opened.view;
};
const stepped = (view: ElementView, count: number): ElementView => view.step?.({ count }).at(-1)?.view ?? view;
const shapesOf = (view: ElementView): readonly Shape[] => view.draw(frameOf({ type })).shapes;

describe("derivation", () => {
  it.each([[derivationElement.example], [LIMIT], [EQUATION], [LONG]])(
    "%j stays readable as a whole and at every step",
    (element) => {
      const view = viewOf(element);
      const states = view.step?.({ count: 1, to: "end" }).map((step) => step.view) ?? [];
      for (const state of [view.whole?.() ?? view, ...states]) expect(auditView(state, { type })).toEqual([]);
    },
  );

  it("writes one line more at every step, and nothing before the first", () => {
    const view = viewOf(LIMIT);
    expect(shapesOf(view)).toEqual([]);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.map((step) => step.event)).toEqual(["line", "line", "line", "line"]);
    const keys = (state: ElementView) => new Set(shapesOf(state).map((shape) => shape.key.split("/")[0]));
    expect(keys(steps[1]?.view ?? view)).toEqual(new Set(["step:1", "step:2", "reason:2"]));
    expect(steps.at(-1)?.view.step?.({ count: 1 })).toEqual([]);
  });

  it("lets what two lines share come down from the line above, into sight below it", () => {
    const [first, second] = [stepped(viewOf(LIMIT), 2), stepped(viewOf(LIMIT), 3)];
    const shapes = shapesOf(second);
    const flying = shapes.filter((shape) => shape.from !== undefined);
    expect(flying.length).toBeGreaterThanOrEqual(5);
    expect(flying.every((shape) => shape.key.startsWith("step:3/"))).toBe(true);
    for (const shape of flying) {
      const [x = NaN, y = NaN] = shape.from ?? [];
      const half = ({ at, path }: Shape): boolean =>
        path === shape.path && Math.hypot((at[0] + shape.at[0]) / 2 - x, (at[1] + shape.at[1]) / 2 - y) < 0.01;
      expect(shapesOf(first).filter(half)).toHaveLength(1);
      expect(shape.fades).toBe(true);
    }
    expect(shapesOf(second.whole?.() ?? second).some((shape) => shape.from !== undefined)).toBe(false);
  });

  it("keeps the lines that are there together, in the middle", () => {
    const shown = [1, 2, 4].map((count) => shapesOf(stepped(viewOf(LIMIT), count)));
    const middles = shown.map((shapes) => {
      const [, top, , bottom] = unionAll(shapes.map(shapeBox));
      return (top + bottom) / 2;
    });
    for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(12);
    const [, first = [], second = []] = shown;
    const places = new Map(second.map((shape) => [shape.key, shape.at]));
    const moves = first.map(({ key, at }) => [
      (places.get(key)?.[0] ?? 0) - at[0],
      (places.get(key)?.[1] ?? 0) - at[1],
    ]);
    for (const [dx, dy] of moves) expect([dx, dy]).toEqual([0, expect.closeTo(moves[0]?.[1] ?? 0, 6)]);
  });
  it("has one size of letters from its first line on, and that line in the middle while it is alone", () => {
    const firsts = [1, 2, 3].map((count) =>
      shapesOf(stepped(viewOf(LIMIT), count)).filter(({ key }) => key.startsWith("step:1/g")),
    );
    const sizes = firsts.map((shapes) => Math.max(...shapes.map(({ fontSize = 0 }) => fontSize)));
    expect(new Set(sizes).size).toBe(1);
    const [x0, , x1] = unionAll((firsts[0] ?? []).map(shapeBox));
    const { box } = frameOf({ type });
    expect((x0 + x1) / 2).toBeCloseTo((box[0] + box[2]) / 2, -1);
  });
  it("has its formulas in the middle, as far as the reasons beside them leave room", () => {
    const view = viewOf(EQUATION);
    const frame = frameOf({ type, scale: 0.9 });
    const { shapes } = (view.whole?.() ?? view).draw(frame);
    const formulas = unionAll(shapes.filter(({ key }) => key.startsWith("step:")).map(shapeBox));
    const { box } = frame;
    expect(Math.abs((formulas[0] + formulas[2] - box[0] - box[2]) / 2)).toBeLessThan(15);
  });
  it("stands in the middle of a tall room with as many lines as there are", () => {
    const box: Box = [0, 0, 900, 1500];
    for (const count of [1, 2, 3]) {
      const { shapes } = stepped(viewOf(EQUATION), count).draw(frameOf({ type, box, aspect: "9:16" }));
      const [, top, , bottom] = unionAll(shapes.map(shapeBox));
      expect(Math.abs((top + bottom) / 2 - 750)).toBeLessThan(40);
    }
  });

  it("puts relation signs below each other", () => {
    const view = viewOf(LIMIT).whole?.();
    const signs = view ? shapesOf(view).filter((shape) => /^step:[23]\/relation\/g0$/.test(shape.key)) : [];
    expect(signs).toHaveLength(2);
    expect(signs[0]?.at[0]).toBeCloseTo(signs[1]?.at[0] ?? 0, 1);
  });

  it("puts reasons near their lines, in columns", () => {
    const LINES = [...LIMIT.steps, { relation: "=", tex: "x+x", reason: "write it as a sum" }];
    const whole = viewOf({ ...LIMIT, steps: LINES }).whole?.();
    const shapes = whole ? shapesOf(whole) : [];
    const boxOf = (prefix: string): Box =>
      unionAll(shapes.filter((shape) => shape.key.startsWith(prefix)).map(shapeBox));
    const letter = Math.max(...shapes.map((shape) => shape.fontSize ?? 0));
    const starts = [2, 3, 4, 5].map((n) => boxOf(`reason:${n}/`)[0]);
    const gaps = [2, 3, 4, 5].map((n, i) => (starts[i] ?? 0) - boxOf(`step:${n}/`)[2]);
    expect(Math.min(...gaps)).toBeGreaterThan(letter / 2);
    expect(Math.max(...gaps)).toBeLessThan(4 * letter);
    const [second = 0, third = 0, ...more] = starts;
    expect(third).toBeLessThan(second - letter);
    for (const start of more) expect(Math.abs(start - third)).toBeLessThan(letter / 4);
  });

  it("scrolls in a zone that is too low, the newest line always inside", () => {
    const box = [100, 100, 1500, 420] as const;
    const view = viewOf(LONG);
    for (const count of [2, 4, 8]) {
      const drawing = stepped(view, count).draw(frameOf({ type, box: [...box], scale: 0.75 }));
      expect(auditDrawing(drawing, { box: [...box] })).toEqual([]);
      expect(drawing.shapes.some((shape) => shape.key.startsWith(`step:${count}/`))).toBe(true);
    }
    expect(view.measure({ width: 1400, height: 320 }, frameOf({ type })).height).toBeGreaterThan(320);
    expect(view.measure({ width: 1400, height: 320 }, frameOf({ type, scale: 0.75 })).height).toBeLessThanOrEqual(320);
  });

  it("resolves its parts, of lines that are still to come too", () => {
    const view = viewOf(LIMIT);
    const whole = view.whole?.() ?? view;
    expect(
      unresolvedParts(
        whole,
        ["step:1", "step:4", "reason:2", "step:2/tex:(\\Delta x)^2", "step:3/term:1"],
        frameOf({ type }),
      ),
    ).toEqual([]);
    expect(unresolvedParts(whole, ["step:5", "reason:1", "step:1/tex:y"], frameOf({ type }))).toHaveLength(3);
    expect(view.draw(frameOf({ type })).find?.("step:2/tex:(\\Delta x)^2")).toBeDefined();
  });
});
