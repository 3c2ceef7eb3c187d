import type { FlowGraph } from "../../figure/flow/flow-graph.ts";
import { routedFlows, type RoutedFlow } from "../../figure/flow/flow-routes.ts";
import type { FlowchartSpec } from "./flowchart-schema.ts";

/** A flowchart by number, with the ways its arrows can take. */
export type FlowchartModel = {
  spec: FlowchartSpec;
  graph: FlowGraph;
  flows: readonly RoutedFlow[];
  edgeKeys: readonly string[];
};

export const createFlowchartModel = (spec: FlowchartSpec): FlowchartModel => {
  const names = spec.nodes.map(({ id }) => id);
  const edges = spec.edges.map(([from, to]) => ({ from: names.indexOf(from), to: names.indexOf(to) }));
  const named = spec.nodes.findIndex(({ kind }) => kind === "start");
  const first = names.findIndex((_, node) => !edges.some(({ to }) => to === node));
  const graph: FlowGraph = { count: names.length, edges, start: Math.max(0, named >= 0 ? named : first) };
  return {
    spec,
    graph,
    flows: routedFlows(graph),
    edgeKeys: spec.edges.map(([from, to]) => `edge:${from}-${to}`),
  };
};
