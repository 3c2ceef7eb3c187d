import type { Point } from "../../../drawing.ts";
import type { Part } from "../../../../computation/circuits/netlist.ts";
import type { Sketch, Wire } from "./sketch.ts";

/** A piece of the drawn circuit between two points: part of a wire, or a whole part. */
export type Piece = { from: Point; to: Point; node?: string; part?: number };

/** The drawing as a net of pieces, wires cut wherever something joins them. */
export type WireGraph = { pieces: readonly Piece[]; joints: readonly { node: string; at: Point }[] };

const nameOf = ([x, y]: Point): string => `${x.toFixed(4)},${y.toFixed(4)}`;

const liesOn = ({ from, to }: Wire, [x, y]: Point): boolean => {
  const level = from[1] === to[1];
  const [along, low, high] = level ? [x, from[0], to[0]] : [y, from[1], to[1]];
  const off = level ? Math.abs(y - from[1]) : Math.abs(x - from[0]);
  return off < 1e-6 && along > Math.min(low, high) + 1e-6 && along < Math.max(low, high) - 1e-6;
};

const cutWire = (wire: Wire, points: readonly Point[]): Piece[] => {
  const distance = ([x, y]: Point): number => Math.abs(x - wire.from[0]) + Math.abs(y - wire.from[1]);
  const inner = points.filter((point) => liesOn(wire, point)).toSorted((a, b) => distance(a) - distance(b));
  const stops = [wire.from, ...inner, wire.to];
  return stops.slice(1).flatMap((to, i): Piece[] => {
    const from = stops[i] ?? wire.from;
    return nameOf(from) === nameOf(to) ? [] : [{ from, to, node: wire.node }];
  });
};

const withoutDoubles = (pieces: readonly Piece[]): Piece[] => {
  const seen = new Set<string>();
  return pieces.filter(({ from, to }) => {
    const key = [nameOf(from), nameOf(to)].toSorted().join(" ");
    return seen.has(key) ? false : (seen.add(key), true);
  });
};

/** Points of every node where three or more pieces meet. */
const jointsOf = (pieces: readonly Piece[], nodeAt: ReadonlyMap<string, string>): WireGraph["joints"] => {
  const degrees = new Map<string, { at: Point; degree: number }>();
  for (const at of pieces.flatMap(({ from, to }) => [from, to])) {
    const known = degrees.get(nameOf(at));
    degrees.set(nameOf(at), { at, degree: (known?.degree ?? 0) + 1 });
  }
  return [...degrees].flatMap(([key, { at, degree }]) => (degree > 2 ? [{ node: nodeAt.get(key) ?? "", at }] : []));
};

/** Cuts the wires of a sketch where they are joined. Wires of different nodes may cross without being joined. */
export const wireGraph = (sketch: Sketch, parts: readonly Part[]): WireGraph => {
  const nodeAt = new Map<string, string>();
  const pointsOf = new Map<string, Point[]>();
  const note = (node: string, at: Point): void => {
    nodeAt.set(nameOf(at), node);
    pointsOf.set(node, [...(pointsOf.get(node) ?? []), at]);
  };
  for (const { node, from, to } of sketch.wires) {
    note(node, from);
    note(node, to);
  }
  for (const { part, from, to } of sketch.parts) {
    note(parts[part]?.from ?? "", from);
    note(parts[part]?.to ?? "", to);
  }
  const wires = withoutDoubles(sketch.wires.flatMap((wire) => cutWire(wire, pointsOf.get(wire.node) ?? [])));
  const pieces = [...wires, ...sketch.parts.map(({ part, from, to }): Piece => ({ part, from, to }))];
  return { pieces, joints: jointsOf(pieces, nodeAt) };
};

export const pointName = nameOf;
