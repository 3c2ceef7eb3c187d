import { msg } from "../../../contract/messages/message.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { refusal } from "../../element-refusals.ts";
import { linkFindings, nameFindings } from "../shared/link-findings.ts";
import { textFindings } from "../shared/text-findings.ts";
import type { FlowchartSpec } from "./flowchart-schema.ts";

const nodeFindings = ({ nodes, edges }: FlowchartSpec): ElementFinding[] =>
  nodes.flatMap(({ id, kind }, i): ElementFinding[] => {
    const out = edges.filter(([from]) => from === id);
    const touched = out.length > 0 || edges.some(([, to]) => to === id);
    const at = `nodes[${i}]`;
    if (kind === "decision" && out.length < 2) return [refusal(at, msg("flowchart.decision_needs_two_ways", { id }))];
    if (kind === "decision" && out.some((edge) => edge[2] === undefined))
      return [refusal(at, msg("flowchart.ways_out_need_labels", { id }))];
    if (kind === "end" && out.length > 0) return [refusal(at, msg("flowchart.end_with_way_out", { id }))];
    return touched ? [] : [refusal(at, msg("flowchart.node_hangs_free", { id }))];
  });

/** What keeps a flowchart from being drawn or followed. */
export const flowchartFindings = (spec: FlowchartSpec, type: Typesetter): ElementFinding[] => {
  const names = spec.nodes.map(({ id }) => id);
  const texts = [
    ...spec.nodes.flatMap(({ text }, i) => textFindings(type, { at: `nodes[${i}].text`, text })),
    ...spec.edges.flatMap((edge, i) => textFindings(type, { at: `edges[${i}][2]`, text: edge[2] })),
  ];
  return [
    ...nameFindings(names, "nodes"),
    ...linkFindings(names, spec.edges, { list: "edges", kind: "node" }),
    ...nodeFindings(spec),
    ...texts,
  ];
};
