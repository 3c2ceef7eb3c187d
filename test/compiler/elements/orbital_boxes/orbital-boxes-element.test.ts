import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { orbitalBoxesElement } from "../../../../src-server/compiler/elements/orbital_boxes/orbital-boxes-element.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(orbitalBoxesElement, element, { type });
const messages = (element: Record<string, unknown>): string[] => open(element).findings.map(({ message }) => message);
const last = (view: ElementView): ElementView => view.step?.({ count: 1, to: "end" }).at(-1)?.view ?? view;

const CASES: readonly Record<string, unknown>[] = [
  { element: "H" },
  { element: "N" },
  { element: "Cr", run: "aufbau_fill" },
  { element: "Fe", electrons: 24, run: "aufbau_fill" },
  { element: "Kr" },
  { element: "U", run: "aufbau_fill" },
  { element: "Og", notation: false },
  { electrons: { "2p": 4, "3d": 7 } },
  { element: "Fe", run: "slater_shielding" },
  { element: "Lr", run: { algorithm: "slater_shielding", target: "5f" } },
];

describe("orbital boxes", () => {
  it("accept the example and publish what the atom is", () => {
    expect(messages(orbitalBoxesElement.example)).toEqual([]);
    const { facts } = open({ element: "Cr", run: "aufbau_fill" });
    expect(facts).toMatchObject({ electrons: 24, unpaired: 6, exception: true, paramagnetic: true });
    expect(facts["configuration"]).toBe("1s2 2s2 2p6 3s2 3p6 3d5 4s1");
    expect(open({ element: "N", run: "slater_shielding" }).facts).toMatchObject({
      shielding: 3.1,
      effective_charge: 3.9,
    });
  });

  it.each([
    [{ electrons: { "1s": 3 } }, ["electrons: a third one in 1s breaks the exclusion principle."]],
    [
      { electrons: { "1s": 3, "2p": 7 } },
      [
        "electrons: a third one in 1s breaks the exclusion principle.",
        "electrons: a seventh one in 2p breaks the exclusion principle.",
      ],
    ],
    [{ element: "Xx" }, ['element: "Xx" is no element.']],
    [{}, ["element is missing; orbital_boxes needs it (or electrons)."]],
    [{ element: "Na", electrons: 1 }, ["electrons: 1 for Na, which has 11; an ion of charge +10 is not met."]],
    [
      { element: "N", run: { algorithm: "slater_shielding", target: "3d" } },
      ["run.target: there is no electron in 3d; there are some in 1s, 2s, 2p."],
    ],
    [
      { electrons: { "1s": 1 }, run: "aufbau_fill" },
      ["run: aufbau_fill finds the electrons of each subshell itself; give the element or a number."],
    ],
    [{ electrons: {} }, ["electrons: none; an atom or ion with at least 1 is wanted."]],
  ])("refuse %j", (element, expected) => {
    expect(messages(element)).toEqual(expected);
  });

  it("stay clear and inside in every zone they say they fit, first and last", () => {
    for (const element of CASES) {
      const { view } = open(element);
      for (const state of [view, last(view)]) expect(auditView(state, { type })).toEqual([]);
    }
    expect(zonesThatFit(open({ element: "N" }).view, type)).toContain("least figure");
    expect(zonesThatFit(open({ element: "U" }).view, type)).toEqual(
      expect.arrayContaining(["16:9 focus", "9:16 stack", "1:1 focus"]),
    );
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("are readable on %s", (theme) => {
    const own = typesetterFor(theme);
    for (const element of CASES.slice(0, 9)) {
      const { view } = openElement(orbitalBoxesElement, element, { type: own });
      expect(auditView(last(view), { type: own, theme })).toEqual([]);
    }
    own.close();
  });

  it("step an electron at a time; a promoted one keeps its key and flies on an arc", () => {
    const { view } = open({ element: "Cr", run: "aufbau_fill" });
    const all = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(all.map(({ event }) => event)).toEqual([...Array.from({ length: 24 }, () => "electron"), "promote"]);
    expect(all.at(-1)?.arcs).toEqual(["electron:20"]);
    expect(all[6]?.view.facts).toMatchObject({ configuration: "1s2 2s2 2p3", unpaired: 3 });
    expect(all.at(-1)?.view.step?.({ count: 1 })).toEqual([]);
  });

  it("resolve their parts, also those a core stands for", () => {
    const view = last(open({ element: "Kr", run: "aufbau_fill" }).view);
    const parts = ["subshell:1s", "subshell:3d", "box:2p,1", "electron:1", "electron:36", "notation"];
    for (const box of [undefined, [100, 100, 550, 400] as const])
      expect(unresolvedParts(view, parts, frameOf({ type, ...(box ? { box: [...box] } : {}) }))).toEqual([]);
    expect(unresolvedParts(view, ["subshell:4d", "box:2p,4", "electron:37"], frameOf({ type }))).toHaveLength(3);
  });
});
