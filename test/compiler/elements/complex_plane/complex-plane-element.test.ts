import { afterAll, describe, expect, it } from "vitest";
import { complexPlaneElement } from "../../../../src-server/compiler/elements/complex_plane/complex-plane-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { parsedPath } from "../../../../src-server/compiler/paths.ts";
import { auditDrawing, unresolvedParts, ZONES } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

type Params = Record<string, { value: number; min: number; max: number }>;
const T: Params = { t: { value: 0.7, min: 0, max: 6.28 } };
const open = (element: object, params: Params = {}): OpenedInEnglish =>
  openElement(complexPlaneElement, { ...element }, { type, params });
const messages = (element: object, params: Params = {}): string[] =>
  open(element, params).findings.map(({ message }) => message);
const fact = (facts: OpenedInEnglish["facts"], name: string, ...args: (string | number)[]): unknown => {
  const found = facts[name];
  return typeof found === "function" ? found(...args) : found;
};
const wholeOf = ({ view }: OpenedInEnglish): ElementView => view.whole?.() ?? view;
const HEART = { run: { algorithm: "fourier_series", outline: "heart", terms: 10 } };
const FILTER = { run: { algorithm: "roots_of_unity_filter", coefficients: [1, 6, 15, 20, 15, 6, 1], n: 3 } };
const NEWTON = { run: { algorithm: "newton_raphson", f: "z^3-1", start: "0.1+1.5*i" } };

