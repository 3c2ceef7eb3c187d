import { bondDirections, type BondPlan, type Manner } from "./directions.ts";
import { adjacency, type Molecule } from "./molecule.ts";
import {
  moleculeAdd,
  moleculeDirectionOf,
  moleculeMiddleOf,
  rotated,
  spotsOf,
  moleculeSubtract,
  towards,
  type MoleculeSpot,
} from "./plane.ts";
import { levelled, turnedWide } from "./orientation.ts";
import { layoutRings } from "./ring-layout.ts";
import { findRings, ringSystems, type Ring } from "./rings.ts";
import { untangle } from "./untangle.ts";

type Neighbours = ReturnType<typeof adjacency>;
type Draft = {
  molecule: Molecule;
  neighbours: Neighbours;
  systems: readonly Ring[][];
  placed: Map<number, MoleculeSpot>;
  manner: Manner;
};

const ringSystemOf = (draft: Draft, atom: number): readonly Ring[] | undefined =>
  draft.systems.find((system) => system.some((ring) => ring.includes(atom)));

const isHydrogen = (draft: Draft, atom: number): boolean => draft.molecule.atoms[atom]?.element === "H";

/** Length of the longest way from an atom away from another, hydrogen counting little. */
const reach = (draft: Draft, atom: number, from: number, seen: ReadonlySet<number> = new Set([from])): number => {
  const own = isHydrogen(draft, atom) ? 0.1 : 1;
  const next = (draft.neighbours[atom] ?? []).filter((other) => !seen.has(other.atom) && !draft.placed.has(other.atom));
  const path = new Set([...seen, atom]);
  return own + Math.max(0, ...next.map((other) => reach(draft, other.atom, atom, path)));
};

const isLinear = (draft: Draft, atom: number): boolean => {
  const orders = (draft.neighbours[atom] ?? []).map(({ order }) => order);
  return orders.includes(3) || orders.filter((order) => order === 2).length === 2;
};

/** Whether a chain goes on from an atom; an OH group is an end. */
const goesOn = (draft: Draft, atom: number, from: number): boolean => {
  const others = (draft.neighbours[atom] ?? []).filter((other) => other.atom !== from);
  return others.length > 1 || others.some((other) => !isHydrogen(draft, other.atom));
};

/** Flat centres: carbon with a double bond in the chain or at its end, and the ends of chains that fork. */
const isFlat = (draft: Draft, atom: number, children: readonly number[]): boolean => {
  const around = draft.neighbours[atom] ?? [];
  if (around.length !== 3) return false;
  const heavy = children.filter((child) => goesOn(draft, child, atom));
  const double = around.find(({ order }) => order === 2);
  if (double === undefined) return heavy.length === 0 && around.some((other) => draft.placed.has(other.atom));
  const toEnd = (draft.neighbours[double.atom]?.length ?? 0) === 1;
  return !toEnd || heavy.length === 0;
};

const planFor = (draft: Draft, atom: number, children: readonly number[], turn: number): BondPlan => {
  const here = draft.placed.get(atom) ?? [0, 0];
  const taken = (draft.neighbours[atom] ?? []).flatMap((other) => {
    const there = draft.placed.get(other.atom);
    return there ? [moleculeDirectionOf(here, there)] : [];
  });
  return {
    manner: draft.manner,
    taken,
    children: children.length,
    turn,
    linear: isLinear(draft, atom),
    flat: isFlat(draft, atom, children),
    onlyHydrogen: children.every((child) => isHydrogen(draft, child)),
    onlyEnds: children.every((child) => !goesOn(draft, child, atom)),
    inRing: ringSystemOf(draft, atom) !== undefined,
  };
};

/** Puts a ring system so that one of its atoms stands at a place and the rest away from a direction. */
const placeSystem = (draft: Draft, system: readonly Ring[], atom: number, at: MoleculeSpot, back: number): void => {
  const spots = layoutRings(system);
  const here = spots.get(atom) ?? [0, 0];
  const centre = moleculeMiddleOf(
    spotsOf(
      (draft.neighbours[atom] ?? []).map((other) => other.atom),
      spots,
    ),
  );
  const turn = back + 180 - moleculeDirectionOf(here, centre);
  for (const [other, spot] of spots)
    draft.placed.set(other, moleculeAdd(at, rotated(moleculeSubtract(spot, here), turn)));
};

const placeChild = (draft: Draft, parent: number, child: number, direction: number): void => {
  const at = moleculeAdd(draft.placed.get(parent) ?? [0, 0], towards(direction));
  const system = ringSystemOf(draft, child);
  if (system && ringSystemOf(draft, parent) !== system) placeSystem(draft, system, child, at, direction + 180);
  else draft.placed.set(child, at);
};

/** Places all that hangs on a placed atom. */
const grow = (draft: Draft, atom: number, turn: number): void => {
  const open = (draft.neighbours[atom] ?? []).map((other) => other.atom).filter((other) => !draft.placed.has(other));
  const children = open
    .map((child) => ({ child, length: reach(draft, child, atom) }))
    .toSorted((a, b) => b.length - a.length)
    .map(({ child }) => child);
  const directions = bondDirections(planFor(draft, atom, children, turn));
  children.forEach((child, i) => placeChild(draft, atom, child, directions[i] ?? 0));
  for (const child of children)
    for (const member of ringSystemOf(draft, child)?.flat() ?? [child]) grow(draft, member, -turn);
};

/** An end of the longest chain of atoms that are not hydrogen. */
const chainEnd = (draft: Draft): number => {
  const heavy = draft.molecule.atoms.flatMap((_, i) => (isHydrogen(draft, i) ? [] : [i]));
  const [first = 0] = heavy;
  return heavy.reduce((best, atom) => (reach(draft, atom, -1) > reach(draft, best, -1) + 0.5 ? atom : best), first);
};

/** Places every atom of the list, bonds 1 long; throws MoleculeError for what cannot be drawn flat. */
export const layoutMolecule = (molecule: Molecule, manner: Manner): readonly MoleculeSpot[] => {
  const draft: Draft = {
    molecule,
    manner,
    neighbours: adjacency(molecule),
    systems: ringSystems(findRings(molecule)),
    placed: new Map(),
  };
  const [largest] = draft.systems;
  if (largest) {
    const spots = layoutRings(largest);
    for (const [atom, spot] of spots) draft.placed.set(atom, spot);
    for (const atom of spots.keys()) grow(draft, atom, 1);
  } else {
    const start = chainEnd(draft);
    draft.placed.set(start, [0, 0]);
    grow(draft, start, -1);
  }
  const spots = untangle(
    molecule,
    molecule.atoms.map((_, i) => draft.placed.get(i) ?? [0, 0]),
  );
  return draft.systems.flat().length > 1 ? turnedWide(spots) : levelled(spots);
};
