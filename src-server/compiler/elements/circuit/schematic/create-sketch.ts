import { isSource, type Part } from "../../../../computation/circuits/netlist.ts";
import { reduceCircuit, seenFrom, type TreeEdge } from "../../../../computation/circuits/series-parallel.ts";
import { sketchBridge } from "./bridge-sketch.ts";
import { sketchLoop } from "./loop-sketch.ts";
import { sketchRails } from "./rail-sketch.ts";
import type { Sketch } from "./sketch.ts";

/** A schematic of a circuit: a loop of series and parallel groups, a bridge, or rails for everything else. */
export const createSketch = (parts: readonly Part[], ordered: readonly string[]): Sketch => {
  const source = parts.findIndex(isSource);
  const { from = "", to = "" } = parts[source] ?? {};
  const edges = parts.flatMap((part, edge): TreeEdge[] =>
    edge === source ? [] : [{ from: part.from, to: part.to, tree: { edge, turned: false } }],
  );
  const rest = reduceCircuit(edges, new Set([from, to]));
  const [only, ...more] = rest;
  const spans = only && [only.from, only.to].includes(from) && [only.from, only.to].includes(to);
  if (only && spans && more.length === 0) return sketchLoop(source, seenFrom(only, from).tree, parts);
  return sketchBridge(source, rest, parts) ?? sketchRails(parts, ordered);
};
