import { msg } from "../../../contract/messages/message.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { refusal } from "../../element-refusals.ts";
import { textFindings } from "../shared/text-findings.ts";
import type { GraphSpec } from "./graph-schema.ts";
import { runFindings } from "./graph-run-findings.ts";
import { twoSides } from "./layout/bipartite.ts";

const nodeFindings = ({ nodes }: GraphSpec, type: Typesetter): ElementFinding[] =>
  nodes.flatMap((node, i) => [
    ...(nodes.indexOf(node) < i ? [refusal(`nodes[${i}]`, msg("graph.node_twice", { i, node }))] : []),
    ...textFindings(type, { at: `nodes[${i}]`, text: node }),
  ]);

const known = (nodes: readonly string[], at: string, node: string): ElementFinding[] =>
  nodes.includes(node) ? [] : [refusal(at, msg("graph.unknown_node", { at, node }))];

const edgeFindings = ({ nodes, edges, directed }: GraphSpec): ElementFinding[] =>
  edges.flatMap(([from, to, weight], i) => {
    const at = `edges[${i}]`;
    const twin = edges.findIndex(([a, b]) => (a === from && b === to) || (!directed && a === to && b === from));
    return [
      ...known(nodes, at, from),
      ...known(nodes, at, to),
      ...(from === to ? [refusal(at, msg("graph.loop", { at, from }))] : []),
      ...(twin < i ? [refusal(at, msg("graph.edge_twice", { at, from, to }))] : []),
      ...(weight !== undefined && String(weight).length > 6
        ? [refusal(at, msg("graph.weight_too_long", { at, weight, length: String(weight).length }), "too_long")]
        : []),
    ];
  });

const groupFindings = (spec: GraphSpec): ElementFinding[] => {
  const { nodes, groups = [], layout, edges } = spec;
  const unknown = groups.flatMap((group, i) => group.flatMap((node, j) => known(nodes, `groups[${i}][${j}]`, node)));
  if (unknown.length > 0 || layout !== "bipartite") return unknown;
  const sides = twoSides({ nodes, edges, groups });
  return "sides" in sides ? [] : [refusal("layout", msg("graph.not_bipartite", { edge: sides.edge.join("–") }))];
};

/** What is wrong with a graph whose form is right. */
export const graphFindings = (spec: GraphSpec, type: Typesetter): ElementFinding[] => {
  const names = [...nodeFindings(spec, type), ...edgeFindings(spec)];
  return [...names, ...runFindings(spec), ...(names.length > 0 ? [] : groupFindings(spec))];
};
