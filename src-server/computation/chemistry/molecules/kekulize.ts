import { msg } from "../../../contract/messages/message.ts";
import { MoleculeError, type BondOrder } from "./molecule.ts";
import type { SmilesGraph, WrittenBond } from "./smiles-graph.ts";
import { allowedBonds } from "./valence.ts";

/** Whether an aromatic atom takes part in a double bond of its ring, as carbon does and the nitrogen of pyrrole does not. */
const wantsDouble = (graph: SmilesGraph, index: number): boolean => {
  const atom = graph.atoms[index];
  if (!atom?.aromatic) return false;
  const bonds = graph.bonds.filter(({ a, b }) => a === index || b === index);
  const used = bonds.reduce((sum, { order }) => sum + (order === "aromatic" ? 1 : order), atom.hydrogens ?? 0);
  const most = allowedBonds(atom)[0] ?? 0;
  return used < most;
};

/** Pairs up atoms along aromatic bonds so that each is in just one pair; undefined where that cannot be done. */
const pairUp = (
  waiting: readonly number[],
  partners: ReadonlyMap<number, readonly number[]>,
): Map<number, number> | undefined => {
  const [first] = waiting;
  if (first === undefined) return new Map();
  for (const partner of partners.get(first) ?? []) {
    if (!waiting.includes(partner)) continue;
    const rest = pairUp(
      waiting.filter((atom) => atom !== first && atom !== partner),
      partners,
    );
    if (rest) return rest.set(first, partner);
  }
  return undefined;
};

/** Atoms that hang together by aromatic bonds, one list after the other, each in the order of a walk. */
const walks = (atoms: readonly number[], partners: ReadonlyMap<number, readonly number[]>): number[][] => {
  const left = new Set(atoms);
  const made: number[][] = [];
  for (const start of atoms) {
    if (!left.delete(start)) continue;
    const walk = [start];
    for (const atom of walk) for (const next of partners.get(atom) ?? []) if (left.delete(next)) walk.push(next);
    made.push(walk);
  }
  return made;
};

const isAromatic = (bond: WrittenBond): boolean => bond.order === "aromatic";

/** Gives aromatic bonds their alternating single and double bonds (Kekulé 1865). */
export const kekulize = (graph: SmilesGraph): { a: number; b: number; order: BondOrder }[] => {
  const wanting = graph.atoms.flatMap((_, i) => (wantsDouble(graph, i) ? [i] : []));
  const partners = new Map(
    wanting.map((atom) => [
      atom,
      graph.bonds.filter(isAromatic).flatMap(({ a, b }) => {
        const other = a === atom ? b : b === atom ? a : -1;
        return wanting.includes(other) ? [other] : [];
      }),
    ]),
  );
  const pairs = new Map<number, number>();
  for (const walk of walks(wanting, partners)) {
    const found = pairUp(walk, partners);
    if (!found) throw new MoleculeError(msg("chemistry.aromatic_ring_has_no"));
    for (const [a, b] of found) pairs.set(a, b).set(b, a);
  }
  return graph.bonds.map(({ a, b, order }) => ({
    a,
    b,
    order: order === "aromatic" ? (pairs.get(a) === b ? 2 : 1) : order,
  }));
};
