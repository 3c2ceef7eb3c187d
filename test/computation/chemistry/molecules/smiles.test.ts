import fc from "fast-check";
import { Molecule as ReferenceMolecule } from "openchemlib";
import { describe, expect, it } from "vitest";
import { hillFormula, parseFormula } from "../../../../src-server/computation/chemistry/formula.ts";
import { moleculeAtoms, type Molecule } from "../../../../src-server/computation/chemistry/molecules/molecule.ts";
import { parseSmiles } from "../../../../src-server/computation/chemistry/molecules/smiles.ts";
import { allowedBonds, lonePairs } from "../../../../src-server/computation/chemistry/molecules/valence.ts";
import { KNOWN, randomSmiles } from "./samples.ts";

/** Every atom but hydrogen as `element charge hydrogens` in order of the alphabet. */
const ownAtoms = (molecule: Molecule): string[] =>
  molecule.atoms
    .flatMap((atom, index) => {
      if (atom.element === "H") return [];
      const bonded = molecule.bonds.filter(
        ({ a, b }) =>
          (a === index && molecule.atoms[b]?.element === "H") || (b === index && molecule.atoms[a]?.element === "H"),
      );
      return [`${atom.element} ${atom.charge} ${atom.hydrogens + bonded.length}`];
    })
    .toSorted((a, b) => a.localeCompare(b));

const referenceAtoms = (smiles: string): string[] => {
  const molecule = ReferenceMolecule.fromSmiles(smiles);
  return Array.from({ length: molecule.getAllAtoms() }, (_, i) => i)
    .filter((i) => molecule.getAtomLabel(i) !== "H")
    .map((i) => `${molecule.getAtomLabel(i)} ${molecule.getAtomCharge(i)} ${molecule.getAllHydrogens(i)}`)
    .toSorted((a, b) => a.localeCompare(b));
};

const bondOrders = (molecule: Molecule): number => molecule.bonds.reduce((sum, bond) => sum + bond.order, 0);

const referenceOrders = (smiles: string): number => {
  const molecule = ReferenceMolecule.fromSmiles(smiles);
  return Array.from({ length: molecule.getAllBonds() }, (_, i) => molecule.getBondOrder(i)).reduce(
    (sum, order) => sum + order,
    0,
  );
};

const agree = (smiles: string): void => {
  const molecule = parseSmiles(smiles);
  expect(ownAtoms(molecule), smiles).toEqual(referenceAtoms(smiles));
  const formula = parseFormula(ReferenceMolecule.fromSmiles(smiles).getMolecularFormula().formula);
  expect(hillFormula(moleculeAtoms(molecule)), smiles).toBe(hillFormula(formula.atoms));
  if (!smiles.includes("[H]")) expect(bondOrders(molecule), smiles).toBe(referenceOrders(smiles));
};

describe("parseSmiles", () => {
  it("reads the molecules of lessons as openchemlib does", () => {
    for (const smiles of KNOWN) agree(smiles);
  });

  it("reads random molecules as openchemlib does", () => {
    fc.assert(
      fc.property(randomSmiles, (smiles) => {
        const heavy = smiles.replace(/Cl/g, "X").match(/[A-Za-z]/g)?.length ?? 0;
        if (heavy <= 24) agree(smiles);
      }),
      { numRuns: 300 },
    );
  });

  it("gives every atom a number of bonds it can have", () => {
    for (const smiles of KNOWN) {
      const molecule = parseSmiles(smiles);
      molecule.atoms.forEach((atom, index) => {
        const bonds = molecule.bonds.reduce(
          (sum, { a, b, order }) => sum + (a === index || b === index ? order : 0),
          atom.hydrogens,
        );
        expect(allowedBonds(atom)).toContain(bonds);
      });
    }
  });

  it.each([
    ["CC(C)(C)(C)C", "carbon atom 2 has 5 bonds."],
    ["C=O=C", "oxygen atom 2 has 4 bonds."],
    ["CN(=O)=O", "nitrogen atom 2 has 5 bonds. Four bonds need a charge: [N+]."],
    ["[CH3]", "carbon atom 1 has only 3 bonds; add hydrogens or a charge."],
    ["[NH4]", "nitrogen atom 1 has 4 bonds. Four bonds need a charge: [N+]."],
    ["C1CC", "ring 1 is never closed."],
    ["C(C", "a bracket is never closed."],
    ["CC)", "a bracket is closed that was never opened."],
    ["CC=", "a bond leads nowhere."],
    ["", "there is no atom."],
    ["C.C", 'cannot read "C.C" at character 2: two molecules; draw one at a time.'],
    ["CXC", 'cannot read "CXC" at character 2: an atom, a bond, a bracket or a ring number is wanted.'],
    ["[Na+]", "Na is not drawn in molecules; H, B, C, N, O, F, Si, P, S, Cl, Br, I are."],
    ["c1cccc1", "the aromatic ring has no alternating double bonds; write hydrogen on its nitrogen as [nH]."],
    ["C11", "atoms 1 and 1 are bonded twice."],
    ["F/C=C/F", "the mark / at atom 1 tells cis from trans, which drawings do not show yet. Leave out / and \\,"],
    ["/C(F)=C\\F", "the mark / at atom 1 tells cis from trans"],
    ["FC=C\\F", "the mark \\ at atom 3 tells cis from trans"],
    ["C[C@H](N)C(=O)O", "the mark @ at atom 2 tells mirror images apart, which drawings do not show yet. Leave out @"],
    ["N[C@@H](C)C(=O)O", "the mark @@ at atom 2 tells mirror images apart"],
    ["C[C@TH1](F)(Cl)Br", "the mark @TH1 at atom 2 tells mirror images apart"],
    ["C".repeat(25), "25 atoms without the hydrogens; 24 stay readable."],
  ])("refuses %s", (smiles, message) => expect(() => parseSmiles(smiles)).toThrow(message));

  it("ends otherwise than by a sentence never, and soon", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[CNOcno()=#1-3[\]+H-]{0,40}$/)), (text) => {
        try {
          expect(parseSmiles(text).atoms.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toMatchObject({ name: "MoleculeError" });
        }
      }),
      { numRuns: 500 },
    );
    expect(() => parseSmiles("C".repeat(1e6))).toThrow("120 fit");
  });
});

describe("lonePairs", () => {
  it.each([
    ["O", 0, 2, 2],
    ["N", 0, 3, 1],
    ["C", 0, 4, 0],
    ["Cl", 0, 1, 3],
    ["O", -1, 1, 3],
    ["N", 1, 4, 0],
    ["O", 1, 3, 1],
    ["C", -1, 3, 1],
    ["S", 0, 6, 0],
  ])("%s with charge %i and %i bonds has %i", (element, charge, bonds, pairs) =>
    expect(lonePairs({ element, charge }, bonds)).toBe(pairs),
  );
});
