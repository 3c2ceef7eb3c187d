import { msg } from "../../../contract/messages/message.ts";
import { componentCount } from "../../../computation/algorithms/graphs/planarity.ts";
import type { GraphAlgorithm } from "../../../computation/algorithms/graphs/run-graph.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal } from "../../element-refusals.ts";
import type { GraphSpec } from "./graph-schema.ts";

type Run = NonNullable<GraphSpec["run"]>;

const FROM_START: readonly GraphAlgorithm[] = ["bfs", "dfs", "dijkstra", "bellman_ford", "a_star", "max_flow"];
const TO_GOAL: readonly GraphAlgorithm[] = ["a_star", "max_flow"];
const NOT_NEGATIVE: readonly GraphAlgorithm[] = ["dijkstra", "a_star", "max_flow"];
const WEIGHTED: readonly GraphAlgorithm[] = [...NOT_NEGATIVE, "bellman_ford", "floyd_warshall", "prim", "kruskal"];
const ARROWS: readonly GraphAlgorithm[] = ["topological_sort", "max_flow", "deadlock_detection"];
const NO_ARROWS: readonly GraphAlgorithm[] = [
  "prim",
  "kruskal",
  "prufer_code",
  "monochromatic_triangle",
  "planarity_count",
  "planar_dual",
  "sum_product",
];

const weightFindings = ({ edges, directed }: GraphSpec, { algorithm }: Run): ElementFinding[] => {
  if (algorithm === "monochromatic_triangle")
    return edges.flatMap(([, , weight], i) =>
      weight === 1 || weight === 2 ? [] : [refusal(`edges[${i}]`, msg("graph.colour_wanted", { i }), "range")],
    );
  if (algorithm === "sum_product")
    return edges.flatMap(([, , weight], i) =>
      weight !== undefined && weight > 0 && weight < 1
        ? []
        : [refusal(`edges[${i}]`, msg("graph.chance_wanted", { i }), "range")],
    );
  if (!WEIGHTED.includes(algorithm)) return [];
  const some = edges.some((edge) => edge.length > 2);
  const least = NOT_NEGATIVE.includes(algorithm);
  return edges.flatMap(([from, to, weight], i) => {
    if (weight === undefined)
      return some ? [refusal(`edges[${i}]`, msg("graph.weight_missing", { i, from, to }), "missing")] : [];
    if (weight < 0 && least)
      return [refusal(`edges[${i}]`, msg("graph.negative_weight", { i, weight, algorithm }), "range")];
    return weight < 0 && !directed && algorithm !== "prim" && algorithm !== "kruskal"
      ? [refusal(`edges[${i}]`, msg("graph.negative_both_ways", { i, weight }), "range")]
      : [];
  });
};

const endFindings = ({ nodes }: GraphSpec, run: Run): ElementFinding[] => {
  const listed = nodes.join(", ");
  const wanted = { start: FROM_START.includes(run.algorithm), goal: TO_GOAL.includes(run.algorithm) };
  return (["start", "goal"] as const).flatMap((name): ElementFinding[] => {
    const node = run[name];
    if (node !== undefined && !nodes.includes(node))
      return [refusal(`run.${name}`, msg("graph.unknown_end", { name, node, listed }))];
    if (node !== undefined || !wanted[name]) return [];
    const what = name === "start" ? msg("graph.node_to_start_from") : msg("graph.node_to_reach");
    return [
      refusal(`run.${name}`, msg("graph.end_missing", { name, algorithm: run.algorithm, what, listed }), "missing"),
    ];
  });
};

const planeFindings = ({ nodes, edges }: GraphSpec): ElementFinding[] => {
  const pieces = componentCount({
    nodes,
    directed: false,
    edges: edges.map(([from, to]) => ({ from, to, weight: 1 })),
  });
  if (pieces > 1) return [refusal("edges", msg("graph.not_connected", { pieces }))];
  const most = 3 * nodes.length - 6;
  if (nodes.length < 3 || edges.length <= most) return [];
  return [refusal("edges", msg("graph.too_many_edges_for_plane", { edges: edges.length, nodes: nodes.length, most }))];
};

const shapeFindings = (spec: GraphSpec, { algorithm, start, goal }: Run): ElementFinding[] => {
  const { nodes, edges, directed } = spec;
  if (ARROWS.includes(algorithm) && !directed) return [refusal("directed", msg("graph.arrows_needed", { algorithm }))];
  if (NO_ARROWS.includes(algorithm) && directed)
    return [refusal("directed", msg("graph.no_arrows_allowed", { algorithm }))];
  if (algorithm === "max_flow" && start !== undefined && start === goal)
    return [refusal("run.goal", msg("graph.goal_is_start"))];
  if (algorithm === "planar_dual") return planeFindings(spec);
  if (algorithm !== "prufer_code" && algorithm !== "sum_product") return [];
  const graph = { nodes, directed, edges: edges.map(([from, to]) => ({ from, to, weight: 1 })) };
  if (edges.length === nodes.length - 1 && componentCount(graph) === 1) return [];
  return [
    refusal("edges", msg("graph.no_tree", { edges: edges.length, nodes: nodes.length, wanted: nodes.length - 1 })),
  ];
};

/** Why an algorithm cannot run on a graph whose form is right. */
export const runFindings = (spec: GraphSpec): ElementFinding[] =>
  spec.run ? [...weightFindings(spec, spec.run), ...endFindings(spec, spec.run), ...shapeFindings(spec, spec.run)] : [];
