import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { freeBodyElement } from "../../../../src-server/compiler/elements/free_body/free-body-element.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { changedBy, frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

type Force = { id: string; label?: string; size: unknown; angle: unknown };
const force = (id: string, size: unknown, angle: unknown, label?: string): Force => ({
  id,
  size,
  angle,
  ...(label ? { label } : {}),
});

const SLOPE = {
  body: "box",
  incline: 30,
  show: ["net", "components"],
  forces: [force("w", "20 N", -90, "mg"), force("n", "17.3 N", 120, "N"), force("f", "4 N", 30, "f")],
};
const REST = { forces: [force("w", "20 N", -90, "mg"), force("n", "20 N", 90, "N")], show: ["net"] };
const SIX = {
  body: "car",
  show: ["net"],
  forces: [10, 62, 130, 181, -60, -120].map((angle, i) =>
    force(`force_${i}`, `${5 + i} kN`, angle, "F_{\\text{long name}}"),
  ),
};
const SAME = {
  body: "box",
  show: ["net", "components"],
  forces: [force("a", 3, 0), force("b", 5, 0), force("c", 4, 180)],
};

const whole = (view: ElementView): ElementView => view.whole?.() ?? view;
const chained = (view: ElementView): ElementView => {
  const to = changedBy(view, { chained: true });
  if (typeof to !== "object") throw new Error("not transformed");
  return to.view;
};

describe.each(["midnight", "chalkboard", "paper", "contrast"] as const)("a free body on %s", (theme) => {
  const type = typesetterFor(theme);
  afterAll(() => type.close());
  it.each([SLOPE, REST, SIX, SAME])("can be read, on the body and as a chain: %#", (element) => {
    const { view, findings } = openElement(freeBodyElement, element, { type });
    expect(findings).toEqual([]);
    for (const state of [view, whole(view), chained(view)]) expect(auditView(state, { type, theme })).toEqual([]);
  });
});

describe("free_body", () => {
  const type = typesetterFor();
  afterAll(() => type.close());
  const open = (element: Record<string, unknown>, params = {}): OpenedInEnglish =>
    openElement(freeBodyElement, element, { type, params });

  it("sums forces as their parts do", () => {
    const forces = fc.array(
      fc.record({ size: fc.double({ min: 0, max: 100, noNaN: true }), angle: fc.integer({ min: -180, max: 180 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(forces, (list) => {
        const { facts } = open({ forces: list.map(({ size, angle }, i) => force(`f${i}`, size, angle)) });
        const along = (angle: number): number =>
          list.reduce((sum, one) => sum + one.size * Math.cos(((one.angle - angle) * Math.PI) / 180), 0);
        expect(facts["net_x"]).toBeCloseTo(along(0), 6);
        expect(facts["net_y"]).toBeCloseTo(along(90), 6);
        expect(facts["net"]).toBeCloseTo(Math.hypot(along(0), along(90)), 6);
      }),
      { numRuns: 300 },
    );
    expect(open(REST).facts).toMatchObject({ balanced: true, net: 0 });
  });

  it("shows force after force, and resolves its parts", () => {
    const { view } = open(SLOPE);
    const keys = (state: ElementView): Set<string> =>
      new Set(state.draw(frameOf({ type })).shapes.map(({ key }) => key.split("/")[0] ?? ""));
    expect([...keys(view)].filter((key) => key.startsWith("force"))).toEqual([]);
    const steps = view.step?.({ count: 2 }) ?? [];
    expect(steps.map(({ event }) => event)).toEqual(["force", "force"]);
    expect(
      unresolvedParts(whole(view), ["force:w", "force:n", "force:f", "net", "component:w", "body"], frameOf({ type })),
    ).toEqual([]);
    expect(unresolvedParts(whole(view), ["force:x", "component:n"], frameOf({ type }))).toHaveLength(2);
  });

  it("keeps its scale and keys when forces are hung tip to tail", () => {
    const { view } = open(SIX);
    const paths = (state: ElementView): string[] =>
      state
        .draw(frameOf({ type }))
        .shapes.flatMap(({ key, path }) => (key.endsWith("/shaft") && key.startsWith("force") ? [path] : []));
    expect(paths(chained(view))).toEqual(paths(whole(view)));
  });

  it.each([
    [{ forces: [force("w", "5 kg", 0)] }, ['forces[0].size: "5 kg" is a mass; a force is in N.']],
    [{ forces: [force("w", -5, 0)] }, ["forces[0].size: -5 N; a size is not negative, turn the angle by 180 deg."]],
    [
      { forces: [force("w", 5, 0), force("w", "5 m", 0)] },
      ['forces[1].id: "w" is there already.', 'forces[1].size: "5 m" is a length; a force is in N.'],
    ],
    [{ ...REST, incline: 95 }, ["incline: 95 deg; an incline is 0…80 deg."]],
    [{ forces: [] }, ["forces: 0; at least 1."]],
    [{ forces: [force("w", 5, 0, "{")] }, ["forces[0].label: brace opened at character 1 is never closed."]],
  ])("refuses %j", (element, wanted) => {
    expect(open(element).findings.map(({ message }) => message)).toEqual(wanted);
  });

  it("refuses hostile data at once", () => {
    for (const size of [NaN, Infinity, "9".repeat(1e6), {}, "1e300 N"])
      expect(open({ forces: [force("w", size, 0)] }).findings).not.toEqual([]);
  });
});
