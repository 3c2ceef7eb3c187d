import { msg } from "../../../contract/messages/message.ts";
import { adjacency, type Molecule } from "../molecules/molecule.ts";
import { symmetricEigenvalues } from "../../numerics/symmetric-eigenvalues.ts";
import { byEnergy, fillOrder, type LevelElectron, type OrbitalLevel } from "./fill-levels.ts";
import { LevelsError } from "./mo-diatomic.ts";

/** A level α + xβ of a conjugated molecule. */
export type HuckelLevel = OrbitalLevel & { x: number };
export type Huckel = {
  atoms: number;
  /** True where the atoms form one ring, whose levels are the corners of a polygon (A. A. Frost, B. Musulin 1953). */
  ring: boolean;
  levels: readonly HuckelLevel[];
  electrons: readonly LevelElectron[];
  /** Energy of all π electrons: so many α and β, and what it gains over as many separate double bonds, in β. */
  alpha: number;
  beta: number;
  delocalization: number;
};

const SAME = 1e-6;
const MAX_ATOMS = 14;

const conjugatedAtoms = (molecule: Molecule): number[] => {
  const neighbours = adjacency(molecule);
  return molecule.atoms.flatMap((atom, i) => {
    const double = (neighbours[i] ?? []).some(({ order }) => order === 2);
    return atom.element !== "H" && (double || atom.charge !== 0) ? [i] : [];
  });
};

const isConnected = (matrix: readonly (readonly number[])[]): boolean => {
  const seen = new Set([0]);
  for (const atom of seen) matrix[atom]?.forEach((bond, next) => bond === 1 && seen.add(next));
  return seen.size === matrix.length;
};

const check = (molecule: Molecule, atoms: readonly number[], matrix: readonly (readonly number[])[]): void => {
  const strange = atoms.find((atom) => molecule.atoms[atom]?.element !== "C");
  if (strange !== undefined)
    throw new LevelsError(
      msg("chemistry.huckel_knows_chains_rings", { element: String(molecule.atoms[strange]?.element) }),
    );
  if (atoms.length < 2) throw new LevelsError(msg("chemistry.huckel_needs_double_bonds"));
  if (atoms.length > MAX_ATOMS)
    throw new LevelsError(msg("chemistry.atoms_double_bonds_stay", { length: atoms.length, maxAtoms: MAX_ATOMS }));
  if (!isConnected(matrix)) throw new LevelsError(msg("chemistry.double_bonds_not_conjugated"));
  if (molecule.bonds.some(({ order }) => order === 3)) throw new LevelsError(msg("chemistry.huckel_knows_no_triple"));
};

const groupLevels = (values: readonly number[]): HuckelLevel[] => {
  const levels: HuckelLevel[] = [];
  for (const value of values) {
    const x = Math.abs(value) < SAME ? 0 : value;
    const last = levels.at(-1);
    if (last && Math.abs(last.x - x) < SAME) last.degeneracy += 1;
    else levels.push({ id: `e${levels.length + 1}`, energy: -x, x, degeneracy: 1 });
  }
  return levels;
};

/** π levels of a conjugated hydrocarbon by E. Hückel's method (1931): α + xβ, x the eigenvalues of its bonds. Throws LevelsError. */
export const huckelLevels = (molecule: Molecule): Huckel => {
  const atoms = conjugatedAtoms(molecule);
  const bonded = (a: number, b: number): boolean =>
    molecule.bonds.some((bond) => (bond.a === a && bond.b === b) || (bond.a === b && bond.b === a));
  const matrix = atoms.map((a) => atoms.map((b) => (bonded(a, b) ? 1 : 0)));
  check(molecule, atoms, matrix);
  const levels = groupLevels(symmetricEigenvalues(matrix));
  const charge = atoms.reduce((sum, atom) => sum + (molecule.atoms[atom]?.charge ?? 0), 0);
  const count = atoms.length - charge;
  const electrons = fillOrder(byEnergy(levels), count);
  const xOf = new Map(levels.map(({ id, x }) => [id, x]));
  const beta = electrons.reduce((sum, { level }) => sum + (xOf.get(level) ?? 0), 0);
  const doubles = molecule.bonds.filter(
    ({ a, b, order }) => order === 2 && atoms.includes(a) && atoms.includes(b),
  ).length;
  return {
    atoms: atoms.length,
    ring: atoms.length > 2 && matrix.every((row) => row.reduce<number>((sum, bond) => sum + bond, 0) === 2),
    levels,
    electrons,
    alpha: count,
    beta,
    delocalization: Math.round((beta - 2 * doubles) * 1e9) / 1e9 + 0,
  };
};
