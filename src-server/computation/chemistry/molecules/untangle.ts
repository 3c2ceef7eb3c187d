import { msg } from "../../../contract/messages/message.ts";
import { adjacency, MoleculeError, type Molecule } from "./molecule.ts";
import {
  moleculeAdd,
  moleculeDistance,
  mirrored,
  moleculeScaled,
  segmentsCross,
  moleculeSubtract,
  type MoleculeSpot,
} from "./plane.ts";

/** Atoms that are not bonded should be this far apart, in bond lengths. */
const CLEAR = 0.8;
/** Closer than this, letters of two atoms touch. */
const TOUCHING = 0.5;
const MAX_ROUNDS = 12;

type Picture = { molecule: Molecule; bonded: ReadonlySet<string> };

const clash = ({ molecule, bonded }: Picture, spots: readonly MoleculeSpot[]): number => {
  let sum = 0;
  spots.forEach((a, i) =>
    spots.forEach((b, j) => {
      if (j <= i || bonded.has(`${i}-${j}`)) return;
      const gap = moleculeDistance(a, b);
      if (gap < CLEAR) sum += (CLEAR - gap) ** 2 + 0.05;
    }),
  );
  const at = (index: number): MoleculeSpot => spots[index] ?? [0, 0];
  molecule.bonds.forEach((one, i) =>
    molecule.bonds.forEach((other, j) => {
      if (j <= i || one.a === other.a || one.a === other.b || one.b === other.a || one.b === other.b) return;
      if (segmentsCross(at(one.a), at(one.b), at(other.a), at(other.b))) sum += 1;
    }),
  );
  return sum;
};

/** Atoms on the far side of a bond, seen from its first atom; undefined where the bond is part of a ring. */
const behind = (neighbours: ReturnType<typeof adjacency>, from: number, to: number): Set<number> | undefined => {
  const side = new Set([to]);
  for (const atom of side) {
    for (const { atom: next } of neighbours[atom] ?? []) {
      if (atom === to && next === from) continue;
      if (next === from) return undefined;
      side.add(next);
    }
  }
  return side;
};

/** Ways to move what hangs on a bond: its mirror image, or farther out. */
const moves = (
  spots: readonly MoleculeSpot[],
  bond: { from: number; to: number },
  side: ReadonlySet<number>,
): MoleculeSpot[][] => {
  const a: MoleculeSpot = spots[bond.from] ?? [0, 0];
  const b: MoleculeSpot = spots[bond.to] ?? [0, 0];
  const step = moleculeSubtract(b, a);
  const outward = moleculeScaled(step, 1 / Math.hypot(step[0], step[1]));
  return [
    spots.map((spot, i) => (side.has(i) ? mirrored(spot, a, b) : spot)),
    spots.map((spot, i) => (side.has(i) ? moleculeAdd(spot, outward) : spot)),
  ];
};

const smallerSides = (molecule: Molecule): { from: number; to: number; side: Set<number> }[] => {
  const neighbours = adjacency(molecule);
  return molecule.bonds
    .flatMap(({ a, b }) => {
      const [one, other] = [behind(neighbours, a, b), behind(neighbours, b, a)];
      if (!one || !other) return [];
      return one.size <= other.size ? [{ from: a, to: b, side: one }] : [{ from: b, to: a, side: other }];
    })
    .toSorted((x, y) => y.side.size - x.side.size);
};

/** Turns and stretches branches until no two atoms touch and no bonds cross; throws MoleculeError where that cannot be. */
export const untangle = (molecule: Molecule, first: readonly MoleculeSpot[]): readonly MoleculeSpot[] => {
  const picture: Picture = {
    molecule,
    bonded: new Set(molecule.bonds.map(({ a, b }) => `${Math.min(a, b)}-${Math.max(a, b)}`)),
  };
  let best = { spots: first, clash: clash(picture, first) };
  const sides = best.clash > 0 ? smallerSides(molecule) : [];
  for (let round = 0; round < MAX_ROUNDS && best.clash > 0; round++) {
    const before = best;
    for (const { side, ...bond } of sides) {
      for (const spots of moves(before.spots, bond, side)) {
        const tried = { spots, clash: clash(picture, spots) };
        if (tried.clash < best.clash - 1e-9) best = tried;
      }
    }
    if (best === before) break;
  }
  const { spots } = best;
  const touching = spots.some((a, i) => spots.some((b, j) => j > i && moleculeDistance(a, b) < TOUCHING));
  if (touching) throw new MoleculeError(msg("chemistry.too_crowded_drawn_flat"));
  return spots;
};
