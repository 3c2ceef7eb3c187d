import { MessageError } from "../../../contract/messages/message.ts";
/** An atom of a molecule. Atoms are named by their place in the list, from 0. */
export type Atom = {
  element: string;
  charge: number;
  /** Hydrogens that are not atoms of their own in the list. */
  hydrogens: number;
};
export type BondOrder = 1 | 2 | 3;
export type Bond = { a: number; b: number; order: BondOrder };
export type Molecule = { atoms: readonly Atom[]; bonds: readonly Bond[] };

/** A molecule that cannot be read or cannot exist; `message` is a finding's text. */
export class MoleculeError extends MessageError {}

/** Neighbours of every atom with the order of the bond to them. */
export const adjacency = (molecule: Molecule): { atom: number; order: BondOrder }[][] => {
  const lists: { atom: number; order: BondOrder }[][] = molecule.atoms.map(() => []);
  for (const { a, b, order } of molecule.bonds) {
    lists[a]?.push({ atom: b, order });
    lists[b]?.push({ atom: a, order });
  }
  return lists;
};

/** Atoms of each element, hydrogens included. */
export const moleculeAtoms = (molecule: Molecule): Map<string, number> => {
  const counts = new Map<string, number>();
  const add = (element: string, count: number): void => {
    if (count > 0) counts.set(element, (counts.get(element) ?? 0) + count);
  };
  for (const atom of molecule.atoms) {
    add(atom.element, 1);
    add("H", atom.hydrogens);
  }
  return counts;
};

/** The same molecule with every hydrogen as an atom of its own, behind the others. */
export const withAllHydrogens = (molecule: Molecule): Molecule => {
  const atoms: Atom[] = molecule.atoms.map((atom) => ({ ...atom, hydrogens: 0 }));
  const bonds: Bond[] = [...molecule.bonds];
  molecule.atoms.forEach((atom, index) => {
    for (let i = 0; i < atom.hydrogens; i++) {
      bonds.push({ a: index, b: atoms.length, order: 1 });
      atoms.push({ element: "H", charge: 0, hydrogens: 0 });
    }
  });
  return { atoms, bonds };
};
