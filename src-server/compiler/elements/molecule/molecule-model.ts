import { hillFormula, molarMass } from "../../../computation/chemistry/formula.ts";
import { layoutMolecule } from "../../../computation/chemistry/molecules/layout.ts";
import {
  adjacency,
  moleculeAtoms,
  withAllHydrogens,
  type Molecule,
} from "../../../computation/chemistry/molecules/molecule.ts";
import { bondAngles, type BondAngle } from "../../../computation/chemistry/molecules/bond-angles.ts";
import { pairDirections } from "../../../computation/chemistry/molecules/pair-directions.ts";
import { moleculeDirectionOf, type MoleculeSpot } from "../../../computation/chemistry/molecules/plane.ts";
import { findRings, type Ring } from "../../../computation/chemistry/molecules/rings.ts";
import { parseSmiles } from "../../../computation/chemistry/molecules/smiles.ts";
import { lonePairs } from "../../../computation/chemistry/molecules/valence.ts";
import type { Facts } from "../../../contract/fact.ts";
import type { ColorRole } from "../../../contract/style.ts";
import { elementColors } from "../shared/element-colors.ts";
import type { SymbolColor } from "../shared/symbol-colors.ts";
import type { MoleculeSpec } from "./molecule-schema.ts";

/** A pair of electrons: its atom and the direction it lies in, in degrees. */
export type LonePair = { atom: number; direction: number };

export type MoleculeModel = {
  style: MoleculeSpec["style"];
  /** As read: hydrogens that are not written are counted at their atoms. */
  compact: Molecule;
  /** As drawn: with every hydrogen as an atom, but for skeletal and condensed formulas. */
  drawn: Molecule;
  /** Places of the drawn atoms, bonds 1 long. */
  spots: readonly MoleculeSpot[];
  rings: readonly Ring[];
  pairs: readonly LonePair[];
  dipoles: boolean;
  /** Angles that are marked, one of each kind. */
  angles: readonly BondAngle[];
  colors: ReadonlyMap<string, ColorRole>;
};

const bondSum = (molecule: Molecule, atom: number): number =>
  molecule.bonds.reduce(
    (sum, { a, b, order }) => sum + (a === atom || b === atom ? order : 0),
    molecule.atoms[atom]?.hydrogens ?? 0,
  );

const pairsOf = (molecule: Molecule, spots: readonly MoleculeSpot[]): LonePair[] => {
  const neighbours = adjacency(molecule);
  return molecule.atoms.flatMap((written, atom) => {
    const taken = (neighbours[atom] ?? []).map((other) =>
      moleculeDirectionOf(spots[atom] ?? [0, 0], spots[other.atom] ?? [0, 0]),
    );
    return pairDirections(taken, lonePairs(written, bondSum(molecule, atom))).map((direction): LonePair => ({
      atom,
      direction,
    }));
  });
};

/** More angles than these would crowd the picture. */
const MAX_ANGLES = 4;

/** The first angle of each size and element. */
const markedAngles = (compact: Molecule): BondAngle[] => {
  const seen = new Set<string>();
  return bondAngles(compact)
    .filter(({ atom, degrees }) => {
      const kind = `${compact.atoms[atom]?.element} ${degrees}`;
      return !seen.has(kind) && seen.add(kind);
    })
    .slice(0, MAX_ANGLES);
};

/** Reads and lays out a molecule; throws MoleculeError. */
export const createMoleculeModel = (spec: MoleculeSpec, symbols: readonly SymbolColor[]): MoleculeModel => {
  const compact = parseSmiles(spec.smiles);
  const plain = spec.style === "skeletal" || spec.style === "condensed";
  const drawn = plain ? compact : withAllHydrogens(compact);
  const spots =
    spec.style === "condensed"
      ? []
      : layoutMolecule(drawn, plain || spec.show.includes("angles") ? "zigzag" : "straight");
  const showPairs = spec.style === "lewis" || (spec.show.includes("lone_pairs") && spec.style !== "condensed");
  return {
    style: spec.style,
    compact,
    drawn,
    spots,
    rings: findRings(drawn),
    pairs: showPairs ? pairsOf(drawn, spots) : [],
    dipoles: spec.show.includes("dipoles") && !plain,
    angles: spec.show.includes("angles") && !plain ? markedAngles(compact) : [],
    colors: elementColors(symbols),
  };
};

/** Facts of a molecule; the mass is in g/mol. */
export const moleculeFacts = ({ compact }: MoleculeModel): Facts => {
  const counts = moleculeAtoms(compact);
  const full = withAllHydrogens(compact);
  return {
    formula: hillFormula(counts),
    mass: Math.round(molarMass(counts) * 1000) / 1000,
    atoms: (element) => counts.get(String(element)) ?? 0,
    atom_count: full.atoms.length,
    bonds: full.bonds.length,
    double_bonds: full.bonds.filter((bond) => bond.order === 2).length,
    lone_pairs: full.atoms.reduce((sum, atom, i) => sum + lonePairs(atom, bondSum(full, i)), 0),
    angle: (atom) => bondAngles(compact).find((angle) => angle.atom === Number(atom) - 1)?.degrees ?? NaN,
    rings: findRings(compact).length,
    charge: compact.atoms.reduce((sum, atom) => sum + atom.charge, 0),
  };
};
