import type { Facts } from "../../../contract/fact.ts";

export type GraphEdge = { from: string; to: string; weight: number };
export type WeightedGraph = { nodes: readonly string[]; edges: readonly GraphEdge[]; directed: boolean };

/** Names of what happens on a graph; `step to` waits for one of them. */
export const GRAPH_EVENTS = ["visit", "add_edge", "relax", "reject", "settle", "found", "absent"] as const;
export type GraphEvent = (typeof GRAPH_EVENTS)[number];

/** A graph right after an event. Edges are named by their place in the list. */
export type GraphMoment = {
  /** "" before anything has happened. */
  event: GraphEvent | "";
  /** The node the run stands at. */
  current: string | undefined;
  /** The edge the event was about. */
  edge: number | undefined;
  /** Nodes that are known but not done, in the order they will be taken (a queue, a stack, or by distance). */
  frontier: readonly string[];
  /** Nodes that are done, in order. */
  settled: readonly string[];
  /** Nodes in the order they were first visited. */
  visited: readonly string[];
  /** Edge by which each node was reached best so far. */
  reachedBy: ReadonlyMap<string, number>;
  /** Length of the best way known so far; absent where none is known. */
  distances: ReadonlyMap<string, number>;
  /** Nodes of the way found, from start to goal. */
  path: readonly string[];
  /** Edges that were chosen beside those by which nodes were reached. */
  tree: readonly number[];
  /** What is written beside nodes instead of distances. */
  notes: ReadonlyMap<string, string>;
  /** Colours of nodes, from 0. */
  colors: ReadonlyMap<string, number>;
  /** What is written at edges instead of their weights. */
  flows: ReadonlyMap<number, string>;
  /** How it was worked out, in signs. */
  says: string;
  /** What else is known. */
  known: Facts;
};
/** What is shown beside the nodes and below the graph. */
export type GraphShow = {
  beside?: "distance" | "note";
  below?: "queue" | "stack" | "says";
  edgeColors?: readonly number[];
};
export type GraphRun = {
  show: GraphShow;
  graph: WeightedGraph;
  start: string;
  goal: string | undefined;
  moments: readonly GraphMoment[];
};

/** An edge as seen from one of its ends. */
export type Neighbour = { node: string; edge: number; weight: number };

/** Neighbours of a node in the order of the graph's list of nodes. */
export const neighboursOf = (graph: WeightedGraph, node: string): Neighbour[] =>
  graph.edges
    .flatMap(({ from, to, weight }, edge): Neighbour[] => {
      if (from === node) return [{ node: to, edge, weight }];
      return to === node && !graph.directed ? [{ node: from, edge, weight }] : [];
    })
    .toSorted((a, b) => graph.nodes.indexOf(a.node) - graph.nodes.indexOf(b.node) || a.weight - b.weight);
