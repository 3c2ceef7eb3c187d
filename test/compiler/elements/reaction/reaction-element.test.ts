import { afterAll, describe, expect, it } from "vitest";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { reactionElement } from "../../../../src-server/compiler/elements/reaction/reaction-element.ts";
import { unionAll } from "../../../../src-server/compiler/boxes.ts";
import { shapeBox } from "../../../../src-server/compiler/staging/record-box.ts";
import type { Box } from "../../../../src-server/contract/timeline.ts";
import type { Facts, FactValue } from "../../../../src-server/contract/fact.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(reactionElement, element, { type });
const messages = (element: Record<string, unknown>): string[] =>
  open(element).findings.map((finding) => `${finding.at} | ${finding.message}`);
const ask = (facts: Facts | undefined, name: string, argument: string): FactValue | undefined => {
  const fact = facts?.[name];
  return typeof fact === "function" ? fact(argument) : fact;
};
const PROPANE = {
  equation: "C3H8 + O2 -> CO2 + H2O",
  show: "tally",
  run: { algorithm: "balance_reaction", order: ["C", "H", "O"] },
};
const CYANIDE = {
  equation: "K4[Fe(CN)6] + H2SO4 + H2O -> K2SO4 + FeSO4 + (NH4)2SO4 + CO",
  show: "tally",
  run: "balance_reaction",
};

describe("opening a reaction", () => {
  it("accepts its example and the example lecture's uses", () => {
    for (const element of [reactionElement.example, PROPANE, { equation: "C3H8 + 5 O2 -> 3 CO2 + 4 H2O" }])
      expect(open(element).findings).toEqual([]);
  });

  it("publishes the facts the example lecture claims", () => {
    const { facts } = open(PROPANE);
    expect(["C3H8", "O2", "CO2", "H2O"].map((name) => ask(facts, "coefficient", name))).toEqual([1, 5, 3, 4]);
    expect([
      facts["balanced"],
      ask(facts, "atoms_left", "O"),
      ask(facts, "atoms_right", "H"),
      ask(facts, "coefficient", "N2"),
    ]).toEqual([true, 10, 8, 0]);
    expect(open({ equation: "C3H8 + 5 O2 -> 3 CO2 + 4 H2O" }).facts["balanced"]).toBe(true);
  });

  it.each([
    [
      { equation: "N2 + H2 -> H2O", run: "balance_reaction" },
      ["equation | equation: no whole numbers balance this; N is on the left only."],
    ],
    [
      { equation: "C3H8 + O2 -> CO2 + H2O" },
      ["equation | equation: 3 C on the left, 1 on the right; correct the numbers or let balance_reaction run."],
    ],
    [
      { equation: "Fe^3+ + Sn^2+ -> Fe^2+ + Sn^4+" },
      [
        "equation | equation: a charge of 5 on the left, 6 on the right; correct the numbers or let balance_reaction run.",
      ],
    ],
    [{ equation: "H2 + O2" }, ["equation | equation: no arrow; write -> or <=> between the sides."]],
    [{ equation: "H2 + Xx -> H2O" }, ['equation | equation: cannot read "Xx" at character 1: "Xx" is no element.']],
    [
      { equation: "H2 + O2 -> H2O", run: { algorithm: "balance_reaction", order: ["N"] } },
      ['run.order[0] | run.order[0]: "N" is not in this equation; it has H, O.'],
    ],
    [
      { equation: "2 H2 + O2 -> 2 H2O", run: "balance_reaction" },
      ["equation | equation: balance_reaction finds the numbers; those written are left out at the start."],
    ],
    [{}, ["equation | equation is missing; a reaction needs it."]],
    [{ equation: "H2 -> H2", show: "atom" }, ['show | show: "atom" unknown; one of none, tally, atoms.']],
    [{ equation: "H2 -> H2", conditions: "x".repeat(21) }, ["conditions | conditions: 21 characters; 20 fit."]],
  ])("%j", (element, expected) => expect(messages(element)).toEqual(expected));

  it("refuses hostile equations at once", () => {
    for (const equation of ["H2 + ".repeat(2e5), "((((".repeat(40), "-> -> ->", "\u0000", "H999999 -> H"])
      expect(open({ equation }).findings.length).toBeGreaterThan(0);
  });
});

