import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { atomicWeight, isElement } from "../../../src-server/computation/chemistry/elements.ts";
import { hillFormula, molarMass, parseFormula } from "../../../src-server/computation/chemistry/formula.ts";

const atomsOf = (text: string): Record<string, number> => Object.fromEntries(parseFormula(text).atoms);

describe("parseFormula", () => {
  it.each([
    ["C3H8", { C: 3, H: 8 }],
    ["CO", { C: 1, O: 1 }],
    ["Co", { Co: 1 }],
    ["Ca(OH)2", { Ca: 1, O: 2, H: 2 }],
    ["Al2(SO4)3", { Al: 2, S: 3, O: 12 }],
    ["K4[Fe(CN)6]", { K: 4, Fe: 1, C: 6, N: 6 }],
    ["CuSO4*5H2O", { Cu: 1, S: 1, O: 9, H: 10 }],
    ["CH3COOH", { C: 2, H: 4, O: 2 }],
    ["H₂O", { H: 2, O: 1 }],
    ["e-", {}],
  ])("%s", (text, atoms) => expect(atomsOf(text)).toEqual(atoms));

  it.each([
    ["Na+", 1],
    ["Cl-", -1],
    ["SO4^2-", -2],
    ["SO4^{2-}", -2],
    ["SO4--", -2],
    ["Fe+++", 3],
    ["Fe^3+", 3],
    ["Fe³⁺", 3],
    ["NH4+", 1],
    ["I3-", -1],
    ["e-", -1],
    ["H2O", 0],
  ])("charge of %s is %i", (text, charge) => expect(parseFormula(text).charge).toBe(charge));

  it.each([
    ["Xx2", 'cannot read "Xx2" at character 1: "Xx" is no element'],
    ["Ca(OH2", 'cannot read "Ca(OH2" at character 7: ")" is wanted'],
    ["H0", 'cannot read "H0" at character 3: 0 atoms; 1 to 999 can be counted'],
    ["2H", 'cannot read "2H" at character 1: an element is wanted'],
    ["Fe3+", 'cannot read "Fe3+" at character 1: it reads as 3 atoms of Fe; write Fe^3+ for the charge'],
    ["H2O!", 'cannot read "H2O!" at character 4: an element, a number or a charge is wanted'],
    ["((((H))))", 'cannot read "((((H))))" at character 5: brackets are nested more than three deep'],
  ])("refuses %s", (text, message) => expect(() => parseFormula(text)).toThrow(message));

  it("never fails otherwise than by a sentence, and quickly", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Z()\d^+a-z[\]*-]*$/)), (text) => {
        try {
          expect(parseFormula(text).pieces.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toMatchObject({ name: "FormulaError" });
        }
      }),
      { numRuns: 300 },
    );
    expect(() => parseFormula("H".repeat(1_000_000))).toThrow("at most 60 characters");
  });

  it("counts what mf-parser counts", () => {
    const { MF } = z
      .object({ MF: z.custom<new (text: string) => { getInfo(): { mass: number } }>() })
      .parse(createRequire(import.meta.url)("mf-parser"));
    const part = fc.tuple(
      fc.constantFrom("C", "H", "O", "N", "Na", "Cl", "S", "P", "Fe", "Cu"),
      fc.integer({ min: 1, max: 12 }),
    );
    const group = fc.tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 6 }));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.option(group), (parts, bracket) => {
        const write = (items: readonly (readonly [string, number])[]): string =>
          items.map(([e, n]) => `${e}${n === 1 ? "" : n}`).join("");
        const text = write(parts) + (bracket ? `(${write(bracket[0])})${bracket[1]}` : "");
        expect(molarMass(parseFormula(text).atoms) / new MF(text).getInfo().mass).toBeCloseTo(1, 3);
      }),
      { numRuns: 300 },
    );
  });
});

describe("elements", () => {
  it("agree with the isotope tables of another source", () => {
    const { elements } = z
      .object({ elements: z.array(z.object({ symbol: z.string(), mass: z.number().nullable() })) })
      .parse(createRequire(import.meta.url)("chemical-elements"));
    expect(elements).toHaveLength(118);
    for (const { symbol, mass } of elements) {
      expect(isElement(symbol)).toBe(true);
      if (mass !== null) expect(Math.abs(atomicWeight(symbol) / mass - 1)).toBeLessThan(2e-3);
    }
    expect(isElement("NA")).toBe(false);
  });
});

describe("hillFormula", () => {
  it.each([
    ["CH3CH2OH", "C2H6O"],
    ["H2SO4", "H2O4S"],
    ["NH4Cl", "ClH4N"],
    ["CCl4", "CCl4"],
    ["H2O", "H2O"],
  ])("%s → %s", (text, hill) => expect(hillFormula(parseFormula(text).atoms)).toBe(hill));
});
