import type { FlowPlacement } from "./flow-placements.ts";

/**
 * Places an arrow may pass: odd coordinates are the middles of columns and rows, even ones the channels between
 * them, 0 the channel outside of the first.
 */
export type LatticePoint = readonly [x: number, y: number];
/** An arrow's way: lattice points from node to node. */
export type LatticeRoute = readonly LatticePoint[];
export type Lattice = { width: number; height: number; occupied: ReadonlySet<number>; nodes: readonly LatticePoint[] };

export const DIRECTIONS: readonly LatticePoint[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

export const pointIndex = ({ width }: Pick<Lattice, "width">, [x, y]: LatticePoint): number => y * width + x;

/** The lattice of a placement, with the points where nodes stand. */
export const latticeOf = ({ cells, columns, rows }: FlowPlacement): Lattice => {
  const nodes = cells.map(([column, row]): LatticePoint => [2 * column + 1, 2 * row + 1]);
  const size = { width: 2 * columns + 1, height: 2 * rows + 1 };
  return { ...size, nodes, occupied: new Set(nodes.map((node) => pointIndex(size, node))) };
};
