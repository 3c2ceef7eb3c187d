import { afterAll, describe, expect, it } from "vitest";
import { plotElement } from "../../../../src-server/compiler/elements/plot/plot-element.ts";
import { THEMES } from "../../../../src-server/compiler/themes.ts";
import { auditDrawing, auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";
import { PLANAR_PLOTS, RUN_PLOTS } from "./planar-plots.ts";

const type = typesetterFor();
afterAll(() => type.close());
type Params = NonNullable<Parameters<typeof openElement>[2]["params"]>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(plotElement, element, { type, params });
const messages = (element: Record<string, unknown>): string[] =>
  open(element).findings.map(({ severity, message }) => `${severity} ${message}`);
const plot = (...layers: Record<string, unknown>[]): Record<string, unknown> => ({ x: [-2, 2], y: [-2, 2], layers });

describe("layers that fill the plane", () => {
  it.each(PLANAR_PLOTS.map((one, i) => [i + 1, one] as const))(
    "plot %d stays readable and inside its zone",
    (_, one) => {
      const { findings, view } = open(one);
      expect(findings).toEqual([]);
      expect(auditView(view, { type })).toEqual([]);
    },
  );

  it.each(Object.values(THEMES).map(({ name }) => name))("is clear in the theme %s", (theme) => {
    const own = typesetterFor(theme);
    const frame = frameOf({ type: own });
    for (const one of PLANAR_PLOTS) {
      const { view } = openElement(plotElement, one, { type: own });
      expect(auditDrawing(view.draw(frame), { box: frame.box, theme })).toEqual([]);
    }
    own.close();
  });

  it("morphs with a param: the same shapes with the same commands", () => {
    const params = { k: { value: 1, min: 0.5, max: 1.5 } };
    const { view, findings } = open(
      plot(
        { id: "c", kind: "implicit", equation: "x^2+y^2=k" },
        { id: "r", kind: "inequality", inequality: "y<k*x" },
        { id: "v", kind: "vector_field", u: "k", v: "x" },
        { id: "o", kind: "ode", equations: { y: "k*y" }, start: { y: 0.2 }, t: [-2, 2] },
        { id: "p", kind: "polar", r: "k*theta/4" },
      ),
      params,
    );
    expect(findings).toEqual([]);
    const structure = (k: number): string =>
      view
        .draw(frameOf({ type, params: { k } }))
        .shapes.filter(({ key }) => /curve|fill|shafts|heads/.test(key))
        .map(({ key, path }) => `${key} ${path.replace(/[^A-Z]/g, "")}`)
        .join("|");
    for (const k of [0.6, 1.1, 1.4]) expect(structure(k)).toBe(structure(1));
  });

  it("resolves levels, unknowns and layers", () => {
    const view = open(PLANAR_PLOTS[8] ?? {}).view;
    expect(unresolvedParts(view, ["layer:z", "layer:z/level:1"], frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(open(PLANAR_PLOTS[6] ?? {}).view, ["layer:o/pred"], frameOf({ type }))).toEqual([]);
  });

  it.each([
    [
      plot({ id: "i", kind: "implicit", equation: "x^2+y^2" }),
      'repair layers[0].equation: "x^2+y^2" is no equation: two sides with one = between them are wanted.',
    ],
    [
      plot({ id: "i", kind: "implicit", equation: "x^2+y^2=-1" }),
      "repair layers[0].equation: x^2+y^2=-1 holds nowhere inside the window -2…2 by -2…2; choose a window with a part of the curve.",
    ],
    [
      plot({ id: "i", kind: "implicit", equation: "x^2+w=1" }),
      "repair layers[0].equation: uses w; an equation in x and y is wanted.",
    ],
    [
      plot({ id: "i", kind: "inequality", inequality: "x+y" }),
      'repair layers[0].inequality: "x+y" is no inequality: a sign <, <=, > or >= is wanted.',
    ],
    [
      plot({ id: "i", kind: "inequality", inequality: "y > 5" }),
      "repair layers[0].inequality: y > 5 holds nowhere inside the window -2…2 by -2…2; choose a window with a part of the region.",
    ],
    [
      plot({ id: "v", kind: "vector_field", u: "sqrt(-1-x^2)", v: "1" }),
      "repair layers[0].u: has no value inside the window -2…2 by -2…2; choose a window where it has values.",
    ],
    [
      plot({ id: "s", kind: "slope_field", slope: "t" }),
      "repair layers[0].slope: uses t; a function of x and y is wanted.",
    ],
    [
      plot({ id: "s", kind: "slope_field", slope: "x", density: 60 }),
      "repair layers[0].density: 60 does not fit; Too big: expected number to be <=25.",
    ],
    [
      plot({ id: "o", kind: "ode", equations: { y: "y" }, start: { z: 1 }, t: [0, 1] }),
      "repair layers[0].start: y has no first value.",
    ],
    [
      plot({ id: "o", kind: "ode", equations: { y: "y" }, start: { y: 1 }, t: [0, 1], axes: "phase" }),
      "repair layers[0].axes: phase shows two unknowns, there is one; use time.",
    ],
    [
      {
        x: [0, 3],
        y: [0, 40],
        layers: [{ id: "o", kind: "ode", equations: { y: "y^2" }, start: { y: 1 }, t: [0, 3] }],
      },
      "mend layers[0].equations: the solution has no value after t = 1; drawn up to 1.",
    ],
    [
      plot({ id: "c", kind: "contour", z: "x^2", levels: [9] }),
      "repair layers[0].z: none of the levels of x^2 runs through the window -2…2 by -2…2; choose heights that it reaches there.",
    ],
    [
      plot({ id: "n", kind: "run", run: "newton_raphson" }),
      'repair layers[0].on is missing; newton_raphson works on a curve y(x) (kind "function").',
    ],
    [
      plot(
        { id: "f", kind: "function", y: "x" },
        { id: "n", kind: "run", on: "g", run: { algorithm: "newton_raphson", start: 1 } },
      ),
      'repair layers[1].on: "g" is no layer of this plot; it has f, n.',
    ],
    [
      plot(
        { id: "f", kind: "function", y: "x" },
        { id: "n", kind: "run", on: "f", run: { algorithm: "euler_method", start: [0, 1] } },
      ),
      'repair layers[1].on: "f" does not fit; euler_method works on a layer of kind "slope_field".',
    ],
    [
      plot({ id: "f", kind: "function", y: "x" }, { id: "n", kind: "run", on: "f", run: "newton_raphson" }),
      "repair layers[1].run.start is missing; a first place is wanted.",
    ],
    [
      plot(
        { id: "f", kind: "function", y: "x^2-1" },
        { id: "n", kind: "run", on: "f", run: { algorithm: "bisection", from: -2, to: 2 } },
      ),
      "repair layers[1].run.from: both ends have the same sign; choose an interval in which the curve crosses the axis.",
    ],
  ])("refuses %j", (element, wanted) => {
    expect(messages(element)[0]).toBe(wanted);
  });

  it("is drawn where it is hostile", () => {
    const wild = ["sin(1000*x*y)=cos(1000*y)", "1/(x-y)=1/(x+y)", "x^y=y^x", "tan(50x)=tan(50y)"];
    const curves = wild.map((equation) => plot({ id: "i", kind: "implicit", equation }));
    const ode = {
      id: "o",
      kind: "ode",
      equations: { y: "sin(1000*t*y)", z: "exp(z*z)" },
      start: { y: 1, z: 0 },
      t: [-2, 2],
    };
    for (const element of [...curves, plot(ode)])
      expect(() => open(element).view.draw(frameOf({ type }))).not.toThrow();
  });
});

describe("algorithms on a plot", () => {
  it.each(RUN_PLOTS.map((one, i) => [i + 1, one] as const))("run %d is readable at every third event", (_, one) => {
    const { findings, view } = open(one);
    expect(findings).toEqual([]);
    const views = [view, ...(view.step?.({ count: 1, to: "end" }) ?? []).map((transition) => transition.view)];
    expect(views.length).toBeGreaterThan(3);
    const seen = views.filter((__, i) => i % Math.max(3, Math.floor(views.length / 4)) === 0 || i === views.length - 1);
    for (const one of seen) expect(auditView(one, { type })).toEqual([]);
  });

  it("steps by count, by name and to the end; facts follow", () => {
    const { view, facts } = open(RUN_PLOTS[0] ?? {});
    const [first] = view.step?.({ count: 1 }) ?? [];
    expect(first?.event).toBe("iterate");
    const root = (of: Record<string, unknown> | undefined): unknown => {
      const fact = of?.["root"];
      return typeof fact === "function" ? fact("n") : undefined;
    };
    expect(root(first?.view.factsAt?.({}))).toBeCloseTo((3.5 + 2 / 3.5) / 2, 9);
    expect(root(facts)).toBeCloseTo(Math.SQRT2, 9);
    expect(view.step?.({ count: 1, to: "accept" }).at(-1)?.event).toBe("accept");
    expect(view.step?.({ count: 1, to: "explode" })).toEqual([]);
    expect(view.step?.({ count: 1, to: "end" }).at(-1)?.view.step?.({ count: 1 })).toEqual([]);
  });

  it("keeps axes and numbers where they are", () => {
    const { view } = open(RUN_PLOTS[0] ?? {});
    const axes = (seen: typeof view): string =>
      JSON.stringify(seen.draw(frameOf({ type })).shapes.filter(({ key }) => /^(axis|tick|grid)/.test(key)));
    for (const { view: next } of view.step?.({ count: 3 }) ?? []) expect(axes(next)).toBe(axes(view));
  });
});
