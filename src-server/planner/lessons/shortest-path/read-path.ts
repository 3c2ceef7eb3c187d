import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import type { WeightedGraph } from "../../../computation/algorithms/graphs/graph-moment.ts";
import { graphFacts, runGraph } from "../../../computation/algorithms/graphs/run-graph.ts";
import { findGraph, graphRefusal } from "../shared/read-graph.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A graph with lengths, and the two nodes between which the shortest way is wanted. */
export type PathPrompt = { graph: WeightedGraph; start: string; goal: string };

const TOPIC: Topic = {
  needs: [["dijkstra", "shortest path", "shortest route", "shortest way", "shortest paths"]],
  also: [
    "dijkstra",
    "algorithm",
    "graph",
    "shortest",
    "path",
    "weighted",
    "weight",
    "edge",
    "node",
    "vertex",
    "vertice",
    "network",
    "route",
    "way",
    "distance",
    "single",
    "source",
    "city",
    "road",
    "map",
    "calculate",
    "compute",
    "computer",
    "science",
    "length",
    "pathfinding",
    "search",
  ],
};
const edge = (from: string, to: string, weight: number): WeightedGraph["edges"][number] => ({ from, to, weight });
const OWN: PathPrompt = {
  graph: {
    nodes: ["A", "B", "C", "D", "E"],
    edges: [
      edge("A", "B", 4),
      edge("A", "C", 1),
      edge("C", "B", 2),
      edge("B", "D", 1),
      edge("C", "D", 5),
      edge("D", "E", 3),
    ],
    directed: false,
  },
  start: "A",
  goal: "E",
};
const LONGEST = 999;

/** Nodes that can be reached, farthest last. */
const reachable = (graph: WeightedGraph, start: string): string[] => {
  const distances = runGraph("dijkstra", graph, { start }).moments.at(-1)?.distances ?? new Map<string, number>();
  return [...distances].toSorted((a, b) => a[1] - b[1] || a[0].localeCompare(b[0])).map(([node]) => node);
};

const withEnds = (graph: WeightedGraph, start: string, asked: string | undefined): PathPrompt | UnusablePrompt => {
  const nodes = reachable(graph, start);
  const goal = asked ?? nodes.at(-1) ?? start;
  if (goal === start) return new UnusablePrompt(msg("lesson.path_no_edge", { start }));
  return nodes.includes(goal) ? { graph, start, goal } : new UnusablePrompt(msg("lesson.path_no_way", { start, goal }));
};

/** Reads a prompt; `UnusablePrompt` tells why its graph cannot be used. */
export const readShortestPathPath = (prompt: string): PathPrompt | UnusablePrompt | undefined => {
  if (/\bA\s*(?:\*|-?\s?star\b)/iu.test(prompt)) return undefined;
  const found = findGraph(prompt);
  if (/\d/u.test(found.rest) || !asksFor(found.rest, TOPIC)) return undefined;
  if (found.graph.edges.length === 0)
    return found.start === undefined && found.goal === undefined ? OWN : withOwnEnds(found.start, found.goal);
  const refusal = graphRefusal(found);
  if (refusal !== undefined) return refusal;
  if (!found.isWeighted) return new UnusablePrompt(msg("lesson.path_lengths_missing"));
  if (found.graph.edges.some(({ weight }) => weight < 0)) return new UnusablePrompt(msg("lesson.path_negative_length"));
  if (found.graph.edges.some(({ weight }) => weight > LONGEST))
    return new UnusablePrompt(msg("lesson.path_longest", { most: LONGEST }));
  return withEnds(found.graph, found.start ?? found.graph.nodes[0] ?? "", found.goal);
};

const withOwnEnds = (start: string | undefined, goal: string | undefined): PathPrompt | UnusablePrompt =>
  [start, goal].every((node) => node === undefined || OWN.graph.nodes.includes(node)) && start !== goal
    ? withEnds(OWN.graph, start ?? OWN.start, goal === undefined && start === OWN.goal ? OWN.start : goal)
    : new UnusablePrompt(msg("lesson.path_edges_missing"));

/** The shortest way and its length. */
export const shortestOf = ({ graph, start, goal }: PathPrompt): { path: string[]; length: number } => {
  const run = runGraph("dijkstra", graph, { start, goal });
  const facts = graphFacts(run);
  return { path: [...(run.moments.at(-1)?.path ?? [])], length: Number(facts["weight"]) };
};