describe("balancing step by step", () => {
  it("settles the elements in the lecture's order and ends checked", () => {
    let { view } = open(PROPANE);
    expect(ask(view.facts, "atoms_right", "C")).toBe(1);
    const go = (to: string): string[] => {
      const transitions = view.step?.({ count: 1, to }) ?? [];
      view = transitions.at(-1)?.view ?? view;
      return transitions.map((transition) => transition.event);
    };
    expect(go("element_done")).toEqual(["element_done"]);
    expect([ask(view.facts, "coefficient", "CO2"), ask(view.facts, "coefficient", "H2O")]).toEqual([3, 1]);
    expect(go("element_done")).toEqual(["element_done"]);
    expect([ask(view.facts, "coefficient", "H2O"), view.facts?.["balanced"]]).toEqual([4, false]);
    expect(go("end")).toEqual(["element_done", "check"]);
    expect(view.facts?.["balanced"]).toBe(true);
    expect(go("end")).toEqual([]);
  });

  it("moves no letter of a formula while numbers are written", () => {
    const { view } = open(PROPANE);
    const frame = frameOf({ type });
    const letters = (state: ElementView): string[] =>
      state
        .draw(frame)
        .shapes.filter((s) => s.key.startsWith("species:"))
        .map((s) => `${s.key} ${s.at.join(" ")}`);
    const states = view.step?.({ count: 1, to: "end" }).map((transition) => transition.view) ?? [];
    for (const state of states) expect(letters(state)).toEqual(letters(view));
  });

  it("leaves no gap before a formula without a number once it is balanced", () => {
    const { view } = open({ equation: "H2 + O2 -> H2O", run: "balance_reaction" });
    const frame = frameOf({ type });
    const gapOf = (state: ElementView | undefined): readonly [number, number] => {
      const shapes = state?.draw(frame).shapes ?? [];
      const around = (start: string): Box =>
        unionAll(shapes.filter(({ key }) => key.startsWith(start)).map((shape) => shapeBox(shape)));
      const [before, plus, behind] = [around("species:H2/"), around("plus:"), around("species:O2/")];
      return [plus[0] - before[2], behind[0] - plus[2]];
    };
    const [, reserved] = gapOf(view);
    const [before, behind] = gapOf(view.step?.({ count: 1, to: "end" }).at(-1)?.view);
    expect(behind).toBeLessThan(reserved);
    expect(Math.abs(behind - before)).toBeLessThan(4);
  });

  it("marks equal counts with a tick and others with a cross", () => {
    const frame = frameOf({ type });
    const { view } = open(PROPANE);
    const marks = (state: ElementView | undefined): string[] =>
      state
        ?.draw(frame)
        .shapes.filter((s) => /^tally:.*\/(tick|cross)$/.test(s.key))
        .map((s) => s.key) ?? [];
    expect(marks(view)).toEqual(["tally:C/cross", "tally:H/cross", "tally:O/cross"]);
    expect(marks(view.step?.({ count: 1 }).at(-1)?.view)).toEqual(["tally:C/tick", "tally:H/cross", "tally:O/cross"]);
  });
});

describe("drawing a reaction", () => {
  it("sets a short equation that is alone over twice as large as formulas are", () => {
    const { shapes } = open({ equation: "2 H2 + O2 -> 2 H2O" }).view.draw(frameOf({ type }));
    expect(Math.max(...shapes.map(({ fontSize = 0 }) => fontSize))).toBeGreaterThan(2 * 2.2 * 30);
  });

  const elements = [
    PROPANE,
    CYANIDE,
    { equation: "C2H6 + O2 -> CO2 + H2O", run: "balance_reaction" },
    { equation: "N2(g) + 3 H2(g) <=> 2 NH3(g)", conditions: "Fe, 450 °C" },
    { equation: "CuSO4*5H2O -> CuSO4 + 5 H2O", conditions: "heat", show: "tally" },
    { equation: "Cr2O7^2- + H+ + e- -> Cr^3+ + H2O", show: "tally", run: "balance_reaction" },
  ];

  it.each(elements)("%j overlaps nothing and stays in every zone it fits", (element) => {
    const { view } = open(element);
    for (const state of [view, ...(view.step?.({ count: 1, to: "end" }).map((transition) => transition.view) ?? [])])
      expect(auditView(state, { type })).toEqual([]);
  });

  it("fits focus in every aspect, where needed at the least readable size", () => {
    for (const element of elements)
      expect(zonesThatFit(open(element).view, type, 0.75)).toEqual(
        expect.arrayContaining(["16:9 focus", "9:16 focus", "1:1 focus"]),
      );
  });

  it("resolves its parts in every state", () => {
    const parts = [
      "species:CO2",
      "coefficient:CO2",
      "coefficient:C3H8",
      "element:C",
      "tally:C",
      "tally:O",
      "side:left",
      "side:right",
      "arrow",
    ];
    const { view } = open(PROPANE);
    for (const state of [view, ...(view.step?.({ count: 1, to: "end" }).map((transition) => transition.view) ?? [])]) {
      expect(unresolvedParts(state, parts, frameOf({ type }))).toEqual([]);
    }
    expect(
      unresolvedParts(view, ["species:N2", "element:N", "tally:N", "coefficient:N2"], frameOf({ type })),
    ).toHaveLength(4);
  });

  it("colours elements as the symbol table does", () => {
    const opened = reactionElement.open(
      { id: "e", type: "reaction", zone: "main", shown: false, carry: false, seed: 1, equation: "2 H2 + O2 -> 2 H2O" },
      {
        type,
        params: {},
        facts: () => undefined,
        siblings: [],
        language: "en",
        symbols: [{ tex: "\\ce{O}", color: "d" }],
      },
    );
    const fills = opened.view
      .draw(frameOf({ type }))
      .shapes.filter((s) => s.key.endsWith(":O/g0"))
      .map((s) => s.fill);
    expect(fills).toEqual(["d", "d"]);
  });
});
