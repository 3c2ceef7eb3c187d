import { adjacency, type Molecule } from "./molecule.ts";
import { findRings } from "./rings.ts";

/** Names of groups and the atoms of each one found; hydrogens only where they are atoms of their own. */
export type FunctionalGroups = ReadonlyMap<string, readonly (readonly number[])[]>;

type View = {
  element(atom: number): string;
  neighbours(atom: number, element?: string, order?: number): number[];
  hydrogens(atom: number): number;
  hydrogenAtoms(atom: number): number[];
};
type Matcher = (view: View, atom: number) => number[] | undefined;

const viewOf = (molecule: Molecule): View => {
  const lists = adjacency(molecule);
  const element = (atom: number): string => molecule.atoms[atom]?.element ?? "";
  const neighbours: View["neighbours"] = (atom, wanted, order) =>
    (lists[atom] ?? [])
      .filter(
        (other) =>
          (wanted === undefined || element(other.atom) === wanted) && (order === undefined || other.order === order),
      )
      .map((other) => other.atom);
  const hydrogenAtoms = (atom: number): number[] => neighbours(atom, "H");
  return {
    element,
    neighbours,
    hydrogenAtoms,
    hydrogens: (atom) => (molecule.atoms[atom]?.hydrogens ?? 0) + hydrogenAtoms(atom).length,
  };
};

const isCarbonyl = (view: View, atom: number): boolean =>
  view.element(atom) === "C" && view.neighbours(atom, "O", 2).length === 1;
const withHydrogens = (view: View, atoms: readonly number[]): number[] => [
  ...atoms,
  ...atoms.flatMap((atom) => view.hydrogenAtoms(atom)),
];
const isHydroxyl = (view: View, atom: number): boolean =>
  view.element(atom) === "O" && view.hydrogens(atom) === 1 && view.neighbours(atom, "C").length === 1;

const carbonylWith = (view: View, atom: number, partner: number | undefined): number[] | undefined =>
  partner !== undefined && isCarbonyl(view, atom)
    ? [atom, ...view.neighbours(atom, "O", 2), ...withHydrogens(view, [partner])]
    : undefined;

const bridgeOxygen = (view: View, atom: number): number | undefined =>
  view.neighbours(atom, "O", 1).find((oxygen) => view.neighbours(oxygen, "C").length === 2);

const MATCHERS: Readonly<Record<string, Matcher>> = {
  carboxyl: (view, atom) =>
    carbonylWith(
      view,
      atom,
      view.neighbours(atom, "O", 1).find((oxygen) => isHydroxyl(view, oxygen)),
    ),
  ester: (view, atom) => carbonylWith(view, atom, bridgeOxygen(view, atom)),
  amide: (view, atom) => carbonylWith(view, atom, view.neighbours(atom, "N", 1)[0]),
  carbonyl: (view, atom) => (isCarbonyl(view, atom) ? [atom, ...view.neighbours(atom, "O", 2)] : undefined),
  aldehyde: (view, atom) =>
    isCarbonyl(view, atom) && view.hydrogens(atom) > 0 && view.neighbours(atom, "O").length === 1
      ? withHydrogens(view, [atom, ...view.neighbours(atom, "O", 2)])
      : undefined,
  ketone: (view, atom) =>
    isCarbonyl(view, atom) && view.neighbours(atom, "C").length === 2
      ? [atom, ...view.neighbours(atom, "O", 2)]
      : undefined,
  hydroxyl: (view, atom) =>
    isHydroxyl(view, atom) && !view.neighbours(atom, "C").some((carbon) => isCarbonyl(view, carbon))
      ? withHydrogens(view, [atom])
      : undefined,
  ether: (view, atom) =>
    view.element(atom) === "O" &&
    view.neighbours(atom, "C").length === 2 &&
    !view.neighbours(atom, "C").some((carbon) => isCarbonyl(view, carbon))
      ? [atom]
      : undefined,
  amino: (view, atom) =>
    view.element(atom) === "N" &&
    view.hydrogens(atom) > 0 &&
    view.neighbours(atom, "C", 1).length > 0 &&
    !view.neighbours(atom, "C").some((carbon) => isCarbonyl(view, carbon))
      ? withHydrogens(view, [atom])
      : undefined,
  nitro: (view, atom) =>
    view.element(atom) === "N" && view.neighbours(atom, "O").length === 2 && view.neighbours(atom, "C").length === 1
      ? [atom, ...view.neighbours(atom, "O")]
      : undefined,
  methyl: (view, atom) =>
    view.element(atom) === "C" && view.hydrogens(atom) === 3 ? withHydrogens(view, [atom]) : undefined,
};

/** Finds the groups that give a molecule its character; rings are listed as `ring`. */
export const functionalGroups = (molecule: Molecule): FunctionalGroups => {
  const view = viewOf(molecule);
  const found = Object.entries(MATCHERS).map(([name, match]): [string, number[][]] => [
    name,
    molecule.atoms.flatMap((_, atom) => {
      const group = match(view, atom);
      return group ? [group] : [];
    }),
  ]);
  return new Map(
    [...found, ["ring", findRings(molecule).map((ring) => [...ring])] as const].filter(
      ([, groups]) => groups.length > 0,
    ),
  );
};
