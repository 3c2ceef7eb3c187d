import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bayes } from "../../../../src-server/computation/algorithms/worked/bayes.ts";
import { empiricalFormula } from "../../../../src-server/computation/algorithms/worked/empirical-formula.ts";
import { faradayElectrolysis } from "../../../../src-server/computation/algorithms/worked/faraday.ts";
import { slaterTable } from "../../../../src-server/computation/algorithms/worked/slater.ts";
import type { Fact, FactValue } from "../../../../src-server/contract/fact.ts";
import { atomicWeight } from "../../../../src-server/computation/chemistry/elements.ts";
import { hillFormula } from "../../../../src-server/computation/chemistry/formula.ts";

const many = { numRuns: 300 };
const call = (fact: Fact | undefined, ...args: FactValue[]): FactValue =>
  typeof fact === "function" ? fact(...args) : (fact ?? Number.NaN);

describe("bayes", () => {
  it("gives the shares that counting people gives", () => {
    const group = fc
      .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }))
      .filter(([n, k]) => k <= n);
    fc.assert(
      fc.property(fc.array(group, { minLength: 2, maxLength: 5 }), (groups) => {
        fc.pre(groups.some(([, positive]) => positive > 0));
        const people = groups.reduce((sum, [n]) => sum + n, 0);
        const positives = groups.reduce((sum, [, k]) => sum + k, 0);
        const facts = bayes(
          groups.map(([n, k], i) => ({ name: `h${i}`, prior: n / people, likelihood: k / n })),
        ).facts.at(-1);
        groups.forEach(([, k], i) => expect(call(facts?.["posterior"], `h${i}`)).toBeCloseTo(k / positives, 10));
        expect(facts?.["evidence"]).toBeCloseTo(positives / people, 10);
      }),
      many,
    );
  });

  it("refuses what are no probabilities", () => {
    const half = { name: "a", prior: 0.5, likelihood: 0.5 };
    expect(() => bayes([half, { ...half, prior: 0.4 }])).toThrow("priors sum to 0.9, not 1.");
    expect(() => bayes([half, { ...half, likelihood: 1.3 }])).toThrow("1.3 is no probability (0…1).");
    expect(() => bayes([half, half].map((h) => ({ ...h, likelihood: 0 })))).toThrow(/none of them/);
  });
});

describe("empirical_formula", () => {
  it("finds the formula whose masses were given, in lowest terms", () => {
    const symbols = fc.uniqueArray(fc.constantFrom("C", "H", "O", "N", "S", "Na", "Fe"), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        symbols,
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
        (elements, counts) => {
          const atoms = elements.map((element, i): [string, number] => [element, counts[i] ?? 1]);
          const used = atoms.map(([, count]) => count);
          const common = [4, 3, 2].find((d) => used.every((count) => count % d === 0)) ?? 1;
          const masses = Object.fromEntries(atoms.map(([element, count]) => [element, count * atomicWeight(element)]));
          const lowest = new Map(atoms.map(([element, count]) => [element, count / common]));
          expect(empiricalFormula(masses).facts.at(-1)?.["formula"]).toBe(hillFormula(lowest));
        },
      ),
      many,
    );
  });

  it("multiplies up to the molecule and refuses what fits nothing", () => {
    expect(empiricalFormula({ C: 40, H: 6.7, O: 53.3 }, 180.2).facts.at(-1)?.["molecular_formula"]).toBe("C6H12O6");
    expect(() => empiricalFormula({ C: 40, H: 6.7, O: 53.3 }, 200)).toThrow(/no whole multiple/);
    expect(() => empiricalFormula({ C: 40, Xy: 1 })).toThrow(/no element/);
    expect(() => empiricalFormula({ C: 12.011, H: 1.008 * 1.15, N: 14.007 * 1.36 })).toThrow(/small whole numbers/);
  });
});

describe("faraday_electrolysis and slater_shielding", () => {
  it("deposits what carries the charge away again", () => {
    const data = fc.record({
      element: fc.constantFrom("Cu", "Ag", "Al", "Zn"),
      electrons: fc.integer({ min: 1, max: 4 }),
      current: fc.double({ min: 0.01, max: 100, noNaN: true }),
      time: fc.double({ min: 1, max: 1e5, noNaN: true }),
    });
    fc.assert(
      fc.property(data, (cell) => {
        const { mass, charge } = faradayElectrolysis(cell).facts.at(-1) ?? {};
        const atoms = (Number(mass) / atomicWeight(cell.element)) * 6.02214076e23;
        const carried = atoms * cell.electrons * 1.602176634e-19;
        expect(carried / Number(charge)).toBeCloseTo(1, 8);
        expect(carried / cell.time / cell.current).toBeCloseTo(1, 8);
      }),
      many,
    );
  });

  it("agrees with the values of Slater's paper", () => {
    expect(slaterTable("Fe", "4s").facts.at(-1)?.["effective_charge"]).toBe(3.75);
    expect(slaterTable("Fe", "1s").facts.at(-1)?.["effective_charge"]).toBe(25.7);
    expect(slaterTable("N").facts.at(-1)?.["effective_charge"]).toBe(3.9);
    expect(() => slaterTable("N", "3d")).toThrow(/has no electron in N/);
  });
});
