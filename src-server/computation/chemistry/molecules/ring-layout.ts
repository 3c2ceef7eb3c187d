import { msg } from "../../../contract/messages/message.ts";
import { MoleculeError } from "./molecule.ts";
import { add, directionOf, distance, middleOf, scaled, spotsOf, subtract, towards, type Spot } from "./plane.ts";
import type { Ring } from "./rings.ts";

const bridged = (): MoleculeError => new MoleculeError(msg("chemistry.bridged_rings_not_drawn"));

const radiusOf = (size: number): number => 0.5 / Math.sin(Math.PI / size);

/** Corners of a regular ring about the origin, a corner at the top. */
const regularRing = (size: number): Spot[] =>
  Array.from({ length: size }, (_, i) => scaled(towards(-90 + (360 * i) / size), radiusOf(size)));

/** Corners of a regular ring whose first bond lies between two places, on the side away from a point. */
const ringOnBond = (size: number, [a, b]: readonly [Spot, Spot], away: Spot): Spot[] => {
  const apothem = Math.sqrt(Math.max(0, radiusOf(size) ** 2 - 0.25));
  const half = middleOf([a, b]);
  const across: Spot = [-(b[1] - a[1]), b[0] - a[0]];
  const [one, other] = [add(half, scaled(across, apothem)), subtract(half, scaled(across, apothem))];
  const centre = distance(one, away) > distance(other, away) ? one : other;
  const start = directionOf(centre, a);
  const turn = ((directionOf(centre, b) - start + 540) % 360) - 180 > 0 ? 1 : -1;
  return Array.from({ length: size }, (_, i) =>
    add(centre, scaled(towards(start + (turn * 360 * i) / size), radiusOf(size))),
  );
};

/** The ring turned, and read backwards where needed, so that it begins with two atoms that are placed and bonded. */
const beginningWith = (ring: Ring, placed: ReadonlyMap<number, Spot>): Ring => {
  const at = ring.findIndex((atom, i) => placed.has(atom) && placed.has(ring[(i + 1) % ring.length] ?? -1));
  return [...ring.slice(at), ...ring.slice(0, at)];
};

const settle = (placed: Map<number, Spot>, ring: Ring, corners: readonly Spot[]): void => {
  ring.forEach((atom, i) => {
    const corner = corners[i] ?? [0, 0];
    const known = placed.get(atom);
    if (known && distance(known, corner) > 0.05) throw bridged();
    placed.set(atom, known ?? corner);
  });
};

const placeFused = (placed: Map<number, Spot>, ring: Ring, done: readonly Ring[]): void => {
  const turned = beginningWith(ring, placed);
  const [a, b] = [placed.get(turned[0] ?? -1), placed.get(turned[1] ?? -1)];
  const host = done.find((other) => other.includes(turned[0] ?? -1) && other.includes(turned[1] ?? -1));
  if (!a || !b || !host) throw bridged();
  settle(placed, turned, ringOnBond(ring.length, [a, b], middleOf(spotsOf(host, placed))));
};

const placeSpiro = (placed: Map<number, Spot>, ring: Ring, shared: number, done: readonly Ring[]): void => {
  const at = placed.get(shared) ?? [0, 0];
  const host = done.find((other) => other.includes(shared)) ?? [];
  const away = directionOf(middleOf(spotsOf(host, placed)), at);
  const centre = add(at, scaled(towards(away), radiusOf(ring.length)));
  const start = ring.indexOf(shared);
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  settle(
    placed,
    turned,
    turned.map((_, i) => add(centre, scaled(towards(away + 180 + (360 * i) / ring.length), radiusOf(ring.length)))),
  );
};

const placeNext = (placed: Map<number, Spot>, ring: Ring, done: readonly Ring[]): void => {
  const shared = ring.filter((atom) => placed.has(atom));
  const [only] = shared;
  if (shared.length === 1 && only !== undefined) placeSpiro(placed, ring, only, done);
  else placeFused(placed, ring, done);
};

/** Places of the atoms of rings that hang together, each ring regular; throws MoleculeError for bridged ones. */
export const layoutRings = (rings: readonly Ring[]): Map<number, Spot> => {
  const placed = new Map<number, Spot>();
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
  if (spots.some((spot, i) => spots.some((other, j) => j > i && distance(spot, other) < 0.4))) throw bridged();
  return placed;
};
