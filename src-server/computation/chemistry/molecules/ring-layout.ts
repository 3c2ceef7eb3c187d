import { msg } from "../../../contract/messages/message.ts";
import { MoleculeError } from "./molecule.ts";
import {
  moleculeAdd,
  moleculeDirectionOf,
  moleculeDistance,
  moleculeMiddleOf,
  moleculeScaled,
  spotsOf,
  moleculeSubtract,
  towards,
  type MoleculeSpot,
} from "./plane.ts";
import type { Ring } from "./rings.ts";

const bridged = (): MoleculeError => new MoleculeError(msg("chemistry.bridged_rings_not_drawn"));

const radiusOf = (size: number): number => 0.5 / Math.sin(Math.PI / size);

/** Corners of a regular ring about the origin, a corner at the top. */
const regularRing = (size: number): MoleculeSpot[] =>
  Array.from({ length: size }, (_, i) => moleculeScaled(towards(-90 + (360 * i) / size), radiusOf(size)));

/** Corners of a regular ring whose first bond lies between two places, on the side away from a point. */
const ringOnBond = (
  size: number,
  [a, b]: readonly [MoleculeSpot, MoleculeSpot],
  away: MoleculeSpot,
): MoleculeSpot[] => {
  const apothem = Math.sqrt(Math.max(0, radiusOf(size) ** 2 - 0.25));
  const half = moleculeMiddleOf([a, b]);
  const across: MoleculeSpot = [-(b[1] - a[1]), b[0] - a[0]];
  const [one, other] = [
    moleculeAdd(half, moleculeScaled(across, apothem)),
    moleculeSubtract(half, moleculeScaled(across, apothem)),
  ];
  const centre = moleculeDistance(one, away) > moleculeDistance(other, away) ? one : other;
  const start = moleculeDirectionOf(centre, a);
  const turn = ((moleculeDirectionOf(centre, b) - start + 540) % 360) - 180 > 0 ? 1 : -1;
  return Array.from({ length: size }, (_, i) =>
    moleculeAdd(centre, moleculeScaled(towards(start + (turn * 360 * i) / size), radiusOf(size))),
  );
};

/** The ring turned, and read backwards where needed, so that it begins with two atoms that are placed and bonded. */
const beginningWith = (ring: Ring, placed: ReadonlyMap<number, MoleculeSpot>): Ring => {
  const at = ring.findIndex((atom, i) => placed.has(atom) && placed.has(ring[(i + 1) % ring.length] ?? -1));
  return [...ring.slice(at), ...ring.slice(0, at)];
};

const settle = (placed: Map<number, MoleculeSpot>, ring: Ring, corners: readonly MoleculeSpot[]): void => {
  ring.forEach((atom, i) => {
    const corner = corners[i] ?? [0, 0];
    const known = placed.get(atom);
    if (known && moleculeDistance(known, corner) > 0.05) throw bridged();
    placed.set(atom, known ?? corner);
  });
};

const placeFused = (placed: Map<number, MoleculeSpot>, ring: Ring, done: readonly Ring[]): void => {
  const turned = beginningWith(ring, placed);
  const [a, b] = [placed.get(turned[0] ?? -1), placed.get(turned[1] ?? -1)];
  const host = done.find((other) => other.includes(turned[0] ?? -1) && other.includes(turned[1] ?? -1));
  if (!a || !b || !host) throw bridged();
  settle(placed, turned, ringOnBond(ring.length, [a, b], moleculeMiddleOf(spotsOf(host, placed))));
};

const placeSpiro = (placed: Map<number, MoleculeSpot>, ring: Ring, shared: number, done: readonly Ring[]): void => {
  const at = placed.get(shared) ?? [0, 0];
  const host = done.find((other) => other.includes(shared)) ?? [];
  const away = moleculeDirectionOf(moleculeMiddleOf(spotsOf(host, placed)), at);
  const centre = moleculeAdd(at, moleculeScaled(towards(away), radiusOf(ring.length)));
  const start = ring.indexOf(shared);
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  settle(
    placed,
    turned,
    turned.map((_, i) =>
      moleculeAdd(centre, moleculeScaled(towards(away + 180 + (360 * i) / ring.length), radiusOf(ring.length))),
    ),
  );
};

const placeNext = (placed: Map<number, MoleculeSpot>, ring: Ring, done: readonly Ring[]): void => {
  const shared = ring.filter((atom) => placed.has(atom));
  const [only] = shared;
  if (shared.length === 1 && only !== undefined) placeSpiro(placed, ring, only, done);
  else placeFused(placed, ring, done);
};

/** Places of the atoms of rings that hang together, each ring regular; throws MoleculeError for bridged ones. */
export const layoutRings = (rings: readonly Ring[]): Map<number, MoleculeSpot> => {
  const placed = new Map<number, MoleculeSpot>();
  const [first, ...rest] = rings.toSorted((a, b) => b.length - a.length);
  if (!first) return placed;
  settle(placed, first, regularRing(first.length));
  const done: Ring[] = [first];
  const waiting = [...rest];
  while (waiting.length > 0) {
    const next = waiting.findIndex((ring) => ring.some((atom) => placed.has(atom)));
    const [ring] = waiting.splice(Math.max(0, next), 1);
    if (!ring) break;
    placeNext(placed, ring, done);
    done.push(ring);
  }
  const spots = [...placed.values()];
  if (spots.some((spot, i) => spots.some((other, j) => j > i && moleculeDistance(spot, other) < 0.4))) throw bridged();
  return placed;
};
