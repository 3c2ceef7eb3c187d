import { describe, expect, it } from "vitest";
import { equationElements, parseEquation } from "../../../src-server/computation/chemistry/equation.ts";

const spell = (text: string): string => {
  const { left, right, arrow } = parseEquation(text);
  const side = (terms: typeof left): string =>
    terms.map((t) => `${t.coefficient ?? ""}|${t.formula.source}|${t.state ?? ""}`).join(" ");
  return `${side(left)} ${arrow} ${side(right)}`;
};

describe("parseEquation", () => {
  it.each([
    ["C3H8 + 5 O2 -> 3 CO2 + 4 H2O", "|C3H8| 5|O2| -> 3|CO2| 4|H2O|"],
    ["H2+O2->H2O", "|H2| |O2| -> |H2O|"],
    ["Na+ + Cl- -> NaCl(s)", "|Na+| |Cl-| -> |NaCl|s"],
    ["Na+(aq)+Cl-(aq)->NaCl(s)", "|Na+|aq |Cl-|aq -> |NaCl|s"],
    ["N2 (g) + 3H2(g) <=> 2NH3(g)", "|N2|g 3|H2|g <=> 2|NH3|g"],
    ["N2 + H2 ⇌ NH3", "|N2| |H2| <=> |NH3|"],
    ["2 H2 + O2 = 2 H2O", "2|H2| |O2| -> 2|H2O|"],
    ["Fe^3+ + e- → Fe^2+", "|Fe^3+| |e-| -> |Fe^2+|"],
    ["Ca(OH)2 + CO2 -> CaCO3 + H2O", "|Ca(OH)2| |CO2| -> |CaCO3| |H2O|"],
  ])("%s", (text, expected) => expect(spell(text)).toBe(expected));

  it.each([
    ["H2 + O2", "no arrow; write -> or <=> between the sides"],
    ["H2 -> H -> H2", "more than one arrow; one step is one equation"],
    ["H2 + -> H2O", 'cannot read "": a formula is wanted'],
    ["H2 + H2 -> H4", "H2 stands twice on the left; add the two up"],
    ["0 H2 -> H2", '"0 H2": a coefficient is 1 or more'],
    ["H2 + O2 + N2 + Cl2 + F2 + Br2 + I2 -> HF", "7 formulas on the left; 6 fit"],
  ])("refuses %s", (text, message) => expect(() => parseEquation(text)).toThrow(message));

  it("refuses a million characters at once", () => {
    expect(() => parseEquation("H2 + ".repeat(200_000))).toThrow("at most 200");
  });

  it("lists the elements in order of use", () => {
    expect(equationElements(parseEquation("C3H8 + O2 -> CO2 + H2O"))).toEqual(["C", "H", "O"]);
  });
});
