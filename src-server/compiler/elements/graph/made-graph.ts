import { msg } from "../../../contract/messages/message.ts";
import { chordEdges, chordIds, chordRoute } from "../../../computation/algorithms/graphs/chord.ts";
import { butterflyGraph } from "../../../computation/algorithms/graphs/fft-graph.ts";
import { checkHidden, trellisOf, type HiddenModel } from "../../../computation/algorithms/graphs/hidden-states.ts";
import type { WeightedGraph } from "../../../computation/algorithms/graphs/graph-moment.ts";
import { AlgorithmRunRefusal } from "../../../computation/algorithms/run-refusal.ts";
import type { GraphFields, GraphRunSpec, GraphSpec } from "./graph-schema.ts";

const wanted = <Key extends keyof GraphRunSpec>(run: GraphRunSpec, key: Key): NonNullable<GraphRunSpec[Key]> => {
  const value = run[key];
  if (value === undefined || value === null)
    throw new AlgorithmRunRefusal(`run.${key}`, msg("element.member_missing", { algorithm: run.algorithm }), "missing");
  return value;
};

/** The hidden Markov model of a run that has one. */
export const hiddenModel = (run: GraphRunSpec): HiddenModel => ({
  states: wanted(run, "states"),
  first: wanted(run, "first"),
  transition: wanted(run, "transition"),
  emission: wanted(run, "emission"),
  observations: wanted(run, "observations"),
});

const asSpec = (
  fields: GraphFields,
  { nodes, edges, directed }: WeightedGraph,
  more: Partial<GraphSpec>,
): GraphSpec => ({
  ...fields,
  nodes: [...nodes],
  edges: edges.map(({ from, to }) => [from, to]),
  directed,
  ...more,
});

const trellis = (fields: GraphFields, run: GraphRunSpec): GraphSpec => {
  const model = hiddenModel(run);
  checkHidden(model);
  return asSpec(fields, trellisOf(model), { layout: "layered" });
};

const butterfly = (fields: GraphFields, run: GraphRunSpec): GraphSpec => {
  const count = wanted(run, "values").length;
  if (count !== 2 && count !== 4) throw new AlgorithmRunRefusal("run.values", msg("graph.fft_size", { count }));
  return asSpec(fields, butterflyGraph(count), { layout: "layered" });
};

const ring = (fields: GraphFields, run: GraphRunSpec): GraphSpec => {
  const { nodes } = fields;
  if (!nodes) throw new AlgorithmRunRefusal("nodes", msg("graph.member_missing"), "missing");
  const bits = run.bits ?? 6;
  const ids = chordIds(nodes, bits);
  const start = wanted(run, "start");
  if (!nodes.includes(start))
    throw new AlgorithmRunRefusal("run.start", msg("graph.unknown_start", { start, nodes: nodes.join(", ") }));
  const route = chordRoute(ids, Number(start), wanted(run, "key") % 2 ** bits, bits);
  const sorted = nodes.toSorted((a, b) => Number(a) - Number(b));
  return asSpec(fields, { nodes: sorted, edges: chordEdges(nodes, route), directed: true }, { layout: "circle" });
};

/** The graph of a plan, or the one that its run makes; throws RunRefusal. */
export const graphOfModel = (fields: GraphFields): GraphSpec => {
  const { run, nodes, edges } = fields;
  if (run?.algorithm === "viterbi" || run?.algorithm === "forward_backward") return trellis(fields, run);
  if (run?.algorithm === "fft") return butterfly(fields, run);
  if (run?.algorithm === "chord_lookup") return ring(fields, run);
  if (nodes && edges && run?.algorithm === "planar_dual") return { ...fields, nodes, edges, layout: "planar" };
  if (nodes && edges) return { ...fields, nodes, edges };
  throw new AlgorithmRunRefusal(nodes ? "edges" : "nodes", msg("graph.member_missing"), "missing");
};
