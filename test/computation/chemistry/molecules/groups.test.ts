import { describe, expect, it } from "vitest";
import { condensedFormula } from "../../../../src-server/computation/chemistry/molecules/condensed.ts";
import { functionalGroups } from "../../../../src-server/computation/chemistry/molecules/functional-groups.ts";
import { pairDirections } from "../../../../src-server/computation/chemistry/molecules/pair-directions.ts";
import { moleculeAtoms, withAllHydrogens } from "../../../../src-server/computation/chemistry/molecules/molecule.ts";
import { hillFormula, parseFormula } from "../../../../src-server/computation/chemistry/formula.ts";
import { findRings } from "../../../../src-server/computation/chemistry/molecules/rings.ts";
import { parseSmiles } from "../../../../src-server/computation/chemistry/molecules/smiles.ts";
import { KNOWN } from "./samples.ts";

const written = (smiles: string): string =>
  condensedFormula(parseSmiles(smiles))
    .flatMap((part) => part.pieces.map((piece) => piece.text))
    .join("");

describe("condensedFormula", () => {
  it.each([
    ["CCO", "CH3CH2OH"],
    ["CC(=O)O", "CH3COOH"],
    ["CC=O", "CH3CHO"],
    ["CC(C)=O", "CH3COCH3"],
    ["C=C", "CH2=CH2"],
    ["C#C", "HC≡CH"],
    ["CC(C)C", "CH3CH(CH3)CH3"],
    ["CC(=O)OCC", "CH3COOCH2CH3"],
    ["NCC(=O)O", "NH2CH2COOH"],
    ["O", "H2O"],
    ["OO", "HOOH"],
    ["Cl", "HCl"],
    ["C(=O)O", "HCOOH"],
    ["O=C=O", "O=C=O"],
    ["[NH4+]", "NH4+"],
  ])("%s is %s", (smiles, condensed) => expect(written(smiles)).toBe(condensed));

  it("keeps every atom of every chain", () => {
    for (const smiles of KNOWN) {
      const molecule = parseSmiles(smiles);
      if (findRings(molecule).length > 0 || smiles.includes("[")) continue;
      const counted = parseFormula(written(smiles).replace(/[=≡]/g, ""));
      expect(hillFormula(counted.atoms), smiles).toBe(hillFormula(moleculeAtoms(molecule)));
    }
  });
});

describe("functionalGroups", () => {
  it.each([
    ["CCO", "hydroxyl methyl"],
    ["CC(=O)O", "carboxyl carbonyl methyl"],
    ["CC(=O)OCC", "ester carbonyl methyl"],
    ["CC=O", "carbonyl aldehyde methyl"],
    ["CC(C)=O", "carbonyl ketone methyl"],
    ["COC", "ether methyl"],
    ["NCC(=O)O", "carboxyl carbonyl amino"],
    ["CC(=O)N", "amide carbonyl methyl"],
    ["[O-][N+](=O)c1ccccc1", "nitro ring"],
    ["Oc1ccccc1", "hydroxyl ring"],
    ["O", ""],
  ])("%s has %s", (smiles, groups) => expect([...functionalGroups(parseSmiles(smiles)).keys()].join(" ")).toBe(groups));

  it("counts hydrogens that are drawn among a group's atoms", () => {
    expect(functionalGroups(withAllHydrogens(parseSmiles("CCO"))).get("hydroxyl")).toEqual([[2, 8]]);
  });
});

describe("pairDirections", () => {
  it.each([
    [[180], 2, [300, 420]],
    [[0, 180], 2, [90, 270]],
    [[0], 3, [90, 180, 270]],
    [[0, 120, 240], 1, [60]],
    [[], 2, [-90, 90]],
    [[10], 0, []],
  ])("bonds at %j leave room for %i", (taken, count, directions) =>
    expect(pairDirections(taken, count)).toEqual(directions),
  );
});
