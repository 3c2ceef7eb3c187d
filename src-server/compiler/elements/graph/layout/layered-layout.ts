import type { WeightedGraph } from "../../../../computation/algorithms/graphs/graph-moment.ts";
import type { UnitSpot } from "./simple-layouts.ts";

type Ways = { after: number[][]; before: number[][] };
const SWEEPS = 6;

const waysOf = ({ nodes, edges }: WeightedGraph): Ways => {
  const ways: Ways = { after: nodes.map(() => []), before: nodes.map(() => []) };
  for (const { from, to } of edges) {
    const [a, b] = [nodes.indexOf(from), nodes.indexOf(to)];
    ways.after[a]?.push(b);
    ways.before[b]?.push(a);
  }
  return ways;
};

/** Layers of an undirected graph: the number of edges from the first node of each piece. */
const layersByDistance = ({ after, before }: Ways): number[] => {
  const layers: number[] = [];
  after.forEach((_, start) => {
    if (layers[start] !== undefined) return;
    layers[start] = 0;
    const queue = [start];
    for (const node of queue) {
      for (const next of [...(after[node] ?? []), ...(before[node] ?? [])]) {
        if (layers[next] !== undefined) continue;
        layers[next] = (layers[node] ?? 0) + 1;
        queue.push(next);
      }
    }
  });
  return layers;
};

/** Layers of a directed graph: the longest way that leads to a node; arrows that close a ring are passed over. */
const layersByLongestWay = ({ before }: Ways): number[] => {
  const layers: number[] = [];
  const open = new Set<number>();
  const layerOf = (node: number): number => {
    const known = layers[node];
    if (known !== undefined) return known;
    open.add(node);
    const layer = Math.max(
      0,
      ...(before[node] ?? []).filter((other) => !open.has(other)).map((other) => layerOf(other) + 1),
    );
    open.delete(node);
    layers[node] = layer;
    return layer;
  };
  before.forEach((_, node) => layerOf(node));
  return layers;
};

/** Sorts every layer by the mean place of its neighbours, forwards and backwards (Sugiyama 1981). */
const ordered = (layers: readonly number[], { after, before }: Ways): number[][] => {
  const rows = Array.from({ length: Math.max(...layers) + 1 }, (_, layer) =>
    layers.flatMap((own, node) => (own === layer ? [node] : [])),
  );
  const place = (node: number): number => {
    const row = rows[layers[node] ?? 0] ?? [];
    return row.length < 2 ? 0.5 : row.indexOf(node) / (row.length - 1);
  };
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const forwards = sweep % 2 === 0;
    for (const row of forwards ? rows : rows.toReversed()) {
      const wish = new Map(
        row.map((node) => {
          const around = (forwards ? before : after)[node] ?? [];
          return [
            node,
            around.length === 0 ? place(node) : around.reduce((sum, other) => sum + place(other), 0) / around.length,
          ];
        }),
      );
      row.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0));
    }
  }
  return rows;
};

/** Edges from layer to layer, from left to right in wide boxes and downwards in tall ones. */
export const layeredLayout = (graph: WeightedGraph, aspect: number): UnitSpot[] => {
  const ways = waysOf(graph);
  const layers = graph.directed ? layersByLongestWay(ways) : layersByDistance(ways);
  const rows = ordered(layers, ways);
  const most = Math.max(...rows.map((row) => row.length));
  return layers.map((layer, node): UnitSpot => {
    const row = rows[layer] ?? [];
    const along = rows.length === 1 ? 0.5 : layer / (rows.length - 1);
    const spread = row.length === 1 ? 0.5 : row.indexOf(node) / (row.length - 1);
    const share = most === 1 ? 1 : Math.max(0.45, (row.length - 1) / (most - 1));
    const across = 0.5 + (spread - 0.5) * share;
    return aspect > 1 ? [along, across] : [across, along];
  });
};
