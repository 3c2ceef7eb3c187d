import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { energyLevelsElement } from "../../../../src-server/compiler/elements/energy_levels/energy-levels-element.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(energyLevelsElement, element, { type });
const messages = (element: Record<string, unknown>): string[] => open(element).findings.map(({ message }) => message);
const whole = (view: ElementView): ElementView => view.whole?.() ?? view;

const CYCLE = {
  preset: "hess",
  columns: [{ levels: [{ id: "a", label: "\\ce{C + O2}" }, { id: "b", label: "\\ce{CO + 1/2 O2}" }, { id: "c" }] }],
};
const TWO = {
  columns: [
    {
      label: "singlet",
      levels: [
        { id: "s0", energy: 0, electrons: 2 },
        { id: "s1", energy: 3 },
      ],
    },
    { label: "triplet", levels: [{ id: "t1", energy: 2.2 }] },
  ],
  links: [["s1", "t1"]],
  arrows: [
    { from: "s0", to: "s1", label: "h\\nu" },
    { from: "s1", to: "t1" },
  ],
};
const CASES: readonly Record<string, unknown>[] = [
  ...["H2", "O2", "N2", "CO", "HF", "O2^2-", "LiH"].map((molecule) => ({ preset: "mo_diatomic", molecule })),
  { preset: "hydrogen" },
  { preset: "hydrogen", molecule: "He+", arrows: [{ from: "n1", to: "free" }] },
  { preset: "crystal_field", molecule: "Fe^2+" },
  { preset: "crystal_field", electrons: 8, field: "square_planar", spin: "low" },
  { preset: "crystal_field", electrons: 7, field: "tetrahedral" },
  ...["C=C", "C=CC=C", "c1ccccc1", "c1ccc2ccccc2c1", "[CH-]1C=CC=C1"].map((molecule) => ({
    preset: "huckel",
    molecule,
  })),
  { preset: "born_haber", molecule: "NaCl" },
  { preset: "born_haber", molecule: "MgCl2" },
  { preset: "wells", arrows: [{ from: "n3", to: "n1" }] },
  {
    ...CYCLE,
    arrows: [
      { from: "a", to: "c", energy: "-393.5 kJ/mol", label: "\\Delta H_1" },
      { from: "b", to: "c", energy: "-283 kJ/mol" },
      { from: "a", to: "b" },
    ],
  },
  TWO,
];

describe("energy levels", () => {
  it("accept the example and compute", () => {
    expect(messages(energyLevelsElement.example)).toEqual([]);
    expect(open({ preset: "mo_diatomic", molecule: "O2" }).facts).toMatchObject({
      bond_order: 2,
      unpaired: 2,
      paramagnetic: true,
    });
    expect(open({ preset: "born_haber", molecule: "NaCl" }).facts["found"]).toBeCloseTo(-787.2, 1);
    expect(open({ preset: "huckel", molecule: "c1ccccc1" }).facts).toMatchObject({ aromatic: true, delocalization: 2 });
    expect(open({ preset: "crystal_field", molecule: "Fe^2+", spin: "low" }).facts).toMatchObject({
      unpaired: 0,
      stabilization: -2.4,
    });
  });

  it.each([
    [
      {
        ...CYCLE,
        arrows: [
          { from: "a", to: "b", energy: "-100 kJ" },
          { from: "b", to: "c", energy: "-20 kJ" },
          { from: "a", to: "c", energy: "-132 kJ" },
        ],
      },
      ["cycle: arrows sum to 12 kJ, not 0."],
    ],
    [{}, ["columns is missing; energy_levels needs it (or a preset)."]],
    [{ preset: "mo_diatomic" }, ["molecule is missing; preset mo_diatomic needs it."]],
    [{ preset: "mo_diatomic", molecule: "CO2" }, ["molecule: CO2 has 3 atoms; mo_diatomic needs 2."]],
    [{ preset: "huckel", molecule: "c1ccncc1" }, ["molecule: huckel knows chains and rings of carbon; N found."]],
    [{ preset: "crystal_field" }, ["electrons is missing; preset crystal_field needs it (or an ion as molecule)."]],
    [
      { preset: "hydrogen", molecule: "He" },
      ["molecule: He has not one electron; hydrogen knows H, He+, Li^2+ and so on."],
    ],
    [
      { preset: "hydrogen", arrows: [{ from: "n9", to: "n2" }] },
      ['arrows[0].from: no level "n9"; there are n1, n2, n3, n4, n5, n6, free.'],
    ],
    [{ preset: "wells", width: "3 kg" }, ['width: "3 kg" is a mass; a length is wanted, e.g. "3 m".']],
    [
      { columns: [{ levels: [{ id: "a", energy: 1, electrons: 3 }] }] },
      ["columns[0].levels[0].electrons: 3; 2 fit (exclusion principle)."],
    ],
    [
      {
        columns: [
          {
            levels: [
              { id: "a", energy: 1 },
              { id: "a", energy: "2 J" },
            ],
          },
        ],
        links: [["a", "z"]],
      },
      ['columns[0].levels[1].id: "a" is there twice.', 'links[0][1]: no level "z"; there are a, a.'],
    ],
  ])("refuse %j", (element, expected) => {
    expect(messages(element)).toEqual(expected);
  });

  it("stay clear and inside in every zone they say they fit, empty and whole", () => {
    for (const element of CASES) {
      const { view, findings } = open(element);
      expect(findings).toEqual([]);
      for (const state of [view, whole(view)])
        expect([JSON.stringify(element), ...auditView(state, { type })]).toEqual([JSON.stringify(element)]);
      expect([JSON.stringify(element), zonesThatFit(view, type)]).toEqual([
        JSON.stringify(element),
        expect.arrayContaining(["16:9 focus"]),
      ]);
    }
  });

  it.each(["chalkboard", "paper", "contrast"] as const)("are readable on %s", (theme) => {
    const own = typesetterFor(theme);
    for (const element of CASES) {
      const { view } = openElement(energyLevelsElement, element, { type: own });
      expect(auditView(whole(view), { type: own, theme })).toEqual([]);
    }
    own.close();
  });

  it("step electrons from their atoms, then arrows", () => {
    const { view } = open({ preset: "mo_diatomic", molecule: "H2" });
    const all = view.step?.({ count: 1, to: "end" }) ?? [];
    expect(all.map(({ event }) => event)).toEqual(["electron", "electron"]);
    const moved = all[0]?.view.draw(frameOf({ type })).shapes.find(({ key }) => key === "electron:sigma_1s,1");
    expect(moved?.from).toBeDefined();
    expect(all[0]?.view.facts).toMatchObject({ bond_order: 0.5 });
    const cycle = open({ preset: "born_haber", molecule: "NaCl" }).view;
    expect(cycle.step?.({ count: 2 }).map(({ event }) => event)).toEqual(["arrow", "arrow"]);
  });

  it("resolve their parts", () => {
    const frame = frameOf({ type });
    expect(
      unresolvedParts(
        whole(open({ preset: "mo_diatomic", molecule: "O2" }).view),
        ["level:pi_2p", "electron:pi_2p,4", "electron:left_2p,1"],
        frame,
      ),
    ).toEqual([]);
    expect(
      unresolvedParts(whole(open(TWO).view), ["level:s0", "level:t1", "electron:s0,2", "arrow:2", "link:1"], frame),
    ).toEqual([]);
    expect(unresolvedParts(open(TWO).view, ["level:x", "arrow:1", "electron:s0,1"], frame)).toHaveLength(3);
  });
});
