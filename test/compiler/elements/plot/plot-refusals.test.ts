import { afterAll, describe, expect, it } from "vitest";
import { plotElement } from "../../../../src-server/compiler/elements/plot/plot-element.ts";
import { openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
type Params = NonNullable<Parameters<typeof openElement>[2]["params"]>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(plotElement, element, { type, params });
const messages = (element: Record<string, unknown>, params: Params = {}): string[] =>
  open(element, params).findings.map(({ severity, message }) => `${severity} ${message}`);
const layer = (more: Record<string, unknown>): Record<string, unknown> => ({ id: "f", kind: "function", ...more });

describe("a plot is refused", () => {
  it.each([
    [
      { x: [-2, 2], layers: [layer({ y: "x" }), layer({ id: "g", y: "x*y" })] },
      ['repair layers[1].y: uses y; a function of x is wanted (or kind "implicit").'],
    ],
    [
      { x: [-2, 2], layers: [layer({ y: "x^^2" })] },
      ['repair layers[0].y: cannot read "x^^2" at character 3: a number or name is wanted.'],
    ],
    [
      { x: [-2, -1], layers: [layer({ y: "log(x)" })] },
      ["repair layers[0].y: log(x) is nowhere finite on -2…-1; choose a window or a domain where it has values."],
    ],
    [
      { x: [-2, 2], layers: [layer({ y: "log(x)" })] },
      ["mend layers[0].y: log(x) has no value on -2…0; drawn from 0."],
    ],
    [
      { x: [-2, 2], layers: [layer({ kind: "pde" })] },
      ['repair layers[0].kind: "pde" is no layer; nearest "function".'],
    ],
    [
      { x: [-2, 2], layers: [layer({ kind: "funktion", y: "x" })] },
      ['mend layers[0].kind: "funktion" is no layer; nearest "function".'],
    ],
    [
      { x: [-2, 2], layers: [layer({ y: "x", colour: "a" })] },
      ["mend layers[0].colour: a layer of kind function has no such field; dropped."],
    ],
    [
      { x: [2, -2], layers: [layer({ y: "x" })] },
      ["repair x: 2…-2 is no range; the first number must be the smaller."],
    ],
    [
      { x: [-2, 2], scale: "log_x", layers: [layer({ y: "x" })] },
      ["repair x: -2…2 reaches 0 or below; a log scale shows numbers above 0."],
    ],
    [
      { x: [-2, 2], y: [10, 20], layers: [layer({ y: "x" })] },
      ["repair layers[0].y: nothing of x is inside the window -2…2 by 10…20; -2.5…2.5 along y would show it."],
    ],
    [
      { x: [-10, 10], y: [0, 4], layers: [layer({ y: "x^2" })] },
      ["mend layers[0].y: only 20 % of x^2 is inside the window -10…10 by 0…4; drawn on 0…110 along y instead."],
    ],
    [
      { x: [-2, 2], layers: [layer({ y: "x" }), { id: "p", kind: "point", on: "g", at: 1 }] },
      ['repair layers[1].on: "g" is no curve of this plot; it has f.'],
    ],
    [
      { x: [-2, 2], layers: [layer({ y: "x" }), { id: "p", kind: "point", on: "f", at: 12 }] },
      ['repair layers[1].at: 12 is outside -2…2, where "f" is drawn.'],
    ],
    [
      { x: [-2, 2], layers: [layer({ y: "abs(x)" }), { id: "t", kind: "tangent", on: "f", at: 0 }] },
      ["repair layers[1].at: there is no tangent at 0; the slope is -1 on its left and 1 on its right."],
    ],
    [
      { x: [-2, 2], layers: [layer({ y: "x" }), { id: "r", kind: "riemann_sum", on: "f", from: 0, to: 1, n: 500 }] },
      ["repair layers[1].n: 500 is outside 1…200."],
    ],
    [
      {
        x: [-2, 2],
        layers: [layer({ y: "x" }), { id: "r", kind: "riemann_sum", on: "f", from: 0, to: 1, n: 5, method: "simpson" }],
      },
      ["repair layers[1].n: 5 is odd; Simpson's rule takes an even number of subintervals."],
    ],
    [
      { x: [-2, 2], layers: [layer({ y: "1/x" }), { id: "r", kind: "area", on: "f", from: -1, to: 1 }] },
      ['repair layers[1]: "f" has no finite area from -1 to 1; choose bounds between which it has a value everywhere.'],
    ],
    [
      { x: [-2, 2], layers: [layer({ y: "x" }), layer({ y: "2x" })] },
      ['repair layers[1].id: "f" is taken by an earlier layer; give this one another name.'],
    ],
    [
      { x: [-2, 2], layers: [layer({})] },
      ["repair layers[0].y is missing; a function layer needs y (an expression in x) or x (an expression in y)."],
    ],
    [
      { x: [-2, 2], layers: [layer({ y: "x", label: "\\frac{1" })] },
      ["repair layers[0].label: brace opened at character 6 is never closed."],
    ],
    [
      { x: [-2, 2], layers: [{ id: "t", kind: "series", of: "taylor", f: "abs(x)", terms: 3 }] },
      ["repair layers[0].f: abs(x) cannot be developed about 0; choose a point where it has derivatives."],
    ],
    [{ x: [-2, 2] }, ["repair layers is missing; a plot needs it."]],
  ])("%j", (element, wanted) => {
    expect(messages(element)).toEqual(wanted);
  });

  it("with all its faults at once", () => {
    expect(
      messages({
        x: [-2, 2],
        layers: [
          layer({ y: "x+" }),
          { id: "p", kind: "point", on: "q", at: 1 },
          { id: "r", kind: "area", on: "f", from: "k", to: 1 },
        ],
      }),
    ).toHaveLength(3);
  });

  it("when a param leaves the curve during a sweep", () => {
    expect(
      messages(
        { x: [0, 3], layers: [layer({ y: "x" }), { id: "p", kind: "point", on: "f", at: "d" }] },
        { d: { value: 1, min: 0, max: 5 } },
      ),
    ).toEqual(['repair layers[1].at: 3.125 is outside 0…3, where "f" is drawn.']);
  });

  it("at once where its data are hostile", () => {
    const hostile: Record<string, unknown>[] = [
      { x: [-2, 2], layers: Array.from({ length: 1e5 }, () => layer({ y: "x" })) },
      { x: [-2, 2], layers: [layer({ y: "x".repeat(1e6) })] },
      { x: [-2, 2], layers: [layer({ y: "(".repeat(5e4) })] },
      { x: [NaN, Infinity], layers: [layer({ y: "x" })] },
      { x: [-2, 2], layers: [{ id: "d", kind: "points", data: Array.from({ length: 1e5 }, () => [0, 0]) }] },
      { x: [-2, 2], layers: "x".repeat(1e6) },
      { x: [-2, 2], layers: [layer({ y: "x", label: "a".repeat(1e6) })] },
    ];
    for (const element of hostile)
      expect(open(element).findings.some(({ severity }) => severity === "repair")).toBe(true);
  });
});
