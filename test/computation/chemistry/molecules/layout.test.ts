import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutMolecule } from "../../../../src-server/computation/chemistry/molecules/layout.ts";
import {
  MoleculeError,
  withAllHydrogens,
  type Molecule,
} from "../../../../src-server/computation/chemistry/molecules/molecule.ts";
import {
  moleculeDistance,
  segmentsCross,
  type MoleculeSpot,
} from "../../../../src-server/computation/chemistry/molecules/plane.ts";
import { findRings, ringEdges } from "../../../../src-server/computation/chemistry/molecules/rings.ts";
import { parseSmiles } from "../../../../src-server/computation/chemistry/molecules/smiles.ts";
import { KNOWN, randomSmiles } from "./samples.ts";

const at = (spots: readonly MoleculeSpot[], index: number): MoleculeSpot => spots[index] ?? [Number.NaN, Number.NaN];

const nearest = (spots: readonly MoleculeSpot[]): number =>
  Math.min(Infinity, ...spots.flatMap((a, i) => spots.slice(i + 1).map((b) => moleculeDistance(a, b))));

const crossings = ({ bonds }: Molecule, spots: readonly MoleculeSpot[]): number =>
  bonds.reduce(
    (sum, one, i) =>
      sum +
      bonds
        .slice(i + 1)
        .filter(
          (other) =>
            ![other.a, other.b].some((end) => end === one.a || end === one.b) &&
            segmentsCross(at(spots, one.a), at(spots, one.b), at(spots, other.a), at(spots, other.b)),
        ).length,
    0,
  );

const lengths = ({ bonds }: Molecule, spots: readonly MoleculeSpot[]): number[] =>
  bonds.map(({ a, b }) => moleculeDistance(at(spots, a), at(spots, b)));

describe.each(["zigzag", "straight"] as const)("layout of %s molecules", (manner) => {
  const read = (smiles: string): Molecule =>
    manner === "straight" ? withAllHydrogens(parseSmiles(smiles)) : parseSmiles(smiles);

  it("keeps atoms apart, bonds uncrossed and bonds at least as long as one", () => {
    for (const smiles of KNOWN) {
      const molecule = read(smiles);
      const spots = layoutMolecule(molecule, manner);
      expect(spots).toHaveLength(molecule.atoms.length);
      expect(Math.min(...lengths(molecule, spots), 1), smiles).toBeGreaterThan(0.99);
      expect(nearest(spots), smiles).toBeGreaterThan(0.5);
      expect(crossings(molecule, spots), smiles).toBe(0);
    }
  });

  it("does the same for random molecules, or says that it cannot", () => {
    fc.assert(
      fc.property(randomSmiles, (smiles) => {
        try {
          const molecule = read(smiles);
          const spots = layoutMolecule(molecule, manner);
          expect(nearest(spots)).toBeGreaterThan(0.5);
          expect(spots.flat().every(Number.isFinite)).toBe(true);
        } catch (error) {
          if (!(error instanceof MoleculeError)) throw error;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("layout", () => {
  it("draws ethanol as a zigzag of 120° and water bent by 104.5°", () => {
    const [a, b, c] = layoutMolecule(parseSmiles("CCO"), "zigzag");
    expect(moleculeDistance(a ?? [0, 0], c ?? [0, 0])).toBeCloseTo(Math.sqrt(3), 6);
    expect(moleculeDistance(a ?? [0, 0], b ?? [0, 0])).toBeCloseTo(1, 6);
    const water = layoutMolecule(withAllHydrogens(parseSmiles("O")), "straight");
    expect(moleculeDistance(at(water, 1), at(water, 2))).toBeCloseTo(2 * Math.sin((104.5 * Math.PI) / 360), 6);
  });

  it("draws carbon dioxide and ethyne level", () => {
    for (const smiles of ["O=C=O", "C#C", "N#N"])
      for (const spot of layoutMolecule(parseSmiles(smiles), "zigzag")) expect(spot[1]).toBeCloseTo(0, 6);
  });

  it("draws rings regular", () => {
    for (const size of [3, 4, 5, 6, 7, 8]) {
      const molecule = parseSmiles(`C1${"C".repeat(size - 1)}1`);
      const spots = layoutMolecule(molecule, "zigzag");
      for (const length of lengths(molecule, spots)) expect(length).toBeCloseTo(1, 6);
      expect(new Set(spots.map(([x, y]) => Math.hypot(x, y).toFixed(5))).size).toBe(1);
    }
  });

  it("refuses bridged rings", () => {
    expect(() => layoutMolecule(parseSmiles("C1CC2CCC1C2"), "zigzag")).toThrow("bridged rings are not drawn");
  });
});

describe("findRings", () => {
  it.each([
    ["CCC", []],
    ["C1CC1", [3]],
    ["c1ccc2ccccc2c1", [6, 6]],
    ["Cn1cnc2c1c(=O)n(C)c(=O)n2C", [5, 6]],
    ["C1CC2CCC1C2", [5, 5]],
    ["C1CC12CC2", [3, 3]],
  ])("%s", (smiles, sizes) => {
    expect(findRings(parseSmiles(smiles)).map((ring) => ring.length)).toEqual(sizes);
  });

  it("finds as many rings as bonds leave over, all closed", () => {
    fc.assert(
      fc.property(randomSmiles, (smiles) => {
        try {
          const molecule = parseSmiles(smiles);
          const rings = findRings(molecule);
          expect(rings).toHaveLength(molecule.bonds.length - molecule.atoms.length + 1);
          const bonds = new Set(molecule.bonds.map(({ a, b }) => `${Math.min(a, b)}-${Math.max(a, b)}`));
          for (const ring of rings) for (const edge of ringEdges(ring)) expect(bonds.has(edge)).toBe(true);
        } catch (error) {
          if (!(error instanceof MoleculeError)) throw error;
        }
      }),
      { numRuns: 300 },
    );
  });
});
