import type { SeriesParallel } from "../../../../computation/circuits/series-parallel.ts";
import { placeTree, treeSize, type TreeSize } from "./place-tree.ts";
import { addWire, isUpright, type End, type PlacedPart, type Sketch } from "./sketch.ts";

/** A source at the left and what it drives around the loop: along the top, down the right side, back along the bottom. */
type Around = { top: SeriesParallel[]; right: SeriesParallel; bottom: SeriesParallel[] };

const leafCount = (tree: SeriesParallel): number =>
  "join" in tree ? tree.trees.reduce((sum, one) => sum + leafCount(one), 0) : 1;

/** The largest group stands at the right; where there is none, the parts share the three sides. */
const share = (chain: readonly SeriesParallel[]): Around => {
  const largest = Math.max(...chain.map(leafCount));
  const place =
    largest > 1 ? chain.findIndex((tree) => leafCount(tree) === largest) : Math.ceil((chain.length - 1) / 2);
  const right = chain[place] ?? { edge: 0, turned: false };
  return { top: chain.slice(0, place), right, bottom: chain.slice(place + 1) };
};

const series = (trees: readonly SeriesParallel[]): SeriesParallel => ({ join: "series", trees });
const NONE: TreeSize = { along: 0, before: 0, behind: 0 };
const sizeOf = (trees: readonly SeriesParallel[]): TreeSize =>
  trees.length === 0 ? NONE : treeSize(series(trees), "level");

const endOf = (trees: readonly SeriesParallel[], start: string, ends: readonly End[]): string => {
  const last = trees.at(-1);
  if (!last) return start;
  const walk = (tree: SeriesParallel): string => {
    if (!("join" in tree)) return (tree.turned ? ends[tree.edge]?.from : ends[tree.edge]?.to) ?? start;
    const next = tree.join === "series" ? tree.trees.at(-1) : tree.trees[0];
    return next ? walk(next) : start;
  };
  return walk(last);
};

/**
 * Labels of upright parts of one mesh stand in it, so that the loop has all of the width, those of its bottom below it;
 * in several meshes those of the source do, where no level group is beside it.
 */
const labelledInside = (sketch: Sketch, source: number, { top, right, bottom }: Around): Sketch => {
  const single = (trees: readonly SeriesParallel[]): boolean => trees.every((tree) => leafCount(tree) === 1);
  if (!single([...top, ...bottom])) return sketch;
  const parts = sketch.parts.map((placed): PlacedPart => {
    if (placed.part === source) return { ...placed, side: "right" };
    if (isUpright(placed)) return single([right]) ? { ...placed, side: "left" } : placed;
    return placed.from[1] > 0 ? { ...placed, side: "below" } : placed;
  });
  return { ...sketch, parts };
};

/** Clear room between the source and the next upright part, and between top and bottom, in cells. */
const GAP = { x: 1, y: 1 } as const;

/** Draws a tree between the ends of a source as one tidy loop; the source stands at the left, its first node on top. */
export const sketchLoop = (source: number, tree: SeriesParallel, ends: readonly End[]): Sketch => {
  const chain = "join" in tree && tree.join === "series" ? tree.trees : [tree];
  const around = share(chain);
  const { top, right, bottom } = around;
  const [high, low] = [sizeOf(top), sizeOf(bottom)];
  const flush = "join" in right && right.join === "parallel";
  const size = treeSize(right, "upright");
  const height = Math.max(size.along, 1, high.behind + low.before + 0.2, GAP.y);
  const x = Math.max(high.along, low.along, GAP.x + (flush ? 0 : size.before));
  const { from: plus = "", to: minus = "" } = ends[source] ?? {};
  const [upper, lower] = [endOf(top, plus, ends), endOf([...top, right], plus, ends)];
  const sketch: Sketch = {
    parts: [{ part: source, from: [0, 0], to: [0, height], centre: [0, height / 2], side: "left" }],
    wires: [],
  };
  const across = { direction: "level", partEnds: ends } as const;
  if (top.length > 0)
    placeTree(sketch, series(top), { ...across, start: [0, 0], length: x, sign: 1, ends: { from: plus, to: upper } });
  else
    addWire(sketch, plus, [
      [0, 0],
      [x, 0],
    ]);
  placeTree(sketch, right, {
    direction: "upright",
    start: [x, 0],
    length: height,
    sign: 1,
    ends: { from: upper, to: lower },
    flush,
    partEnds: ends,
  });
  if (bottom.length > 0)
    placeTree(sketch, series(bottom), {
      ...across,
      start: [x, height],
      length: x,
      sign: -1,
      ends: { from: lower, to: minus },
    });
  else
    addWire(sketch, minus, [
      [x, height],
      [0, height],
    ]);
  return labelledInside(sketch, source, around);
};
