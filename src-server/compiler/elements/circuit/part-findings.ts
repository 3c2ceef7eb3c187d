import { msg } from "../../../contract/messages/message.ts";
import { isSource } from "../../../computation/circuits/netlist.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusalAt } from "../../element-refusals.ts";
import type { PartSpec } from "./circuit-schema.ts";

const MAX_DIODES = 8;

const reachedFrom = (start: string, parts: readonly PartSpec[]): ReadonlySet<string> => {
  const reached = new Set([start]);
  for (let size = 0; size < reached.size;) {
    size = reached.size;
    for (const {
      between: [a, b],
    } of parts) {
      if (reached.has(a)) reached.add(b);
      if (reached.has(b)) reached.add(a);
    }
  }
  return reached;
};

const looseNodes = (parts: readonly PartSpec[]): ElementFinding[] => {
  const ends = parts.flatMap(({ between }) => between);
  return [...new Set(ends)]
    .filter((node) => ends.filter((end) => end === node).length === 1)
    .map((node) => refusalAt("parts", msg("circuit.node_leads_nowhere", { node })));
};

const apart = (parts: readonly PartSpec[]): ElementFinding[] => {
  const first = parts[0];
  if (!first) return [];
  const reached = reachedFrom(first.between[0], parts);
  const other = parts.find(({ between }) => !reached.has(between[0]));
  return other ? [refusalAt("parts", msg("circuit.not_connected", { id: other.id, first: first.id }))] : [];
};

/** What keeps parts from being one circuit: names twice, loose ends, pieces apart, nothing that drives a current. */
export const partFindings = (parts: readonly PartSpec[]): ElementFinding[] => {
  const twice = parts.flatMap(({ id }, i) =>
    parts.findIndex((part) => part.id === id) < i
      ? [refusalAt(`parts[${i}].id`, msg("number_plane.id_twice", { id }))]
      : [],
  );
  const bent = parts.flatMap(({ between: [a, b] }, i) =>
    a === b ? [refusalAt(`parts[${i}].between`, msg("circuit.both_ends_at_one_node", { a }))] : [],
  );
  const diodes = parts.filter(({ kind }) => kind === "diode").length;
  return [
    ...twice,
    ...bent,
    ...looseNodes(parts),
    ...apart(parts),
    ...(parts.some(isSource) ? [] : [refusalAt("parts", msg("circuit.no_source"))]),
    ...(diodes > MAX_DIODES
      ? [refusalAt("parts", msg("circuit.too_many_diodes", { diodes, maxDiodes: MAX_DIODES }))]
      : []),
  ];
};
