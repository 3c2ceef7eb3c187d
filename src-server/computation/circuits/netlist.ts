/** Kinds of parts between two nodes. */
export const PART_KINDS = [
  "battery",
  "source_ac",
  "current_source",
  "resistor",
  "capacitor",
  "inductor",
  "lamp",
  "diode",
  "switch",
  "ammeter",
  "voltmeter",
  "wire",
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/**
 * A part between two nodes. `value` in SI units: volts (amplitude for `source_ac`), amperes, ohms, farads, henries,
 * the forward voltage of a diode, 1 for a closed switch and 0 for an open one. Sources deliver out of `from`;
 * a diode lets current pass from `from` to `to`.
 */
export type Part = { id: string; kind: PartKind; value: number; from: string; to: string };

export const isSource = ({ kind }: Pick<Part, "kind">): boolean =>
  kind === "battery" || kind === "source_ac" || kind === "current_source";

/** Nodes in the order of their first mention. */
export const nodesOf = (parts: readonly Pick<Part, "from" | "to">[]): string[] => [
  ...new Set(parts.flatMap(({ from, to }) => [from, to])),
];

const GROUNDS = ["0", "gnd", "ground"];

/** The node of zero potential: one called so, or the minus side of the first source. */
export const groundOf = (parts: readonly Part[]): string => {
  const nodes = nodesOf(parts);
  return GROUNDS.find((name) => nodes.includes(name)) ?? parts.find(isSource)?.to ?? nodes[0] ?? "0";
};
