import type { ElementFinding } from "../../element-kind.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { textFindings } from "../shared/text-findings.ts";
import type { FlowchartSpec } from "./flowchart-schema.ts";

const refused = (at: string, message: string): ElementFinding => ({ at, code: "refused", severity: "repair", message });

/** What is wrong with arrows between named boxes: strangers, arrows to themselves, arrows that are there twice. */
export const edgeFindings = (
  names: readonly string[],
  edges: readonly (readonly string[])[],
  words: { list: string; what: string; all: string },
): ElementFinding[] => {
  const seen = new Set<string>();
  return edges.flatMap(([from = "", to = ""], i): ElementFinding[] => {
    const at = `${words.list}[${i}]`;
    const strangers = [from, to].filter((name) => !names.includes(name));
    if (strangers.length > 0)
      return strangers.map((name) =>
        refused(at, `${at}: "${name}" is no ${words.what}; ${words.all} are ${names.join(", ")}.`),
      );
    if (from === to)
      return [refused(at, `${at}: leads from "${from}" back to itself; name a way over another ${words.what}.`)];
    const name = `${from}-${to}`;
    const twice = seen.has(name);
    seen.add(name);
    return twice ? [refused(at, `${at}: ${name} is there twice.`)] : [];
  });
};

/** Names that several boxes have. */
export const nameFindings = (names: readonly string[], list: string): ElementFinding[] =>
  names.flatMap((name, i) =>
    names.indexOf(name) < i ? [refused(`${list}[${i}].id`, `${list}[${i}].id: "${name}" is there twice.`)] : [],
  );

const nodeFindings = ({ nodes, edges }: FlowchartSpec): ElementFinding[] =>
  nodes.flatMap(({ id, kind }, i): ElementFinding[] => {
    const out = edges.filter(([from]) => from === id);
    const touched = out.length > 0 || edges.some(([, to]) => to === id);
    const at = `nodes[${i}]`;
    if (kind === "decision" && out.length < 2) return [refused(at, `node "${id}": a decision needs two ways out.`)];
    if (kind === "decision" && out.some((edge) => edge[2] === undefined))
      return [refused(at, `node "${id}": its ways out need labels, as "yes" and "no".`)];
    if (kind === "end" && out.length > 0) return [refused(at, `node "${id}": an end has no way out.`)];
    return touched ? [] : [refused(at, `node "${id}": no arrow leads to it or from it.`)];
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
    ...edgeFindings(names, spec.edges, { list: "edges", what: "node", all: "nodes" }),
    ...nodeFindings(spec),
    ...texts,
  ];
};
