import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { unitCircleElement } from "../../../../src-server/compiler/elements/unit_circle/unit-circle-element.ts";
import { lineMeets } from "../../../../src-server/compiler/figure/crossings.ts";
import { outlinesOf } from "../../../../src-server/compiler/staging/outlines.ts";
import { shapeBox } from "../../../../src-server/compiler/staging/record-box.ts";
import { parsedPath } from "../../../../src-server/compiler/paths.ts";
import { auditDrawing, auditView, unresolvedParts, ZONES } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());

type Params = Record<string, { value: number; min: number; max: number }>;
const open = (element: Record<string, unknown>, params: Params = {}): OpenedInEnglish =>
  openElement(unitCircleElement, element, { type, params });
const messages = (element: Record<string, unknown>, params: Params = {}): string[] =>
  open(element, params).findings.map(({ message }) => message);
const TURN: Params = { t: { value: 1, min: 0, max: 6.283 } };
const LINES = ["circle", "point/radius", "sin/line", "cos/line"];
const ALL = ["sin", "cos", "tan", "angle", "coordinates", "triangle"];

describe("unit_circle", () => {
  it.each([
    [unitCircleElement.example],
    [{ angle: "125 deg", show: ALL }],
    [{ angle: "-pi/3", show: ALL }],
    [{ angle: "pi/4", show: ["special", "angle", "coordinates"] }],
    [{ angle: "200 deg", show: ["sin"], unroll: "sin" }],
    [{ angle: 7, show: ["cos", "angle"], unroll: "cos" }],
    [{ angle: "90 deg", show: ["tan", "sin", "cos"] }],
    [{ angle: 0, show: ALL }],
  ])("%j stays readable", (element) => {
    const { view, findings } = open(element);
    expect(findings).toEqual([]);
    expect(auditView(view, { type })).toEqual([]);
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("can be read on %s", (theme) => {
    const own = typesetterFor(theme);
    const { view } = openElement(unitCircleElement, { angle: "50 deg", show: ALL }, { type: own });
    expect(auditView(view, { type: own, theme })).toEqual([]);
    own.close();
  });

  it.each(["sin", "cos", "none"])("stays readable while the angle goes round (unroll %s)", (unroll) => {
    const { view } = open({ angle: "t", show: ["sin", "cos", "angle"], unroll }, TURN);
    for (const { box, aspect } of ZONES.slice(2))
      for (let t = 0; t < 6.283; t += 0.37)
        expect(auditDrawing(view.draw(frameOf({ type, box, aspect, params: { t } })), { box })).toEqual([]);
  });

  it("keeps numbers that go round off the lines of a small circle", () => {
    const { view } = open({ angle: "t", show: ["sin", "cos"], unroll: "sin" }, TURN);
    for (const { box, aspect } of ZONES.filter(({ name }) => name === "1:1 focus" || name === "9:16 focus"))
      for (let t = 0; t < 6.283; t += 0.19) {
        const { shapes } = view.draw(frameOf({ type, box, aspect, params: { t } }));
        const lines = shapes.filter(({ key }) => LINES.includes(key)).flatMap(outlinesOf);
        const letters = shapes.filter(({ key }) => /^(?:sin|cos)\/label/.test(key)).map(shapeBox);
        expect(letters.length).toBeGreaterThan(10);
        expect(letters.filter((letter) => lines.some((line) => lineMeets(line, letter)))).toEqual([]);
      }
  });

  it("keeps its outlines while the angle sweeps", () => {
    const { view } = open({ angle: "t", show: ["sin", "cos", "angle"], unroll: "sin" }, TURN);
    const commands = (t: number): string[] =>
      view
        .draw(frameOf({ type, params: { t } }))
        .shapes.filter((s) => s.kind === "line" && s.key !== "graph/level")
        .map((s) => `${s.key} ${parsedPath(s.path).commands}`);
    expect(commands(5)).toEqual(commands(0.5));
  });

  it("tells sine, cosine and tangent", () => {
    fc.assert(
      fc.property(fc.integer({ min: -720, max: 720 }), (degrees) => {
        const { facts } = open({ angle: `${degrees} deg` });
        const [s, c] = [Number(facts["sin"]), Number(facts["cos"])];
        expect(s * s + c * c).toBeCloseTo(1, 12);
        expect(Math.cos(Math.atan2(s, c) - (degrees * Math.PI) / 180)).toBeCloseTo(1, 9);
        if (degrees % 180 === 90 || degrees % 180 === -90) expect(facts["tan"]).toBe("no value");
        else expect(Number(facts["tan"])).toBeCloseTo(s / c, 9);
      }),
      { numRuns: 300 },
    );
    expect(open({ angle: "210 deg" }).facts["quadrant"]).toBe(3);
    expect(open({ angle: "-30 deg" }).facts["quadrant"]).toBe(4);
  });

  it("resolves its parts and changes its angle", () => {
    const { view } = open({ angle: "50 deg", show: ALL });
    expect(
      unresolvedParts(view, ["point", "angle", "arc", "sin", "cos", "tan", "triangle", "circle"], frameOf({ type })),
    ).toEqual([]);
    const changed = changedBy(view, { angle: "140 deg" });
    expect(typeof changed === "object" && auditView(changed.view, { type })).toEqual([]);
    expect(changedBy(view, { angle: "2^^3" })).toMatch(/^to\.angle: cannot read/);
  });

  it("refuses what cannot be shown", () => {
    expect(messages({ angle: 30 })).toEqual(['angle: it goes round more than 4 times; write degrees with "deg".']);
    expect(messages({ angle: "1/t" }, { t: { value: 1, min: 0, max: 1 } })).toEqual([
      "angle: it has no value at some param.",
    ]);
    expect(messages({ angle: "q" })).toHaveLength(1);
    expect(messages({ angle: NaN }).length).toBeGreaterThan(0);
    expect(messages({ angle: 1, show: ["sine"] })).toEqual([
      'show[0]: "sine" unknown; one of sin, cos, tan, angle, coordinates, triangle, special.',
    ]);
  });
});
