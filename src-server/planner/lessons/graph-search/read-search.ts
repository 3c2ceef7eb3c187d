import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import type { WeightedGraph } from "../../../computation/algorithms/graphs/graph-moment.ts";
import { runGraph } from "../../../computation/algorithms/graphs/run-graph.ts";
import { findGraph, graphRefusal } from "../shared/read-graph.ts";
import { asksFor, type Topic } from "../topic.ts";

export type SearchName = "bfs" | "dfs";
/** A graph without lengths, where the search starts, and which way it goes. */
export type GraphSearchSearchPrompt = { algorithm: SearchName; graph: WeightedGraph; start: string };

const ALSO = [
  "search",
  "searching",
  "first",
  "algorithm",
  "graph",
  "traversal",
  "traverse",
  "node",
  "vertex",
  "vertice",
  "edge",
  "order",
  "visit",
  "visiting",
  "explore",
  "computer",
  "science",
  "run",
  "trace",
  "start",
  "starting",
];
const TOPICS: Readonly<Record<SearchName, Topic>> = {
  bfs: { needs: [["breadth first", "bfs"]], also: [...ALSO, "breadth", "queue", "level"] },
  dfs: { needs: [["depth first", "dfs"]], also: [...ALSO, "depth", "stack", "backtracking", "recursive", "recursion"] },
};
const edge = (from: string, to: string): WeightedGraph["edges"][number] => ({ from, to, weight: 1 });
const OWN: WeightedGraph = {
  nodes: ["A", "B", "C", "D", "E", "F"],
  directed: false,
  edges: [edge("A", "B"), edge("A", "C"), edge("B", "D"), edge("C", "D"), edge("C", "E"), edge("D", "F")],
};

const searchOf = (
  algorithm: SearchName,
  graph: WeightedGraph,
  start: string,
): GraphSearchSearchPrompt | UnusablePrompt => {
  const visited = runGraph(algorithm, graph, { start }).moments.at(-1)?.visited ?? [];
  return visited.length < 3
    ? new UnusablePrompt(msg("lesson.graph_few_in_reach", { count: visited.length, start }))
    : { algorithm, graph, start };
};

/** Reads a prompt; `UnusablePrompt` tells why its graph cannot be used. */
export const readSearch = (prompt: string): GraphSearchSearchPrompt | UnusablePrompt | undefined => {
  const found = findGraph(prompt.replace(/\b(breadth|depth)-(first)/giu, "$1 $2"));
  const algorithm = (["bfs", "dfs"] as const).find((name) => asksFor(found.rest, TOPICS[name]));
  if (algorithm === undefined || /\d/u.test(found.rest)) return undefined;
  const { graph, start } = found;
  if (graph.edges.length === 0)
    return start === undefined || OWN.nodes.includes(start)
      ? searchOf(algorithm, OWN, start ?? "A")
      : new UnusablePrompt(msg("lesson.graph_edges_missing"));
  const refusal = graphRefusal(found);
  return (
    refusal ??
    searchOf(
      algorithm,
      { ...graph, edges: graph.edges.map((one) => ({ ...one, weight: 1 })) },
      start ?? graph.nodes[0] ?? "",
    )
  );
};
