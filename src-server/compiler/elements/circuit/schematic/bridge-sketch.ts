import { seenFrom, type SeriesParallel, type TreeEdge } from "../../../../computation/circuits/series-parallel.ts";
import { placeTree, treeSize } from "./place-tree.ts";
import { addWire, type End, type Sketch } from "./sketch.ts";

type Bridge = {
  left: string;
  right: string;
  edges: Readonly<Record<"a" | "b" | "c" | "d" | "middle", SeriesParallel>>;
};

const edgeBetween = (edges: readonly TreeEdge[], from: string, to: string): SeriesParallel | undefined => {
  const edge = edges.find((one) => (one.from === from && one.to === to) || (one.from === to && one.to === from));
  return edge && seenFrom(edge, from).tree;
};

/** Four arms and what joins their middles, where the edges are that. */
const bridgeOf = (edges: readonly TreeEdge[], plus: string, minus: string): Bridge | undefined => {
  const inner = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].filter(
    (node) => node !== plus && node !== minus,
  );
  const [left, right] = inner;
  if (edges.length !== 5 || inner.length !== 2 || left === undefined || right === undefined) return undefined;
  const a = edgeBetween(edges, plus, left);
  const b = edgeBetween(edges, left, minus);
  const c = edgeBetween(edges, plus, right);
  const d = edgeBetween(edges, right, minus);
  const middle = edgeBetween(edges, left, right);
  return a && b && c && d && middle ? { left, right, edges: { a, b, c, d, middle } } : undefined;
};

/** A bridge (Wheatstone): two upright pairs beside the source, their middles joined; undefined where it is none. */
export const sketchBridge = (source: number, edges: readonly TreeEdge[], ends: readonly End[]): Sketch | undefined => {
  const { from: plus = "", to: minus = "" } = ends[source] ?? {};
  const bridge = bridgeOf(edges, plus, minus);
  if (!bridge) return undefined;
  const { left, right, edges: arm } = bridge;
  const size = (tree: SeriesParallel): ReturnType<typeof treeSize> => treeSize(tree, "upright");
  const across = treeSize(arm.middle, "level");
  const half =
    Math.max(...[arm.a, arm.b, arm.c, arm.d].map((tree) => size(tree).along)) + 0.3 + Math.max(0, across.before - 0.75);
  const side = (trees: readonly SeriesParallel[], key: "before" | "behind"): number =>
    Math.max(...trees.map((tree) => size(tree)[key]));
  const x1 = 0.75 + side([arm.a, arm.b], "before");
  const x2 = x1 + Math.max(across.along, side([arm.a, arm.b], "behind") + side([arm.c, arm.d], "before"));
  const sketch: Sketch = {
    parts: [{ part: source, from: [0, 0], to: [0, 2 * half], centre: [0, half], side: "left" }],
    wires: [],
  };
  const upright = (tree: SeriesParallel, x: number, y: number, nodes: End): void =>
    placeTree(sketch, tree, {
      direction: "upright",
      start: [x, y],
      length: half,
      sign: 1,
      ends: nodes,
      partEnds: ends,
    });
  addWire(sketch, plus, [
    [0, 0],
    [x1, 0],
    [x2, 0],
  ]);
  addWire(sketch, minus, [
    [0, 2 * half],
    [x1, 2 * half],
    [x2, 2 * half],
  ]);
  upright(arm.a, x1, 0, { from: plus, to: left });
  upright(arm.b, x1, half, { from: left, to: minus });
  upright(arm.c, x2, 0, { from: plus, to: right });
  upright(arm.d, x2, half, { from: right, to: minus });
  placeTree(sketch, arm.middle, {
    direction: "level",
    start: [x1, half],
    length: x2 - x1,
    sign: 1,
    ends: { from: left, to: right },
    partEnds: ends,
  });
  return sketch;
};
