import { adjacency, type Molecule } from "./molecule.ts";

/** A ring as its atoms, each bonded to the next and the last to the first. */
export type Ring = readonly number[];

const edgeName = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** Names of a ring's bonds. */
export const ringEdges = (ring: Ring): string[] =>
  ring.map((atom, i) => edgeName(atom, ring[(i + 1) % ring.length] ?? atom));

/** Shortest way between the ends of a bond that does not use it. */
const around = (
  neighbours: readonly (readonly { atom: number }[])[],
  from: number,
  to: number,
): number[] | undefined => {
  const before = new Map<number, number>([[from, -1]]);
  const queue = [from];
  for (const atom of queue) {
    for (const { atom: next } of neighbours[atom] ?? []) {
      if (before.has(next) || (atom === from && next === to)) continue;
      before.set(next, atom);
      queue.push(next);
    }
    if (before.has(to)) break;
  }
  if (!before.has(to)) return undefined;
  const ring: number[] = [];
  for (let atom = to; atom !== -1; atom = before.get(atom) ?? -1) ring.push(atom);
  return ring;
};

/** Adds a set of bonds to a basis unless it is a sum of those in it. */
const isIndependent = (basis: Map<string, Set<string>>, edges: readonly string[]): boolean => {
  let rest = new Set(edges);
  for (;;) {
    const lead = [...rest].reduce<string | undefined>(
      (least, edge) => (least === undefined || edge < least ? edge : least),
      undefined,
    );
    if (lead === undefined) return false;
    const known = basis.get(lead);
    if (!known) {
      basis.set(lead, rest);
      return true;
    }
    rest = new Set([...rest].filter((edge) => !known.has(edge)).concat([...known].filter((edge) => !rest.has(edge))));
  }
};

/** Smallest set of smallest rings. */
export const findRings = (molecule: Molecule): Ring[] => {
  const neighbours = adjacency(molecule);
  const candidates = molecule.bonds.flatMap(({ a, b }): Ring[] => {
    const ring = around(neighbours, a, b);
    return ring ? [ring] : [];
  });
  const basis = new Map<string, Set<string>>();
  return candidates.toSorted((a, b) => a.length - b.length).filter((ring) => isIndependent(basis, ringEdges(ring)));
};

/** Rings that share atoms, as one system each; the largest system first. */
export const ringSystems = (rings: readonly Ring[]): Ring[][] => {
  const systems: Ring[][] = [];
  for (const ring of rings) {
    const touching = systems.filter((system) => system.some((other) => other.some((atom) => ring.includes(atom))));
    for (const system of touching) systems.splice(systems.indexOf(system), 1);
    systems.push([...touching.flat(), ring]);
  }
  return systems.toSorted((a, b) => b.length - a.length);
};
