import type { ElementFinding } from "../../element-kind.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { textFindings } from "../shared/text-findings.ts";
import type { GraphSpec } from "./graph-schema.ts";
import { twoSides } from "./layout/bipartite.ts";

const finding = (at: string, message: string, code: ElementFinding["code"] = "refused"): ElementFinding => ({
  at,
  code,
  severity: "repair",
  message,
});

const nodeFindings = ({ nodes }: GraphSpec, type: Typesetter): ElementFinding[] =>
  nodes.flatMap((node, i) => [
    ...(nodes.indexOf(node) < i ? [finding(`nodes[${i}]`, `nodes[${i}]: "${node}" is there already.`)] : []),
    ...textFindings(type, { at: `nodes[${i}]`, text: node }),
  ]);

const known = (nodes: readonly string[], at: string, node: string): ElementFinding[] =>
  nodes.includes(node) ? [] : [finding(at, `${at}: no node "${node}".`)];

const edgeFindings = ({ nodes, edges, directed }: GraphSpec): ElementFinding[] =>
  edges.flatMap(([from, to, weight], i) => {
    const at = `edges[${i}]`;
    const twin = edges.findIndex(([a, b]) => (a === from && b === to) || (!directed && a === to && b === from));
    return [
      ...known(nodes, at, from),
      ...known(nodes, at, to),
      ...(from === to ? [finding(at, `${at}: "${from}" leads to itself; loops are not drawn.`)] : []),
      ...(twin < i ? [finding(at, `${at}: ${from}–${to} is there already.`)] : []),
      ...(weight !== undefined && String(weight).length > 6
        ? [finding(at, `${at}: the weight ${weight} has ${String(weight).length} characters; 6 fit.`, "too_long")]
        : []),
    ];
  });

const weightFindings = ({ edges, run }: GraphSpec): ElementFinding[] => {
  if (run?.algorithm !== "dijkstra") return [];
  const some = edges.some((edge) => edge.length > 2);
  return edges.flatMap(([from, to, weight], i) => {
    if (weight === undefined)
      return some ? [finding(`edges[${i}]`, `edges[${i}]: ${from}–${to} has no weight, others have.`, "missing")] : [];
    return weight < 0
      ? [finding(`edges[${i}]`, `edges[${i}]: weight ${weight}; dijkstra needs weights of 0 or more.`, "range")]
      : [];
  });
};

const runFindings = ({ nodes, run }: GraphSpec): ElementFinding[] => {
  if (!run) return [];
  const listed = nodes.join(", ");
  const end = (name: "start" | "goal"): ElementFinding[] => {
    const node = run[name];
    return node === undefined || nodes.includes(node)
      ? []
      : [finding(`run.${name}`, `run.${name}: no node "${node}"; there are ${listed}.`)];
  };
  const missing =
    run.start === undefined
      ? [
          finding(
            "run.start",
            `run.start is missing; ${run.algorithm} needs a node to start from: ${listed}.`,
            "missing",
          ),
        ]
      : [];
  return [...missing, ...end("start"), ...end("goal")];
};

const groupFindings = (spec: GraphSpec): ElementFinding[] => {
  const { nodes, groups = [], layout, edges } = spec;
  const unknown = groups.flatMap((group, i) => group.flatMap((node, j) => known(nodes, `groups[${i}][${j}]`, node)));
  if (unknown.length > 0 || layout !== "bipartite") return unknown;
  const sides = twoSides({ nodes, edges, groups });
  return "sides" in sides
    ? []
    : [
        finding(
          "layout",
          `layout: bipartite needs two sides; the edge ${sides.edge.join("–")} joins two nodes of one side.`,
        ),
      ];
};

/** What is wrong with a graph whose form is right. */
export const graphFindings = (spec: GraphSpec, type: Typesetter): ElementFinding[] => {
  const names = [...nodeFindings(spec, type), ...edgeFindings(spec)];
  return [...names, ...weightFindings(spec), ...runFindings(spec), ...(names.length > 0 ? [] : groupFindings(spec))];
};