describe("complex_plane", () => {
  it.each([
    [
      "numbers",
      {
        points: [
          { id: "z", z: "3+4*i" },
          { id: "w", z: "-2+i", label: "w" },
        ],
        show: ["modulus", "argument", "conjugate"],
      },
      ["point:z", "point:w", "grid"],
    ],
    ["roots", { roots: { of: 1, n: 6 } }, ["root:0", "root:5"]],
    ["a map", { map: "z^2", points: [{ id: "z", z: "1+i" }] }, ["grid", "point:z"]],
    [
      "arrows",
      {
        epicycles: [
          { amp: 2, freq: 1 },
          { amp: 1, freq: -3 },
        ],
      },
      ["circle:1", "circle:2"],
    ],
    ["a series", HEART, ["circle:1", "circle:10"]],
    ["a colouring", { coloring: "(z^2-1)/(z^2+1)", points: [{ id: "p", z: "1" }] }, ["point:p"]],
    ["a path", { path: { z: "2*exp(i*t)+0.8*exp(3i*t)" } }, ["path"]],
    ["a moved path", { path: { z: "1.5*exp(i*t)" }, map: "z^2-1" }, ["path", "grid"]],
    ["an orbit", NEWTON, ["orbit:0", "orbit:1"]],
    ["a filter", FILTER, ["item", "root:2"]],
  ])("%s: readable in every zone, every part there", (_, element, parts) => {
    const opened = open(element);
    expect(opened.findings).toEqual([]);
    const view = wholeOf(opened);
    for (const { box, aspect } of [ZONES[0], ZONES[2], ZONES[6]].flatMap((zone) => (zone ? [zone] : []))) {
      const frame = frameOf({ type, box, aspect });
      const room = { width: box[2] - box[0], height: box[3] - box[1] };
      if (view.measure(room, frame).width > room.width) continue;
      expect(auditDrawing(view.draw(frame), { box })).toEqual([]);
      const later = view.clock?.at(3);
      if (later) expect(auditDrawing(later.draw(frame), { box })).toEqual([]);
    }
    expect(unresolvedParts(view, parts, frameOf({ type }))).toEqual([]);
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("can be read on %s", (theme) => {
    const own = typesetterFor(theme);
    const box: [number, number, number, number] = [96, 180, 1824, 840];
    for (const element of [
      { points: [{ id: "z", z: "3+4*i" }], show: ["modulus", "argument"] },
      { roots: { of: "8*i", n: 3 } },
      FILTER,
    ]) {
      const view = wholeOf(openElement(complexPlaneElement, element, { type: own }));
      expect(auditDrawing(view.draw(frameOf({ type: own, box })), { box, theme })).toEqual([]);
    }
    own.close();
  });

  it("draws sets of many cells as few shapes", () => {
    for (const element of [
      { set: { kind: "mandelbrot", depth: 30 } },
      { set: { kind: "julia", c: "-0.4+0.6*i", depth: 30 } },
      { set: { kind: "newton", f: "z^3-1" } },
    ]) {
      const opened = open(element);
      expect(opened.findings).toEqual([]);
      const box: [number, number, number, number] = [100, 100, 550, 400];
      const drawing = opened.view.draw(frameOf({ type, box }));
      const cells = drawing.shapes.filter(({ key }) => key.startsWith("set/"));
      expect(cells.length).toBeGreaterThan(2);
      expect(cells.length).toBeLessThan(20);
      expect(auditDrawing(drawing, { box })).toEqual([]);
    }
    expect(fact(open({ set: { kind: "mandelbrot", depth: 100 } }).facts, "area")).toBeCloseTo(1.55, 1);
    expect(fact(open({ set: { kind: "julia", c: 0 } }).facts, "area")).toBeCloseTo(Math.PI, 1);
  });

  it("bends the grid: outlines keep their commands, also over a pole", () => {
    const { view } = open({ points: [{ id: "z", z: "1+i" }] });
    const grid = (one: ElementView): string[] =>
      one
        .draw(frameOf({ type }))
        .shapes.filter(({ key }) => key.startsWith("grid/"))
        .map(({ path }) => parsedPath(path).commands);
    for (const map of ["z^2", "exp(z)", "1/z"]) {
      const moved = changedBy(view, { map });
      expect(typeof moved).toBe("object");
      if (typeof moved !== "object") return;
      expect(grid(moved.view)).toEqual(grid(view));
    }
    const squared = changedBy(view, { map: "z^2" });
    const facts = typeof squared === "object" ? squared.view.factsAt?.({}) : {};
    expect(
      [fact(facts ?? {}, "re", "z"), fact(facts ?? {}, "im", "z")].map((value) => Math.round(Number(value)) + 0),
    ).toEqual([0, 2]);
    expect(changedBy(view, { map: "z^^2" })).toMatch(/^to\.map: cannot read/);
  });

  it("moves with params and counts along", () => {
    const { view } = open({ points: [{ id: "z", z: "2*exp(i*t)" }], show: ["argument"] }, T);
    for (const t of [0, 1, 2.5, 4, 6]) {
      const box: [number, number, number, number] = [96, 180, 1824, 840];
      expect(auditDrawing(view.draw(frameOf({ type, box, params: { t } })), { box })).toEqual([]);
      const facts = view.factsAt?.({ t }) ?? {};
      expect(fact(facts, "re", "z")).toBeCloseTo(2 * Math.cos(t), 9);
      expect(fact(facts, "modulus", "z")).toBeCloseTo(2, 9);
    }
  });

  it("plays arrows: outlines keep their commands and the line ends at the tip", () => {
    const { view } = open(HEART);
    const clock = view.clock;
    const shapesAt = (share: number) => clock?.at(clock.seconds * share).draw(frameOf({ type })).shapes ?? [];
    const commands = (share: number): string[] => shapesAt(share).map(({ path }) => parsedPath(path).commands);
    expect(commands(0.9)).toEqual(commands(0.2));
    const [trail, tip] = ["trail", "tip"].map((key) => shapesAt(0.4).find((shape) => shape.key === key));
    const numbers = parsedPath(trail?.path ?? "").numbers;
    expect((numbers.at(-2) ?? 0) + (trail?.at[0] ?? 0)).toBeCloseTo(tip?.at[0] ?? NaN, 0);
    expect((numbers.at(-1) ?? 0) + (trail?.at[1] ?? 0)).toBeCloseTo(tip?.at[1] ?? NaN, 0);
  });

  it("steps through its runs", () => {
    const events = (element: object): string[] =>
      (open(element).view.step?.({ count: 99 }) ?? []).map(({ event }) => event);
    expect(events(HEART)).toEqual(Array.from({ length: 10 }, () => "item"));
    expect(events(FILTER)).toHaveLength(7);
    expect(events(NEWTON).at(-1)).toBe("stop");
    expect(events({ run: { algorithm: "julia_set", c: "-0.75", depth: 20 } })).toEqual([
      "stage",
      "stage",
      "stage",
      "stage",
      "stage",
    ]);
    const first = open(NEWTON).view.step?.({ count: 1, to: "stop" }) ?? [];
    expect(first.length).toBe(events(NEWTON).length);
    const fewer = open(HEART).view.step?.({ count: 3 }).at(-1)?.view;
    expect(fact(fewer?.factsAt?.({}) ?? {}, "terms")).toBe(3);
    expect(Number(fact(fewer?.factsAt?.({}) ?? {}, "error"))).toBeGreaterThan(Number(fact(open(HEART).facts, "error")));
  });

  it("computes roots, winding numbers and filters", () => {
    const roots = open({ roots: { of: "8*i", n: 3 } }).facts;
    expect(
      [fact(roots, "root_re", 2), fact(roots, "root_im", 2)].map((value) => Math.round(Number(value)) + 0),
    ).toEqual([0, -2]);
    expect(fact(open({ path: { z: "exp(2i*t)" } }).facts, "winding")).toBe(2);
    expect(fact(open({ path: { z: "1.5*exp(i*t)" }, map: "z^3" }).facts, "winding")).toBe(3);
    expect(fact(open(FILTER).facts, "count")).toBeCloseTo(22, 9);
    expect(fact(open(NEWTON).facts, "root_re")).toBeCloseTo(-0.5, 6);
    expect(fact(open({ map: "1/(z^2+1)" }).facts, "poles")).toBe(2);
  });

  it.each([
    [{ map: "1/(z-1)" }, "map: pole at z = 1 inside the window; drawn with a gap of 0.05."],
    [{ map: "1/(z^2+1)" }, /^map: 2 poles, one at z = −?i inside the window; drawn with a gap of 0\.05\.$/],
    [{ points: [{ id: "z", z: "3+q" }] }, "points[0].z: uses q; a number is wanted."],
    [{ points: [{ id: "z", z: "1/0" }] }, "points[0].z: 1/0 has no value."],
    [
      {
        points: [
          { id: "z", z: 1 },
          { id: "z", z: 2 },
        ],
      },
      'points[1].id: "z" is there twice.',
    ],
    [{ map: "x+1" }, "map: uses x; a function of z is wanted."],
    [{ map: "floor(z)" }, "map: floor is not known for complex numbers."],
    [{ path: { z: "exp(i*t)", about: 1 } }, "path: goes through 1; it has no winding number about a place on it."],
    [{ path: { z: "t+i" } }, "path: does not end where it began; drawn without a winding number."],
    [{ path: { z: "t", t: [1, 0] } }, "path.t: 1…0 is no range; the first number must be the smaller."],
    [{ set: { kind: "julia" } }, "set.c is missing; julia needs it."],
    [{ set: { kind: "newton", f: "abs(z)" } }, "set.f: has no derivative by z."],
    [{ run: "fourier_series" }, "run.outline is missing; fourier_series needs it."],
    [{ run: "newton_raphson" }, "run.f is missing; newton_raphson needs it."],
    [{ run: "roots_of_unity_filter" }, "run.coefficients is missing; roots_of_unity_filter needs it."],
    [{ points: [{ id: "z", z: 2e6 }] }, "complex_plane: a number is larger than 1 000 000; use another unit."],
  ])("%j is told", (element, message) => {
    const found = messages(element);
    if (typeof message === "string") expect(found).toContain(message);
    else expect(found[0]).toMatch(message);
  });
});
