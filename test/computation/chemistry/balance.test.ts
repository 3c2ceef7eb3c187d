import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMessage } from "../../../src-server/contract/messages/message.ts";
import { balanceEquation } from "../../../src-server/computation/chemistry/balance.ts";
import { balanceSteps, conserved, tallyOf } from "../../../src-server/computation/chemistry/balance-steps.ts";
import { parseEquation } from "../../../src-server/computation/chemistry/equation.ts";

const coefficientsOf = (text: string): readonly number[] => {
  const balance = balanceEquation(parseEquation(text));
  if ("refused" in balance) throw new Error(formatMessage(balance.refused));
  return balance.coefficients;
};
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const KNOWN: readonly (readonly [string, readonly number[]])[] = [
  ["H2 + O2 -> H2O", [2, 1, 2]],
  ["C3H8 + O2 -> CO2 + H2O", [1, 5, 3, 4]],
  ["Fe + O2 -> Fe2O3", [4, 3, 2]],
  ["KMnO4 + HCl -> KCl + MnCl2 + H2O + Cl2", [2, 16, 2, 2, 8, 5]],
  ["Ca(OH)2 + H3PO4 -> Ca3(PO4)2 + H2O", [3, 2, 1, 6]],
  ["N2 + H2 <=> NH3", [1, 3, 2]],
  ["NH3 + O2 -> NO + H2O", [4, 5, 4, 6]],
  ["Al + HCl -> AlCl3 + H2", [2, 6, 2, 3]],
  ["CO2 + H2O -> C6H12O6 + O2", [6, 6, 1, 6]],
  ["MnO4^- + H+ + Fe^2+ -> Mn^2+ + Fe^3+ + H2O", [1, 8, 5, 1, 5, 4]],
  ["Cr2O7^2- + H+ + e- -> Cr^3+ + H2O", [1, 14, 6, 2, 7]],
  ["CuSO4*5H2O -> CuSO4 + H2O", [1, 1, 5]],
  ["Ag+(aq) + Cl-(aq) -> AgCl(s)", [1, 1, 1]],
  ["K4[Fe(CN)6] + H2SO4 + H2O -> K2SO4 + FeSO4 + (NH4)2SO4 + CO", [1, 6, 6, 2, 1, 3, 6]],
];

describe("balanceEquation", () => {
  it.each(KNOWN)("%s", (text, expected) => expect(coefficientsOf(text)).toEqual(expected));

  it("agrees with the closed formula of burning", () => {
    const count = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: 0, max: 5 }), (c, h, o) => {
        const fuel = `C${c}H${h}${o === 0 ? "" : `O${o}`}`;
        const oxygen = 4 * c + h - 2 * o;
        if (oxygen <= 0) return;
        const raw = [4, oxygen, 4 * c, 2 * h];
        const shared = raw.reduce(gcd, 0);
        expect(coefficientsOf(`${fuel} + O2 -> CO2 + H2O`)).toEqual(raw.map((value) => value / shared));
      }),
      { numRuns: 300 },
    );
  });

  it("agrees with the valences of salts that change partners", () => {
    const valence = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(valence, valence, (metal, acid) => {
        const shared = gcd(metal, acid);
        const salt = `Ti${acid / shared}(PO4)${metal / shared}`;
        const raw = [acid / shared, metal / shared, 1, (acid * metal) / shared];
        expect(coefficientsOf(`Ti(OH)${metal} + H${acid}(PO4) -> ${salt} + H2O`)).toEqual(raw);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["N2 + H2 -> H2O", "no whole numbers balance this; N is on the left only."],
    ["H2 -> H2O", "no whole numbers balance this; O is on the right only."],
    [
      "CO + CO2 + H2 -> CH4 + H2O",
      "these are 2 reactions in one, so the numbers are not settled; write each by itself.",
    ],
    ["H2O -> H2O2", "no whole numbers balance this."],
    ["Fe^3+ -> Fe^2+", "no whole numbers balance this."],
    ["H2O -> H2 + O2 + O3", "these are 2 reactions in one, so the numbers are not settled; write each by itself."],
    ["CO2 + O2 -> CO", "no whole numbers balance this; O2 would have to stand on the right."],
  ])("refuses %s", (text, message) => expect(() => coefficientsOf(text)).toThrow(new Error(message)));
});

describe("balanceSteps", () => {
  it.each(KNOWN)("%s is settled element by element and ends in the final numbers", (text, final) => {
    const equation = parseEquation(text);
    const moments = balanceSteps({ equation, final });
    for (const moment of moments) {
      for (const element of moment.settled) {
        const { left, right } = tallyOf(equation, element, moment.coefficients);
        expect(left.equals(right), `${element} after ${moment.event}`).toBe(true);
      }
    }
    expect(moments.at(-1)?.coefficients.map((value) => Number(value))).toEqual(final);
    expect(moments.at(-1)?.event).toBe("check");
    expect(
      moments
        .filter((m) => m.event === "element_done")
        .map((m) => m.element)
        .toSorted(),
    ).toEqual(conserved(equation).toSorted());
  });

  it("follows an asked order", () => {
    const equation = parseEquation("C3H8 + O2 -> CO2 + H2O");
    const moments = balanceSteps({ equation, final: [1, 5, 3, 4], order: ["C", "H", "O"] });
    expect(moments.map((m) => m.coefficients.map((value) => value?.toFraction() ?? ""))).toEqual([
      ["", "", "", ""],
      ["1", "", "3", ""],
      ["1", "", "3", "4"],
      ["1", "5", "3", "4"],
      ["1", "5", "3", "4"],
    ]);
  });

  it("keeps a fraction until the end, then clears it", () => {
    const equation = parseEquation("C2H6 + O2 -> CO2 + H2O");
    const moments = balanceSteps({ equation, final: [2, 7, 4, 6] });
    expect(moments.map((m) => m.event)).toEqual([
      "",
      "element_done",
      "element_done",
      "element_done",
      "multiply",
      "check",
    ]);
    expect(moments[3]?.coefficients[1]?.toFraction()).toBe("7/2");
  });
});
