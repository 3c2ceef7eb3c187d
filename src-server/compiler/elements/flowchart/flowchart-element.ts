import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, OpenedElement } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { flowchartFindings } from "./flowchart-findings.ts";
import { createFlowchartModel } from "./flowchart-model.ts";
import { flowchartSchema, type FlowchartSpec } from "./flowchart-schema.ts";
import { flowchartFacts, flowchartView } from "./flowchart-view.ts";
import { placesToEnd } from "./flow-walk.ts";

const open = (spec: FlowchartSpec, env: ElementEnv): OpenedElement => {
  const findings = flowchartFindings(spec, env.type);
  const nodes = spec.nodes.map(({ id }) => `node:${id}`);
  const edges = spec.edges.map(([from, to]) => `edge:${from}-${to}`);
  const described = {
    findings,
    alt: `Flowchart: ${spec.nodes.map(({ text }) => text).join(", ")}.`,
    partNames: [...nodes, ...edges].join(", "),
    shownText: [...spec.nodes.map(({ text }) => text), ...spec.edges.flatMap((edge) => edge[2] ?? [])],
  };
  if (findings.length > 0)
    return {
      ...described,
      facts: {},
      view: emptyView(true),
    };
  const model = createFlowchartModel(spec);
  const before = { node: undefined, taken: [] };
  return {
    ...described,
    view: flowchartView(model),
    facts: flowchartFacts(model, placesToEnd(model.graph, before).at(-1) ?? before),
    checks: [{ name: msg("flowchart.decisions_checked"), checked: spec.edges.length }],
  };
};

/** Steps and decisions with arrows between them, followed by `step`. */
export const flowchartElement = defineElement<FlowchartSpec>({
  type: "flowchart",
  about: "A process with its decisions, followed step by step.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: flowchartSchema,
  example: {
    type: "flowchart",
    nodes: [
      { id: "s", text: "Heat", kind: "start" },
      { id: "f", text: "Filter", kind: "process" },
    ],
    edges: [["s", "f"]],
  },
  open,
});
