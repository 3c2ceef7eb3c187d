import { afterAll, describe, expect, it } from "vitest";
import { geometryElement } from "../../../../src-server/compiler/elements/geometry/geometry-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { GEOMETRY_KINDS } from "../../../../src-server/compiler/elements/geometry/geometry-schema.ts";
import { auditDrawing, auditView, unresolvedParts, ZONES } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";
import { CENTRES, COMPASS, CONICS, HEXAGON, IMAGES, LOCUS, MOVING, PYTHAGORAS, TANGENTS } from "./constructions.ts";

const type = typesetterFor();
afterAll(() => type.close());

type Params = Record<string, { value: number; min: number; max: number }>;
const open = (construct: readonly object[], params: Params = {}): OpenedInEnglish =>
  openElement(geometryElement, { construct }, { type, params });
const fact = (opened: OpenedInEnglish, name: string, ...args: string[]): unknown => {
  const found = opened.facts[name];
  return typeof found === "function" ? found(...args) : found;
};
const moved = (view: ElementView, to: Record<string, unknown>): ElementView => {
  const transition = changedBy(view, to);
  expect(typeof transition === "object" ? "" : transition).toBe("");
  return typeof transition === "object" ? transition.view : view;
};
const TURN: Params = { t: { value: -90, min: -180, max: 90 } };
const ALL = [PYTHAGORAS, CENTRES, COMPASS, TANGENTS, CONICS, IMAGES, HEXAGON, LOCUS];

describe("geometry", () => {
  it("is looked at with every kind of object", () => {
    const used = new Set([...ALL, MOVING].flat().map((item) => item.kind));
    expect(GEOMETRY_KINDS.filter((kind) => !used.has(kind))).toEqual([]);
  });

  it.each(ALL.map((construct) => [construct]))("%j stays readable", (construct) => {
    const opened = open(construct);
    expect(opened.findings).toEqual([]);
    expect(auditView(opened.view, { type })).toEqual([]);
    expect(opened.checks?.[0]?.checked).toBe(construct.length);
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("can be read on %s", (theme) => {
    const own = typesetterFor(theme);
    for (const construct of [PYTHAGORAS, CENTRES, HEXAGON])
      expect(auditView(openElement(geometryElement, { construct }, { type: own }).view, { type: own, theme })).toEqual(
        [],
      );
    own.close();
  });

  it("stays readable while a param moves everything", () => {
    const { view, findings } = open(MOVING, TURN);
    expect(findings).toEqual([]);
    for (const { box, aspect } of ZONES.slice(2))
      for (let t = -180; t <= 90; t += 27)
        expect(auditDrawing(view.draw(frameOf({ type, box, aspect, params: { t } })), { box })).toEqual([]);
  });

  it("tells lengths, angles and areas", () => {
    const opened = open(PYTHAGORAS);
    expect(["q", "r", "s", "T"].map((id) => Math.round(Number(fact(opened, "area", id)) * 1e9) / 1e9)).toEqual([
      25, 9, 16, 6,
    ]);
    expect([fact(opened, "length", "AB"), fact(opened, "angle", "ACB"), fact(opened, "length", "T")]).toEqual([
      5, 90, 12,
    ]);
    expect(fact(open(COMPASS), "length", "AC")).toBeCloseTo(Math.sqrt(37), 9);
    expect(fact(open(CENTRES), "radius", "i")).toBeCloseTo(Math.sqrt(216) / 9, 9);
    expect(() => fact(opened, "area", "nothing")).toThrow("there is no nothing");
  });

  it("resolves its parts", () => {
    const parts = ["obj:T", "obj:q", "obj:A", "side:AB", "side:BC", "angle:ACB", "measure:q"];
    expect(unresolvedParts(open(PYTHAGORAS).view, parts, frameOf({ type }))).toEqual([]);
    expect(unresolvedParts(open(COMPASS).view, ["obj:c1", "side:AM", "angle:CMB", "obj:M"], frameOf({ type }))).toEqual(
      [],
    );
    expect(unresolvedParts(open(PYTHAGORAS).view, ["obj:Z", "side:AZ", "measure:Z"], frameOf({ type }))).toHaveLength(
      3,
    );
  });

  it("moves copies of polygons and leaves the originals", () => {
    const { view } = open([
      {
        id: "T",
        kind: "triangle",
        corners: [
          [0, 0],
          [3, 0],
          [1, 2],
        ],
        vertices: "ABC",
      },
    ]);
    for (const to of [
      { rotate: 90, about: "B" },
      { shear: 1, along: "AB" },
      { translate: [4, 1] },
      { dilate: 2, about: "A" },
      { reflect: true, along: "AB" },
    ]) {
      const after = moved(view, { of: "T", ...to });
      expect(auditView(after, { type })).toEqual([]);
      expect(unresolvedParts(after, ["copy:T", "obj:T"], frameOf({ type }))).toEqual([]);
      expect(after.draw(frameOf({ type })).parts?.["obj:T"]).toBeUndefined();
    }
    expect(changedBy(view, { of: "Z" })).toBe('to.of: "Z" is no polygon; the construction has T.');
    expect(changedBy(view, { of: "T" })).toMatch(/^to: rotate/);
    expect(changedBy(view, { of: "T", rotate: 9, about: "Q" })).toBe(
      'to.about: "Q" names no points of the construction.',
    );
  });
});
