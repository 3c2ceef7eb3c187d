import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, planFor, refusalOf, rowsOf, saidIn, sceneOf } from "../support/lesson-plans.ts";
import { RUNS } from "../support/numbers.ts";

/** Atoms of a formula without brackets. */
const atomsOf = (formula: string, times: number, into: Map<string, number>): void => {
  for (const [, element = "", count] of formula.matchAll(/([A-Z][a-z]?)(\d*)/gu))
    into.set(element, (into.get(element) ?? 0) + times * Number(count === "" ? 1 : count));
};

const sideAtoms = (side: string): Map<string, number> => {
  const atoms = new Map<string, number>();
  for (const term of side.split(" + ")) {
    const [, digits = "", formula = ""] = /^(\d*)\s*(.+)$/u.exec(term) ?? [];
    atomsOf(formula, digits === "" ? 1 : Number(digits), atoms);
  }
  return atoms;
};

const numbersOf = (equation: string): number[] =>
  equation.split(/ \+ | -> /u).map((term) => Number(/^\d*/u.exec(term)?.[0] || 1));
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const part = (element: string, count: number): string => (count === 0 ? "" : `${element}${count === 1 ? "" : count}`);

const METALS = [
  ["Fe", 3],
  ["Al", 3],
  ["Mg", 2],
  ["Na", 1],
  ["Cu", 2],
  ["Ca", 2],
] as const;
/** Burning of C, H and O in any numbers, and metals with oxygen or acid. */
const reaction: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 3 }))
    .map(([c, h, o]) => `${part("C", c)}${part("H", 2 * h)}${part("O", o)} + O2 -> CO2 + H2O`),
  fc
    .constantFrom(...METALS)
    .map(
      ([metal, charge]) =>
        `${metal} + O2 -> ${charge === 1 ? `${metal}2O` : charge === 2 ? `${metal}O` : `${metal}2O3`}`,
    ),
  fc.constantFrom(...METALS).map(([metal, charge]) => `${metal} + HCl -> ${metal}Cl${charge === 1 ? "" : charge} + H2`),
);

describe("balancing", () => {
  it("balances any reaction with the smallest whole numbers", () => {
    fc.assert(
      fc.property(reaction, (source) => {
        let plan;
        try {
          plan = planFor(`Balance ${source}`);
        } catch (error) {
          expect(String(error)).toMatch(/cannot be balanced|up to/u);
          return;
        }
        const equation = String(elementOf(plan, "recap", "done")["equation"]);
        const [left = "", right = ""] = equation.split(" -> ");
        expect(sideAtoms(left)).toEqual(sideAtoms(right));
        expect(numbersOf(equation).reduce(gcd)).toBe(1);
        for (const [, l, r] of rowsOf(elementOf(plan, "check", "rows"))) expect(l).toBe(r);
        const claims = sceneOf(plan, "balance").claims.map((claim) => Number(claim.split(" == ")[1]));
        expect(claims).toEqual(numbersOf(equation));
      }),
      RUNS,
    );
  });

  it("says why a reaction cannot be balanced or read", () => {
    expect(refusalOf("Balance H2 -> O2")).toContain("only");
    expect(refusalOf("Balance Xx + O2 -> CO2")).toContain("element");
    expect(refusalOf("Balance Fe + O2 -> FeO + Fe2O3")).toContain("2 reactions");
  });

  it("puts the law first where the law was asked for", () => {
    const plan = planFor("The Law of Conservation of Mass", -1);
    expect(plan.scenes.map((scene) => scene.id)).toEqual(["law", "balance", "recap"]);
  });
});

describe("photosynthesis", () => {
  it("keeps every atom and every gram", () => {
    const plan = planFor("How does photosynthesis work?");
    const [left = "", right = ""] = String(elementOf(plan, "sum", "eq")["equation"]).split(" -> ");
    expect(sideAtoms(left)).toEqual(sideAtoms(right));
    const grams = rowsOf(elementOf(plan, "grams", "rows")).map(([, moles, each]) => Number(moles) * Number(each));
    expect((grams[0] ?? 0) + (grams[1] ?? 0)).toBeCloseTo((grams[2] ?? 0) + (grams[3] ?? 0), 6);
  });
});

const NAMES = ["methane", "ethane", "propane", "butane", "pentane", "hexane", "heptane", "octane"];

describe("alkanes", () => {
  it("gives every carbon four arms", () => {
    NAMES.forEach((name, i) => {
      const plan = planFor(`What is the structural formula of ${name}?`);
      const carbons = i + 1;
      const free = 4 * carbons - 2 * (carbons - 1);
      expect(elementOf(plan, "chain", "chain")["smiles"]).toBe("C".repeat(carbons));
      expect(sceneOf(plan, "chain").claims).toEqual([`chain.formula == "C${carbons === 1 ? "" : carbons}H${free}"`]);
      expect(saidIn(plan)).toContain(`Count them: ${free} hydrogen atoms.`);
    });
  });
});

describe("Pauli exclusion principle", () => {
  it("gives every electron four numbers of its own, and fills all boxes", () => {
    const names =
      "boron carbon nitrogen oxygen fluorine neon sodium magnesium aluminium silicon phosphorus sulfur chlorine argon";
    for (const [i, name] of names.split(" ").entries()) {
      const plan = planFor(`Show the Pauli exclusion principle for ${name}`);
      expect(claimedNumber(sceneOf(plan, "boxes"), "boxes.electrons")).toBe(i + 5);
      const numbers = rowsOf(elementOf(plan, "numbers", "rows")).map(([, ...rest]) => rest.join());
      expect(new Set(numbers).size).toBe(5);
      const filled = sceneOf(plan, "fill")
        .beats.slice(1)
        .map(({ say }) => (say.startsWith("One") ? 1 : parseInt(say, 10)));
      expect(filled.reduce((sum, count) => sum + count, 0)).toBe(i + 5);
    }
  });

  it("counts unpaired electrons as Hund's rule does", () => {
    const unpaired = { boron: 1, carbon: 2, nitrogen: 3, oxygen: 2, neon: 0, magnesium: 0, phosphorus: 3, chlorine: 1 };
    for (const [name, count] of Object.entries(unpaired))
      expect(claimedNumber(sceneOf(planFor(`Pauli principle in ${name}`), "boxes"), "boxes.unpaired")).toBe(count);
  });

  it("says which atoms it does not take", () => {
    expect(refusalOf("Pauli exclusion principle for iron")).toContain("boron to argon");
    expect(refusalOf("Pauli exclusion principle for carbon and oxygen")).toContain("one element");
  });
});
