import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { frostDiagram } from "../../../../src-server/computation/chemistry/levels/frost.ts";
import { energyLevelsElement } from "../../../../src-server/compiler/elements/energy_levels/energy-levels-element.ts";
import type { Facts } from "../../../../src-server/contract/fact.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const couple = (from: string, to: string, potential: number | string) => ({ from, to, potential });
const MANGANESE = [
  couple("MnO4^-", "MnO4^2-", "0.56 V"),
  couple("MnO4^2-", "MnO2", 2.26),
  couple("MnO2", "Mn^3+", 0.95),
  couple("Mn^3+", "Mn^2+", 1.51),
  couple("Mn^2+", "Mn", "-1180 mV"),
];
const NITROGEN = [
  couple("NO3^-", "HNO2", 0.94),
  couple("HNO2", "NO", 1),
  couple("NO", "N2O", 1.59),
  couple("N2O", "N2", 1.77),
  couple("N2", "NH2OH", -1.87),
  couple("NH2OH", "NH4^+", 1.38),
];
const COPPER = [couple("Cu^2+", "Cu^+", 0.16), couple("Cu^+", "Cu", 0.52)];
const open = (atom: string | undefined, potentials: unknown): OpenedInEnglish =>
  openElement(energyLevelsElement, { preset: "frost", ...(atom ? { atom } : {}), potentials }, { type });
const call = (facts: Facts | undefined, fact: string, ...args: (string | number)[]): unknown => {
  const found = facts?.[fact];
  return typeof found === "function" ? found(...args) : found;
};

/** Whether a state gains by falling apart into any lower and any higher one, and the least that is left: every pair is tried. */
const bestPair = (all: readonly { number: number; height: number }[], at: { number: number; height: number }) =>
  Math.min(
    at.height,
    ...all
      .filter(({ number }) => number < at.number)
      .flatMap((low) =>
        all
          .filter(({ number }) => number > at.number)
          .map((high) => {
            const share = (at.number - low.number) / (high.number - low.number);
            return (1 - share) * low.height + share * high.height;
          }),
      ),
  );

describe("frost diagrams", () => {
  it("find heights from potentials and what falls apart, as trying every pair does", () => {
    const heights = fc.uniqueArray(fc.tuple(fc.integer({ min: -4, max: 8 }), fc.integer({ min: -80, max: 80 })), {
      minLength: 2,
      maxLength: 7,
      selector: ([number]) => number,
    });
    fc.assert(
      fc.property(heights, (drawn) => {
        const others = drawn
          .filter(([number]) => number !== 0)
          .map(([number, height]) => ({ number, height: height / 10 }));
        fc.pre(others.length > 0);
        const all = [{ number: 0, height: 0 }, ...others].map((one) => ({ ...one, species: `s${one.number}` }));
        const sorted = all.toSorted((a, b) => b.number - a.number);
        const couples = sorted.slice(1).map((low, i) => {
          const high = sorted[i] ?? low;
          const potential = (high.height - low.height) / (high.number - low.number);
          return { from: high.species, to: low.species, potential };
        });
        const diagram = frostDiagram(all, couples);
        if (diagram.kind !== "drawn") throw new Error(diagram.kind);
        for (const point of diagram.points) {
          const given = all.find(({ species }) => species === point.species);
          expect(point.height).toBeCloseTo(given?.height ?? NaN, 9);
          const best = bestPair(all, point);
          if (Math.abs(best - point.height) > 1e-6) expect(point.products !== undefined).toBe(best < point.height);
          const [low, high] = (point.products ?? []).map((name) => all.find(({ species }) => species === name));
          if (!low || !high) continue;
          const share = (point.number - low.number) / (high.number - low.number);
          expect((1 - share) * low.height + share * high.height).toBeCloseTo(best, 6);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("know manganese: what is stable, what disproportionates and into what", () => {
    const { facts, findings } = open("Mn", MANGANESE);
    expect(findings).toEqual([]);
    expect(call(facts, "most_stable")).toBe("Mn^2+");
    expect(call(facts, "unstable")).toEqual(["Mn^3+", "MnO4^2-"]);
    expect(call(facts, "products", "Mn^3+")).toEqual(["Mn^2+", "MnO2"]);
    expect(call(facts, "height", "MnO4^-")).toBeCloseTo(-2.36 + 1.51 + 0.95 + 2 * 2.26 + 0.56, 9);
    expect(call(facts, "potential", "MnO4^-", "Mn^2+")).toBeCloseTo((0.56 + 2 * 2.26 + 0.95 + 1.51) / 5, 9);
    expect(call(facts, "disproportionates", "MnO2")).toBe(false);
  });

  it("show points by step, then judge them; nothing is known before it is shown", () => {
    const { view } = open("Cu", COPPER);
    const steps = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.map(({ event }) => event)).toEqual(["point", "point", "point", "found", "settle"]);
    expect(steps.map((step) => call(step.view.facts, "points"))).toEqual([1, 2, 3, 3, 3]);
    expect(steps.map((step) => call(step.view.facts, "disproportionates", "Cu^+"))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(call(view.facts, "height", "Cu")).toBeNaN();
    const dots = steps.map((step) =>
      step.view.draw(frameOf({ type })).shapes.filter(({ key }) => key.endsWith("/dot")),
    );
    expect(dots.map((each) => each.length)).toEqual([1, 2, 3, 3, 3]);
  });

  it.each([
    ["Mn", MANGANESE],
    ["N", NITROGEN],
    ["Cu", COPPER],
  ])("stay readable: %s", (atom, potentials) => {
    const { view, partNames } = open(atom, potentials);
    const whole = view.whole?.() ?? view;
    expect(auditView(whole, { type })).toEqual([]);
    expect(unresolvedParts(whole, partNames.split(", "), frameOf({ type }))).toEqual([]);
    expect(zonesThatFit(whole, type).length).toBeGreaterThan(0);
  });

  it.each([
    [undefined, COPPER, "atom is missing; preset frost needs it."],
    ["Cu", undefined, "potentials is missing; preset frost needs them."],
    ["Fe", COPPER, "potentials[0].from: there is no Fe in Cu^2+."],
    ["Cu", [couple("Cu", "Cu^+", 0.52)], "potentials[0].to: Cu to Cu^+ is no reduction (0 to 1)."],
    ["Cu", [couple("Cu^2+", "Cu^+", "3 kg")], undefined],
    [
      "Cu",
      [couple("Cu^2+", "Cu^+", 0.16)],
      "potentials: none leads to Cu itself, oxidation number 0; heights are counted from it.",
    ],
    ["Mn", [MANGANESE[4], MANGANESE[0]], "potentials: none joins MnO4^-, MnO4^2- to the element."],
    [
      "Cu",
      [...COPPER, couple("Cu^2+", "Cu", 0.9)],
      "potentials: two ways between the same states differ by 1.12 V; they must agree.",
    ],
    [
      "Mn",
      [couple("MnO2", "Mn", 0), couple("Mn^4+", "Mn", 0)],
      "potentials: MnO2 and Mn^4+ have the same oxidation number; name one.",
    ],
  ])("refuse %s with %j", (atom, potentials, wanted) => {
    const [found] = open(atom, potentials).findings;
    expect(found?.severity).toBe("repair");
    if (wanted !== undefined) expect(found?.message).toBe(wanted);
  });
});
