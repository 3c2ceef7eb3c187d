import type { Box } from "../../../../contract/timeline.ts";
import type { WeightedGraph } from "../../../../computation/algorithms/graphs/graph-moment.ts";
import type { Point } from "../../../drawing.ts";
import { boxHeight, boxWidth } from "../../../shapes.ts";
import { twoSides } from "./bipartite.ts";
import { forceLayout } from "./force-layout.ts";
import { layeredLayout } from "./layered-layout.ts";
import type { LayoutRoom } from "./score-layout.ts";
import { tutteLayouts } from "./tutte-layout.ts";
import { circleLayout, gridLayout, sidesLayout, type UnitSpot } from "./simple-layouts.ts";

export type GraphLayoutName = "auto" | "circle" | "ring" | "grid" | "layered" | "planar" | "bipartite";
export type LayoutRequest = {
  graph: WeightedGraph;
  groups: readonly (readonly string[])[];
  layout: GraphLayoutName;
  box: Box;
  room: LayoutRoom;
  /** Index of the node one begins to read with. */ first: number;
};

/** More than this a layout is not stretched one way to fill its box. */
const MAX_STRETCH = 1.8;

/** Spreads spots over a box; `keep` holds circles round. */
const spread = (spots: readonly UnitSpot[], box: Box, keep = false): Point[] => {
  const range = (axis: 0 | 1): [number, number] => [
    Math.min(...spots.map((spot) => spot[axis])),
    Math.max(...spots.map((spot) => spot[axis])),
  ];
  const [[x0, x1], [y0, y1]] = [range(0), range(1)];
  const [fx, fy] = [x1 > x0 ? boxWidth(box) / (x1 - x0) : Infinity, y1 > y0 ? boxHeight(box) / (y1 - y0) : Infinity];
  const least = Math.min(fx, fy);
  const most = keep ? least : least * MAX_STRETCH;
  const [sx, sy] = [Math.min(fx, most), Math.min(fy, most)].map((factor) => (Number.isFinite(factor) ? factor : 0));
  const [cx, cy] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return spots.map(([x, y]): Point => [cx + (x - (x0 + x1) / 2) * (sx ?? 0), cy + (y - (y0 + y1) / 2) * (sy ?? 0)]);
};

const SEEDS = [0, 1, 2, 3];
/** A drawing without crossings is looked for harder. */
const PLANAR_SEEDS = Array.from({ length: 14 }, (_, i) => i);

/** Whether arrows never lead back: such graphs are read from layer to layer. */
const isAcyclic = ({ nodes, edges }: WeightedGraph): boolean => {
  let left = [...nodes];
  for (;;) {
    const free = left.filter((node) => !edges.some(({ from, to }) => to === node && left.includes(from)));
    if (free.length === 0) return left.length === 0;
    left = left.filter((node) => !free.includes(node));
  }
};

/** The layout that is meant by `auto`. */
export const layoutOf = ({ layout, graph }: LayoutRequest): GraphLayoutName =>
  layout === "auto" && graph.directed && graph.edges.length > 0 && isAcyclic(graph) ? "layered" : layout;

/** Pictures to choose from. */
export const layoutCandidates = (request: LayoutRequest): Point[][] => {
  const { graph, groups, box } = request;
  const aspect = boxWidth(box) / Math.max(1, boxHeight(box));
  const count = graph.nodes.length;
  const force = (seeds: readonly number[]): Point[][] =>
    seeds.map((seed) => spread(forceLayout(graph, { seed, aspect: Math.min(2.2, Math.max(0.45, aspect)) }), box));
  switch (layoutOf(request)) {
    case "circle":
      return [spread(circleLayout(count), box, true)];
    case "ring":
      return [spread(circleLayout(count), box)];
    case "grid":
      return [spread(gridLayout(count, aspect), box)];
    case "layered":
      return [spread(layeredLayout(graph, aspect), box)];
    case "planar":
      return [
        ...tutteLayouts(graph).map((spots) => spread(spots, box)),
        ...force(PLANAR_SEEDS),
        spread(layeredLayout(graph, aspect), box),
      ];
    case "bipartite": {
      const split = twoSides({
        nodes: graph.nodes,
        edges: graph.edges.map(({ from, to }) => [from, to] as const),
        groups,
      });
      return "sides" in split
        ? [spread(sidesLayout(graph.nodes, split.sides, aspect), box)]
        : [spread(circleLayout(count), box)];
    }
    case "auto":
      return [
        spread(circleLayout(count), box, true),
        spread(circleLayout(count), box),
        ...force(SEEDS),
        spread(layeredLayout(graph, aspect), box),
      ];
  }
};
