import { afterAll, describe, expect, it } from "vitest";
import { reactionElement } from "../../../../src-server/compiler/elements/reaction/reaction-element.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(reactionElement, element, { type });
const messages = (element: Record<string, unknown>): string[] => open(element).findings.map(({ message }) => message);

const REDOX = { equation: "2 KMnO4 + 16 HCl -> 2 KCl + 2 MnCl2 + 5 Cl2 + 8 H2O", run: "oxidation_numbers" };
const WATER = { equation: "2 H2 + O2 -> 2 H2O" };
const LIMITED = { ...WATER, run: { algorithm: "limiting_reagent", amounts: { H2: "3 mol", O2: "64 g" } } };
const BALANCE = {
  equation: "N2(g) + 3 H2(g) <=> 2 NH3(g)",
  run: { algorithm: "equilibrium", k: 0.5, amounts: { N2: "1 mol/L", H2: 2 } },
};

describe("runs of a reaction", () => {
  it("compute", () => {
    expect(open(REDOX).facts).toMatchObject({ redox: true, oxidized: "Cl", reduced: "Mn", balanced: true });
    expect(open(LIMITED).facts).toMatchObject({ limiting: "H2", extent: 1.5 });
    expect(open(BALANCE).facts["x"]).toBeCloseTo(0.3158, 3);
  });

  it.each([
    [
      { equation: "H2 + O2 -> H2O", run: "oxidation_numbers" },
      ["equation: 2 O on the left, 1 on the right; correct the numbers or let balance_reaction run."],
    ],
    [
      { equation: "NH4NO3 -> N2O + 2 H2O", run: "oxidation_numbers" },
      ["run: the rules of oxidation numbers do not settle NH4NO3."],
    ],
    [
      { ...WATER, run: "limiting_reagent" },
      ["run.amounts: H2, O2 missing; limiting_reagent needs every reactant, as 2 mol or 5 g."],
    ],
    [
      { ...WATER, run: { algorithm: "limiting_reagent", amounts: { H2: "3 m", O2: 1 } } },
      ['run.amounts.H2: "3 m" is no amount; mol or g is wanted.'],
    ],
    [
      { ...WATER, run: { algorithm: "limiting_reagent", amounts: { N2: 1 } } },
      ["run.amounts.N2: not in this equation; it has H2, O2, H2O."],
    ],
    [{ ...WATER, run: "equilibrium" }, ["run.k: the equilibrium constant is missing; equilibrium needs it."]],
    [
      { ...WATER, run: { algorithm: "equilibrium", k: 2 } },
      ["run.amounts: no reaction can start from these; give all of one side, as 1 mol/L."],
    ],
    [{ ...REDOX, show: "tally" }, ["show: oxidation_numbers brings its own table; leave show out."]],
  ])("refuse %j", (element, expected) => expect(messages(element)).toEqual(expected));

  it("stay clear in every zone they fit, in all states and themes", () => {
    for (const theme of ["midnight", "chalkboard", "paper", "contrast"] as const) {
      const own = typesetterFor(theme);
      for (const element of [
        REDOX,
        { equation: "CH4 + 2 O2 -> CO2 + 2 H2O", run: "oxidation_numbers" },
        LIMITED,
        BALANCE,
      ]) {
        const { view } = openElement(reactionElement, element, { type: own });
        const steps = view.step?.({ count: 1, to: "end" }) ?? [];
        for (const state of [
          view,
          ...steps.filter((_, i) => i % 3 === 0).map((step) => step.view),
          view.whole?.() ?? view,
        ])
          expect(auditView(state, { type: own, theme })).toEqual([]);
      }
      own.close();
    }
  });

  it("settle element by element, then row by row; parts resolve", () => {
    const steps =
      open({ equation: "Zn + Cu^2+ -> Zn^2+ + Cu", run: "oxidation_numbers" }).view.step?.({ count: 1, to: "end" }) ??
      [];
    expect(steps.map(({ event }) => event)).toEqual(["element_done", "element_done", "row_done", "row_done"]);
    const last = open(REDOX).view.whole?.() ?? open(REDOX).view;
    expect(
      unresolvedParts(
        last,
        ["species:KMnO4", "element:Mn", "row:1", "side:left", "arrow", "number:KMnO4"],
        frameOf({ type }),
      ),
    ).toEqual([]);
  });
});
