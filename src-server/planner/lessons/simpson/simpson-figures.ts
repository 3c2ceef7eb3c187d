import type { SimpsonPrompt } from "./read-simpson.ts";

/** One place where the function is read, and how often it counts. */
export type SimpsonNode = { x: number; y: number; weight: number };

/** Everything the scenes quote. */
export type SimpsonFigures = SimpsonPrompt & {
  width: number;
  nodes: readonly SimpsonNode[];
  /** Sum of weights times values. */
  weighted: number;
  value: number;
};

type Stretch = Pick<SimpsonPrompt, "f" | "from" | "to">;

const nodesOf = ({ f, from, to }: Stretch, strips: number): SimpsonNode[] =>
  Array.from({ length: strips + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / strips;
    return { x, y: f.evaluate({ x }), weight: i === 0 || i === strips ? 1 : i % 2 === 1 ? 4 : 2 };
  });

/** Simpson's sum with an even number of strips. */
export const simpsonSum = (stretch: Stretch, strips: number): number =>
  (nodesOf(stretch, strips).reduce((sum, { y, weight }) => sum + weight * y, 0) * (stretch.to - stretch.from)) /
  strips /
  3;

/** Sum of trapezoids. */
export const trapezoidSum = (stretch: Stretch, strips: number): number =>
  (nodesOf(stretch, strips).reduce((sum, { y }, i) => sum + (i === 0 || i === strips ? y / 2 : y), 0) *
    (stretch.to - stretch.from)) /
  strips;

/** Sum of rectangles as high as the left edge. */
export const leftSum = (stretch: Stretch, strips: number): number =>
  (nodesOf(stretch, strips)
    .slice(0, -1)
    .reduce((sum, { y }) => sum + y, 0) *
    (stretch.to - stretch.from)) /
  strips;

/** Computes what the scenes quote. */
export const simpsonFigures = (given: SimpsonPrompt): SimpsonFigures => {
  const nodes = nodesOf(given, given.strips);
  const weighted = nodes.reduce((sum, { y, weight }) => sum + weight * y, 0);
  const width = (given.to - given.from) / given.strips;
  return { ...given, width, nodes, weighted, value: simpsonSum(given, given.strips) };
};
