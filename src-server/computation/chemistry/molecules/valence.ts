import { msg, type Message } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import { MoleculeError, type Atom } from "./molecule.ts";

/** What a main-group element brings: electrons of its outer shell, and how many bonds it forms without a charge. */
type Shell = { name: Message; electrons: number; bonds: readonly number[] };

const SHELLS: Readonly<Record<string, Shell>> = {
  H: { name: msg("chemistry.hydrogen"), electrons: 1, bonds: [1] },
  B: { name: msg("chemistry.boron"), electrons: 3, bonds: [3] },
  C: { name: msg("chemistry.carbon"), electrons: 4, bonds: [4] },
  N: { name: msg("chemistry.nitrogen"), electrons: 5, bonds: [3] },
  O: { name: msg("chemistry.oxygen"), electrons: 6, bonds: [2] },
  F: { name: msg("chemistry.fluorine"), electrons: 7, bonds: [1] },
  Si: { name: msg("chemistry.silicon"), electrons: 4, bonds: [4] },
  P: { name: msg("chemistry.phosphorus"), electrons: 5, bonds: [3, 5] },
  S: { name: msg("chemistry.sulfur"), electrons: 6, bonds: [2, 4, 6] },
  Cl: { name: msg("chemistry.chlorine"), electrons: 7, bonds: [1] },
  Br: { name: msg("chemistry.bromine"), electrons: 7, bonds: [1] },
  I: { name: msg("chemistry.iodine"), electrons: 7, bonds: [1] },
};

/** Elements molecules may be made of. */
export const MOLECULE_ELEMENTS: readonly string[] = Object.keys(SHELLS);

const shellOf = (element: string): Shell => {
  const shell = ownValue(SHELLS, element);
  if (!shell)
    throw new MoleculeError(
      msg("chemistry.not_drawn_molecules", { element, moleculeElements: MOLECULE_ELEMENTS.join(", ") }),
    );
  return shell;
};

/** Numbers of bonds an atom may have: a charge adds or takes one for each electron lost or won, as in NH4+ and OH-. */
export const allowedBonds = ({ element, charge }: Pick<Atom, "element" | "charge">): readonly number[] => {
  const { electrons, bonds } = shellOf(element);
  if (charge === 0) return bonds;
  const shift = electrons >= 5 ? charge : -Math.abs(charge);
  const shifted =
    element === "B" && charge < 0 ? bonds.map((count) => count - charge) : bonds.map((count) => count + shift);
  return shifted.filter((count) => count >= 0);
};

/** Hydrogens an atom without brackets brings along, for the bonds it has; too many bonds are refused. `nth` counts from 1. */
export const impliedHydrogens = (element: string, bonds: number, nth: number): number => {
  const fitting = shellOf(element).bonds.find((count) => count >= bonds);
  if (fitting === undefined) throw tooMany({ element, charge: 0 }, bonds, nth);
  return fitting - bonds;
};

const tooMany = ({ element, charge }: Pick<Atom, "element" | "charge">, bonds: number, nth: number): MoleculeError => {
  const atom = { name: shellOf(element).name, nth, bonds };
  const needsCharge = element === "N" && bonds > 3 && charge === 0;
  return new MoleculeError(
    needsCharge ? msg("chemistry.nitrogen_needs_charge", atom) : msg("chemistry.atom_has_bonds", atom),
  );
};

/** Refuses an atom whose bonds, hydrogens included, do not go with its charge. */
export const checkValence = (atom: Atom, bonds: number, nth: number): void => {
  const allowed = allowedBonds(atom);
  if (allowed.includes(bonds)) return;
  if (bonds > Math.max(...allowed)) throw tooMany(atom, bonds, nth);
  const { name } = shellOf(atom.element);
  throw new MoleculeError(
    bonds === 1
      ? msg("chemistry.atom_has_only_one_bond", { name, nth })
      : msg("chemistry.atom_has_only_bonds", { name, nth, bonds }),
  );
};

/** Pairs of outer electrons that are in no bond. */
export const lonePairs = (atom: Pick<Atom, "element" | "charge">, bonds: number): number =>
  Math.max(0, Math.floor((shellOf(atom.element).electrons - atom.charge - bonds) / 2));

/** Electronegativity by Pauling's scale. */
export const electronegativity = (element: string): number =>
  ({ H: 2.2, B: 2.04, C: 2.55, N: 3.04, O: 3.44, F: 3.98, Si: 1.9, P: 2.19, S: 2.58, Cl: 3.16, Br: 2.96, I: 2.66 })[
    element
  ] ?? Number.NaN;
