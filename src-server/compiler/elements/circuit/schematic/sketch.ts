import type { Point } from "../../../drawing.ts";

/** A part on the grid of a schematic: a straight line from its first node's end to its second's, its symbol at `centre`. */
export type PlacedPart = {
  part: number;
  from: Point;
  to: Point;
  centre: Point;
  /** Side of the labels: to the right or left of an upright part, above or below a level one. */
  side: "right" | "left" | "above" | "below";
};

/** A straight piece of wire of a node. */
export type Wire = { node: string; from: Point; to: Point };

/** A schematic in cells: x to the right, y downwards. */
export type Sketch = { parts: PlacedPart[]; wires: Wire[] };

export type End = { from: string; to: string };

export const isUpright = ({ from, to }: Pick<PlacedPart, "from" | "to">): boolean => from[0] === to[0];

/** Adds a wire through points, leaving out pieces of no length. */
export const addWire = (sketch: Sketch, node: string, points: readonly Point[]): void => {
  points.forEach((to, i) => {
    const from = points[i - 1];
    if (from && (Math.abs(from[0] - to[0]) > 1e-9 || Math.abs(from[1] - to[1]) > 1e-9))
      sketch.wires.push({ node, from, to });
  });
};

/** Smallest and largest coordinates of a sketch with the room of its labels. */
export const sketchBounds = ({ parts, wires }: Sketch): readonly [number, number, number, number] => {
  const points = [...parts.flatMap((part) => [part.from, part.to]), ...wires.flatMap((wire) => [wire.from, wire.to])];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
