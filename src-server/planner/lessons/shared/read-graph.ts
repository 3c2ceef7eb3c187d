import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import type { GraphEdge, WeightedGraph } from "../../../computation/algorithms/graphs/graph-moment.ts";

/** A graph found in a sentence, with the ends that were named, and the sentence without all that. */
export type FoundGraph = {
  graph: WeightedGraph;
  /** Whether every edge has a length. */
  isWeighted: boolean;
  start: string | undefined;
  goal: string | undefined;
  rest: string;
};

const NODE = String.raw`[A-Z]`;
const LENGTH = String.raw`(?:\s*(?:[:=]|\(|\bis\b|\bcosts?\b|\bof\b|\bweight\b|\blength\b)?\s*(-?\d+(?:\.\d+)?)\)?)?`;
const EDGE = new RegExp(String.raw`\b(${NODE})\s*(->|→|-|–|—)\s*(${NODE})\b${LENGTH}`, "gu");
const FROM_TO = new RegExp(
  String.raw`\b(?:from|between)\s+(?:node\s+|vertex\s+)?(${NODE})(?:\s+(?:to|and)\s+(?:node\s+|vertex\s+)?(${NODE}))?\b`,
  "u",
);
const STARTING = new RegExp(
  String.raw`\b(?:start(?:ing|s)?\s+(?:at|from|with|in)|source)\s+(?:node\s+|vertex\s+)?(${NODE})\b`,
  "u",
);
const TO = new RegExp(String.raw`\b(?:to|reach(?:es)?|find)\s+(?:node\s+|vertex\s+)?(${NODE})\b`, "u");

/** Reads edges such as `A-B 4, B-C 1` and ends such as `from A to D`. */
export const findGraph = (sentence: string): FoundGraph => {
  const matches = [...sentence.matchAll(EDGE)];
  const edges = matches.map((match): GraphEdge => ({
    from: match[1] ?? "",
    to: match[3] ?? "",
    weight: Number(match[4] ?? 1),
  }));
  const withoutEdges = sentence.replace(EDGE, " ");
  const ends = FROM_TO.exec(withoutEdges);
  const starting = STARTING.exec(withoutEdges);
  const rest = withoutEdges.replace(FROM_TO, " from ").replace(STARTING, " ");
  const goal = ends?.[2] ?? TO.exec(rest)?.[1];
  return {
    graph: {
      nodes: [...new Set(edges.flatMap(({ from, to }) => [from, to]))].toSorted(),
      edges,
      directed: matches.length > 0 && matches.every((match) => match[2] === "->" || match[2] === "→"),
    },
    isWeighted: matches.every((match) => match[4] !== undefined),
    start: ends?.[1] ?? starting?.[1],
    goal,
    rest: rest.replace(TO, " "),
  };
};

const MAX_NODES = 8;
const MAX_EDGES = 14;

/** What is wrong with a graph that was given, in a sentence; undefined where nothing is. */
export const graphRefusal = ({ graph, start, goal }: FoundGraph): UnusablePrompt | undefined => {
  const { nodes, edges } = graph;
  if (nodes.length < 3 || nodes.length > MAX_NODES)
    return new UnusablePrompt(msg("lesson.graph_nodes", { most: MAX_NODES, count: nodes.length }));
  if (edges.length > MAX_EDGES)
    return new UnusablePrompt(msg("lesson.graph_edges", { most: MAX_EDGES, count: edges.length }));
  const loop = edges.find(({ from, to }) => from === to);
  if (loop) return new UnusablePrompt(msg("lesson.graph_loop", { from: loop.from, to: loop.to }));
  const pairs = edges.map(({ from, to }) => (graph.directed || from < to ? `${from}-${to}` : `${to}-${from}`));
  const twice = pairs.find((pair, i) => pairs.indexOf(pair) < i);
  if (twice !== undefined) return new UnusablePrompt(msg("lesson.graph_edge_twice", { edge: twice }));
  const stranger = [start, goal].find((node) => node !== undefined && !nodes.includes(node));
  if (stranger !== undefined)
    return new UnusablePrompt(msg("lesson.graph_no_node", { stranger, nodes: nodes.join(", ") }));
  return start !== undefined && start === goal ? new UnusablePrompt(msg("lesson.graph_same_ends")) : undefined;
};

/** Members of a `graph` element. */
export const promptGraphElement = (
  graph: WeightedGraph,
  options: { weighted: boolean; run?: Record<string, unknown> },
): { id: string; type: string } & Record<string, unknown> => ({
  id: "g",
  type: "graph",
  nodes: graph.nodes,
  edges: graph.edges.map(({ from, to, weight }) => (options.weighted ? [from, to, weight] : [from, to])),
  ...(graph.directed ? { directed: true } : {}),
  ...(options.run ? { run: options.run } : {}),
});
