import { AlgorithmRunRefusal } from "../../../computation/algorithms/run-refusal.ts";
import { RunLimitError } from "../../../computation/algorithms/run-limit.ts";
import { defineElement } from "../../define-element.ts";
import type { OpenedElement } from "../../element-kind.ts";
import { refusal, refusedElement, runFinding } from "../../element-refusals.ts";
import { checkGraphRun, planarFindings } from "./graph-checks.ts";
import { graphFindings } from "./graph-findings.ts";
import { createGraphModel, type GraphModel } from "./graph-model.ts";
import { graphSchema, type GraphFields, type GraphSpec } from "./graph-schema.ts";
import { graphOfModel } from "./made-graph.ts";
import { factsOf, graphView } from "./graph-view.ts";

const describe = ({ graph, algorithm, run }: GraphModel): string => {
  const arrows = graph.directed ? "arrows" : "edges";
  return `Graph of ${graph.nodes.length} nodes (${graph.nodes.join(", ")}) and ${graph.edges.length} ${arrows}${algorithm ? `; ${algorithm} runs from ${run.start}` : ""}.`;
};

const partNames = ({ graph, edgeKeys, groups, run }: GraphModel): string => {
  const [edge] = edgeKeys;
  const more = [
    groups.length > 0 ? ", group:1" : "",
    run.show.beside !== undefined ? `, distance:${graph.nodes[0]}` : "",
    run.show.below === "says" ? ", says" : run.show.below ? ", queue" : "",
  ].join("");
  return `nodes ${graph.nodes.join(", ")} (node:${graph.nodes[0]})${edge === undefined ? "" : `, ${edge}, path:${edge.slice("edge:".length)}`}${more}`;
};

const open = (spec: GraphSpec): OpenedElement => {
  const model = createGraphModel(spec);
  const { findings, ...checks } = checkGraphRun(model);
  return {
    view: graphView(model),
    facts: factsOf(model),
    alt: describe(model),
    partNames: partNames(model),
    findings: [...findings, ...planarFindings(model)],
    ...checks,
  };
};

/** Nodes and edges on which searches run. */
export const graphElement = defineElement<GraphFields>({
  type: "graph",
  about: "Nodes and edges on which a graph algorithm really runs.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: graphSchema,
  example: {
    type: "graph",
    nodes: ["A", "B", "C"],
    edges: [
      ["A", "B", 4],
      ["B", "C", 1],
    ],
    run: { algorithm: "dijkstra", start: "A" },
  },
  open: (fields, env) => {
    try {
      const spec = graphOfModel(fields);
      const findings = graphFindings(spec, env.type);
      return findings.length > 0 ? refusedElement(findings) : open(spec);
    } catch (thrown) {
      if (thrown instanceof AlgorithmRunRefusal) return refusedElement([runFinding(thrown)]);
      if (!(thrown instanceof RunLimitError)) throw thrown;
      return refusedElement([refusal("run", thrown.data, "run")]);
    }
  },
});
