import { msg, type Message } from "../../../contract/messages/message.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { GraphAlgorithm } from "../../../computation/algorithms/graphs/run-graph.ts";
import type { GraphModel } from "./graph-model.ts";
import { placeNodes } from "./layout/place-nodes.ts";

/** Shortest lengths by going round all edges again and again (Bellman 1958); breadth first counts every edge as one. */
const shortestLengths = ({ graph, run, algorithm }: GraphModel): Map<string, number> => {
  const lengths = new Map([[run.start, 0]]);
  const reversed = graph.directed ? [] : graph.edges.map(({ from, to, weight }) => ({ from: to, to: from, weight }));
  for (let round = 0; round < graph.nodes.length; round++) {
    for (const { from, to, weight } of [...graph.edges, ...reversed]) {
      const length = (lengths.get(from) ?? Infinity) + (algorithm === "bfs" || algorithm === "dfs" ? 1 : weight);
      if (length < (lengths.get(to) ?? Infinity)) lengths.set(to, length);
    }
  }
  return lengths;
};

/** Runs whose distances are compared. */
const COMPARED: readonly GraphAlgorithm[] = ["bfs", "dfs", "dijkstra"];

/** Compares what a run found with an independent method; a depth-first way need not be short, only possible. */
export const checkGraphRun = (
  model: GraphModel,
): { checks?: { name: Message; checked: number }[]; findings: ElementFinding[] } => {
  const last = model.run.moments.at(-1);
  if (!model.algorithm || !COMPARED.includes(model.algorithm) || !last) return { findings: [] };
  const lengths = shortestLengths(model);
  const wrong = last.settled.find((node) => {
    const best = lengths.get(node) ?? Infinity;
    const found = last.distances.get(node) ?? Infinity;
    return model.algorithm === "dfs" ? best === Infinity || found < best : Math.abs(best - found) > 1e-9;
  });
  if (wrong !== undefined)
    return {
      findings: [
        {
          at: "run",
          code: "run",
          severity: "repair",
          message: msg("graph.distance_disagrees", { algorithm: model.algorithm, wrong }),
        },
      ],
    };
  return {
    checks: [
      { name: msg("graph.checked_by_bellman_ford", { algorithm: model.algorithm }), checked: last.settled.length },
    ],
    findings: [],
  };
};

/** Crossings that were left in a graph that is to be drawn without any. */
export const planarFindings = (model: GraphModel): ElementFinding[] => {
  if (model.layout !== "planar" || model.dual) return [];
  const { crossings } = placeNodes({
    graph: model.graph,
    groups: [],
    layout: "planar",
    box: [0, 0, 1200, 750],
    room: { clear: 50, leastEdge: 120 },
    first: 0,
  });
  if (crossings === 0) return [];
  return [
    {
      at: "layout",
      code: "refused",
      severity: "mend",
      message: crossings === 1 ? msg("graph.layout_one_crossing") : msg("graph.layout_crossings", { crossings }),
    },
  ];
};
