import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFormula } from "../../../src-server/computation/chemistry/formula.ts";
import { oxidationNumbers } from "../../../src-server/computation/chemistry/oxidation-numbers.ts";
import { limitingReagent, solveEquilibrium } from "../../../src-server/computation/chemistry/reacting-amounts.ts";

/** Numbers as textbooks list them. */
const LISTED: Readonly<Record<string, string>> = {
  O2: "O 0",
  "Fe^3+": "Fe 3",
  H2O: "H 1 O -2",
  H2O2: "H 1 O -1",
  OF2: "O 2 F -1",
  NaH: "Na 1 H -1",
  CaH2: "Ca 2 H -1",
  LiAlH4: "Li 1 Al 3 H -1",
  KO2: "K 1 O -0.5",
  Fe3O4: "Fe 2.6666666666666665 O -2",
  KMnO4: "K 1 Mn 7 O -2",
  "Cr2O7^2-": "Cr 6 O -2",
  CuSO4: "Cu 2 S 6 O -2",
  "Fe2(SO4)3": "Fe 3 S 6 O -2",
  "Pb(NO3)2": "Pb 2 N 5 O -2",
  "(NH4)2SO4": "N -3 H 1 S 6 O -2",
  "NH4^+": "N -3 H 1",
  CH4: "C -4 H 1",
  CH2Cl2: "C 0 H 1 Cl -1",
  PCl5: "P 5 Cl -1",
  CS2: "C 4 S -2",
  HCN: "H 1 C 2 N -3",
  HClO4: "H 1 Cl 7 O -2",
  "S2O3^2-": "S 2 O -2",
  "Fe(CN)6^4-": "Fe 2 C 2 N -3",
  MgCO3: "Mg 2 C 4 O -2",
  NO2: "N 4 O -2",
  ICl: "I 1 Cl -1",
};

const shown = (text: string): string =>
  [...(oxidationNumbers(parseFormula(text)) ?? [])]
    .map(([element, number]): [string, number] => [element, number.valueOf()])
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([element, number]) => `${element} ${number}`)
    .join(" ");
const sorted = (text: string): string =>
  (text.match(/[A-Z][a-z]? \S+/g) ?? [])
    .toSorted((a, b) => (a.split(" ")[0] ?? "").localeCompare(b.split(" ")[0] ?? ""))
    .join(" ");

describe("oxidation numbers", () => {
  it.each(Object.entries(LISTED))("%s: %s", (formula, wanted) => expect(shown(formula)).toBe(sorted(wanted)));

  it("leave ammonium nitrate to the teacher", () => expect(oxidationNumbers(parseFormula("NH4NO3"))).toBeUndefined());

  it("add up to the charge for any formula they settle", () => {
    const piece = fc.tuple(
      fc.constantFrom("H", "C", "N", "O", "F", "Na", "S", "Cl", "Fe", "Mn", "K", "Ca"),
      fc.integer({ min: 1, max: 6 }),
    );
    const formulaArb = fc.tuple(
      fc.uniqueArray(piece, { minLength: 1, maxLength: 4, selector: ([e]) => e }),
      fc.integer({ min: -3, max: 3 }),
    );
    fc.assert(
      fc.property(formulaArb, ([pieces, charge]) => {
        const sign = charge === 0 ? "" : `^${Math.abs(charge)}${charge > 0 ? "+" : "-"}`;
        const formula = parseFormula(pieces.map(([e, n]) => `${e}${n === 1 ? "" : n}`).join("") + sign);
        const numbers = oxidationNumbers(formula);
        if (!numbers) return;
        let sum = 0;
        for (const [element, number] of numbers) sum += number.valueOf() * (formula.atoms.get(element) ?? 0);
        expect(sum).toBeCloseTo(charge, 9);
        expect(numbers.size).toBe(formula.atoms.size);
      }),
      { numRuns: 500 },
    );
  });
});

const participantsArb = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.double({ min: 0.01, max: 20, noNaN: true })), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.double({ min: 0, max: 20, noNaN: true })), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([left, right]) => [
    ...left.map(([n, amount], i) => ({ name: `L${i}`, stoichiometry: -n, amount })),
    ...right.map(([n, amount], i) => ({ name: `R${i}`, stoichiometry: n, amount })),
  ]);

describe("amounts", () => {
  it("limiting reagent: taking away small portions ends at the same amounts", () => {
    fc.assert(
      fc.property(participantsArb, (participants) => {
        const { extent, left, limiting } = limitingReagent(participants);
        const portions = participants.filter((p) => p.stoichiometry < 0).map((p) => p.amount / -p.stoichiometry);
        expect(extent).toBe(Math.min(...portions));
        expect(left[limiting]).toBe(0);
        left.forEach((amount, i) => {
          const p = participants[i];
          expect(amount).toBeGreaterThanOrEqual(-1e-9);
          expect(amount).toBeCloseTo((p?.amount ?? 0) + extent * (p?.stoichiometry ?? 0), 9);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("equilibrium: the law of mass action holds, and nothing is lost", () => {
    fc.assert(
      fc.property(participantsArb, fc.double({ min: -12, max: 12, noNaN: true }), (participants, power) => {
        const k = 10 ** power;
        const solved = solveEquilibrium(participants, k);
        expect(solved).toBeDefined();
        if (!solved || solved.amounts.some((amount) => amount < 1e-7)) return;
        const q = participants.reduce((product, p, i) => product * (solved.amounts[i] ?? NaN) ** p.stoichiometry, 1);
        expect(Math.abs(Math.log(q / k))).toBeLessThan(1e-4);
        for (const [i, p] of participants.entries())
          expect(solved.amounts[i]).toBeCloseTo(p.amount + p.stoichiometry * solved.extent, 6);
      }),
      { numRuns: 300 },
    );
  });

  it("equilibrium of H2 + I2 with K = 50 from 1 mol/L each: quadratic by hand", () => {
    const made = solveEquilibrium(
      [
        { name: "H2", stoichiometry: -1, amount: 1 },
        { name: "I2", stoichiometry: -1, amount: 1 },
        { name: "HI", stoichiometry: 2, amount: 0 },
      ],
      50,
    );
    const root = Math.sqrt(50);
    expect(made?.extent).toBeCloseTo(root / (2 + root), 9);
  });
});
