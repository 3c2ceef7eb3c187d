import { ownValue } from "../../../own-value.ts";
import { hillFormula } from "../formula.ts";
import { adjacency, moleculeAtoms, withAllHydrogens, type Molecule } from "./molecule.ts";
import { lonePairs } from "./valence.ts";

/** Angle between the bonds of an atom in degrees; `exact` where measured or forced by symmetry, else the usual value. */
export type BondAngle = { atom: number; degrees: number; exact: boolean };

/** Measured angles of molecules with one middle atom: NIST Computational Chemistry Comparison and Benchmark Database, release 22. */
const MEASURED: Readonly<Record<string, number>> = {
  H2O: 104.5,
  H3N: 106.7,
  H2S: 92.1,
  H3P: 93.3,
  O2S: 119.3,
  O3: 116.8,
  F3N: 102.4,
  F2O: 103.1,
  Cl3N: 107.1,
};

/** Angles by the number of pairs about an atom that repel each other (R. J. Gillespie, R. S. Nyholm 1957). */
const TETRAHEDRAL = 109.5;
const USUAL: Readonly<Record<string, number>> = { "4 1": 107, "4 2": 105, "3 1": 119 };

type Centre = { sigma: number; lone: number; alike: boolean; planar: boolean; element: string };

const centreOf = (molecule: Molecule, atom: number): Centre => {
  const lists = adjacency(molecule);
  const neighbours = lists[atom] ?? [];
  const written = molecule.atoms[atom] ?? { element: "", charge: 0 };
  const bonds = neighbours.reduce((sum, { order }) => sum + order, 0);
  const nextToDouble = neighbours.some((other) =>
    (lists[other.atom] ?? []).some(({ order, atom: far }) => order === 2 && far !== atom),
  );
  return {
    element: written.element,
    sigma: neighbours.length,
    lone: lonePairs(written, bonds),
    alike: new Set(neighbours.map((other) => `${molecule.atoms[other.atom]?.element} ${other.order}`)).size === 1,
    planar: written.element === "N" && nextToDouble,
  };
};

const angleOf = (centre: Centre): Omit<BondAngle, "atom"> | undefined => {
  const { sigma, lone, alike, planar, element } = centre;
  if (planar && sigma === 3) return { degrees: 120, exact: false };
  const pairs = sigma + lone;
  if (pairs === 2) return { degrees: 180, exact: true };
  if (lone === 0 && pairs === 3) return { degrees: 120, exact: alike };
  if (lone === 0 && pairs === 4) return { degrees: TETRAHEDRAL, exact: alike };
  if (lone === 0 && pairs === 6) return { degrees: 90, exact: alike };
  const usual = ["C", "N", "O"].includes(element) ? USUAL[`${pairs} ${lone}`] : undefined;
  return usual === undefined ? undefined : { degrees: usual, exact: false };
};

/** Angles at all atoms with two or more neighbours whose angle is known, hydrogens as atoms of their own. */
export const bondAngles = (compact: Molecule): BondAngle[] => {
  const molecule = withAllHydrogens(compact);
  const lists = adjacency(molecule);
  const middles = molecule.atoms.flatMap((_, atom) => ((lists[atom] ?? []).length > 1 ? [atom] : []));
  const charge = molecule.atoms.reduce((sum, atom) => sum + atom.charge, 0);
  const known = middles.length === 1 && charge === 0;
  const measured = known ? ownValue(MEASURED, hillFormula(moleculeAtoms(compact))) : undefined;
  return middles.flatMap((atom): BondAngle[] => {
    if (measured !== undefined) return [{ atom, degrees: measured, exact: true }];
    const found = angleOf(centreOf(molecule, atom));
    return found ? [{ atom, ...found }] : [];
  });
};
