import type { Facts } from "../../../contract/fact.ts";
import { ALGORITHM_MAX_EVENTS, RunLimitError } from "../run-limit.ts";
import type { GraphEvent, GraphMoment, Neighbour, WeightedGraph } from "./graph-moment.ts";

/** What a search on a graph knows, and the record of how it came to know it. */
export type GraphTape = {
  graph: WeightedGraph;
  frontier: string[];
  settled: string[];
  visited: string[];
  distances: Map<string, number>;
  reachedBy: Map<string, number>;
  path: readonly string[];
  tree: number[];
  notes: Map<string, string>;
  colors: Map<string, number>;
  flows: Map<number, string>;
  says: string;
  known: Facts;
  moments: GraphMoment[];
};

/** A tape on which nothing is known yet. */
export const blankTape = (graph: WeightedGraph): GraphTape => ({
  graph,
  frontier: [],
  settled: [],
  visited: [],
  distances: new Map(),
  reachedBy: new Map(),
  path: [],
  tree: [],
  notes: new Map(),
  colors: new Map(),
  flows: new Map(),
  says: "",
  known: {},
  moments: [],
});

/** The tape of a search from a node. */
export const graphNewTape = (graph: WeightedGraph, start: string): GraphTape => {
  const tape: GraphTape = { ...blankTape(graph), frontier: [start], distances: new Map([[start, 0]]) };
  graphRecord(tape, "", undefined);
  return tape;
};

/** Writes down everything known as the moment after an event; throws RunLimitError. */
export const graphRecord = (
  tape: GraphTape,
  event: GraphEvent | "",
  current: string | undefined,
  edge?: number,
): void => {
  if (tape.moments.length > ALGORITHM_MAX_EVENTS) throw new RunLimitError();
  tape.moments.push({
    event,
    current,
    edge,
    frontier: [...tape.frontier],
    settled: [...tape.settled],
    visited: [...tape.visited],
    reachedBy: new Map(tape.reachedBy),
    distances: new Map(tape.distances),
    path: tape.path,
    tree: [...tape.tree],
    notes: new Map(tape.notes),
    colors: new Map(tape.colors),
    flows: new Map(tape.flows),
    says: tape.says,
    known: { ...tape.known },
  });
};

/** Notes that a neighbour was first or better reached from a node. */
export const reach = (tape: GraphTape, from: string, to: Neighbour): void => {
  tape.reachedBy.set(to.node, to.edge);
  tape.distances.set(to.node, (tape.distances.get(from) ?? 0) + to.weight);
};

/** Nodes from the start to a node along the edges by which each was reached. */
export const pathTo = (moment: Pick<GraphMoment, "reachedBy">, graph: WeightedGraph, node: string): string[] => {
  const path = [node];
  for (
    let edge = moment.reachedBy.get(node);
    edge !== undefined && path.length <= graph.nodes.length;
    edge = moment.reachedBy.get(path[0] ?? "")
  ) {
    const ends = graph.edges[edge];
    path.unshift(ends?.to === path[0] ? (ends?.from ?? "") : (ends?.to ?? ""));
  }
  return path;
};

/** Ends a run that looked for a goal. */
export const graphConclude = (tape: GraphTape, goal: string | undefined): void => {
  if (goal === undefined) return;
  const reached = tape.visited.includes(goal);
  tape.path = reached ? pathTo(tape, tape.graph, goal) : [];
  graphRecord(tape, reached ? "found" : "absent", reached ? goal : undefined);
};
