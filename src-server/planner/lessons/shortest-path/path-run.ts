import type { GraphMoment } from "../../../computation/algorithms/graphs/graph-moment.ts";
import { pathTo } from "../../../computation/algorithms/graphs/graph-tape.ts";
import { runGraph } from "../../../computation/algorithms/graphs/run-graph.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { joinWithAnd } from "../../../kit/text.ts";
import { shortestOf, type PathPrompt } from "./read-path.ts";

/** One node settled for good, and what is known better through it. */
export type Settled = {
  node: string;
  distance: number;
  /** Nodes reached or reached better from it, with their new distance. */
  better: readonly { node: string; distance: number; isNew: boolean }[];
  /** Events after the settling, until the next one. */
  events: number;
};

/** Everything the scenes quote. */
export type PathFigures = PathPrompt & {
  path: readonly string[];
  length: number;
  settled: readonly Settled[];
  /** Distances and ways from the start to all nodes that can be reached, in the order they settle without a goal. */
  all: readonly { node: string; distance: number; via: string }[];
  /** The way with fewest edges, and its length. */
  fewest: { path: readonly string[]; length: number };
};

const betterOf = (moments: readonly GraphMoment[], from: number, to: number): Settled["better"] => {
  const [before, after] = [moments[from], moments[to]];
  return [...(after?.distances ?? [])].flatMap(([node, distance]) => {
    const known = before?.distances.get(node);
    return known === distance ? [] : [{ node, distance, isNew: known === undefined }];
  });
};

const settledOf = (moments: readonly GraphMoment[]): Settled[] => {
  const places = moments.flatMap((moment, i) => (moment.event === "settle" ? [i] : []));
  return places.map((place, k) => {
    const end = (places[k + 1] ?? moments.length) - 1;
    const node = moments[place]?.current ?? "";
    return {
      node,
      distance: moments[place]?.distances.get(node) ?? 0,
      better: betterOf(moments, place, end),
      events: end - place,
    };
  });
};

const weightOf = ({ graph }: PathPrompt, path: readonly string[]): number =>
  path.slice(1).reduce((sum, node, i) => {
    const joins = graph.edges.filter(
      ({ from, to }) => (from === path[i] && to === node) || (!graph.directed && to === path[i] && from === node),
    );
    return sum + Math.min(...joins.map(({ weight }) => weight));
  }, 0);

/** Executes what the scenes quote. */
export const pathFigures = (given: PathPrompt): PathFigures => {
  const { graph, start, goal } = given;
  const run = runGraph("dijkstra", graph, { start, goal });
  const whole = runGraph("dijkstra", graph, { start });
  const last = whole.moments.at(-1);
  const few = [...(runGraph("bfs", graph, { start, goal }).moments.at(-1)?.path ?? [])];
  return {
    ...given,
    ...shortestOf(given),
    settled: settledOf(run.moments),
    all: (last?.settled ?? []).map((node) => {
      const way = last ? pathTo(last, graph, node) : [node];
      return { node, distance: last?.distances.get(node) ?? 0, via: way.at(-2) ?? "–" };
    }),
    fewest: { path: few, length: weightOf(given, few) },
  };
};

/** "A, C, B, D", as it is spoken and captioned. */
export const waySaid = (path: readonly string[]): string => path.join(", ");

/** What is said when a node is settled. */
export const settledSaid = (settled: Settled, { start, goal }: PathPrompt): string => {
  const reached = joinWithAnd(settled.better.map(({ node, distance }) => `${node} in ${plainNumber(distance)}`));
  const better = reached === "" ? "Through it, nothing gets shorter." : `Through it we reach ${reached}.`;
  if (settled.node === start)
    return `Start at ${start}, with distance 0. ${reached === "" ? "No edge leads on." : `From here we reach ${reached}.`}`;
  if (settled.node === goal)
    return `Now ${goal} itself is the nearest, at ${plainNumber(settled.distance)}. We are there.`;
  return `The nearest open node is ${settled.node}, at ${plainNumber(settled.distance)}. ${better}`;
};
