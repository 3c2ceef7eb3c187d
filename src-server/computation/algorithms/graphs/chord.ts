import { msg } from "../../../contract/messages/message.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import { graphRecord, type GraphTape } from "./graph-tape.ts";
import type { GraphEdge } from "./graph-moment.ts";

/** The first node at or after a key, going round the ring. */
export const successorOf = (ids: readonly number[], key: number): number => {
  const sorted = ids.toSorted((a, b) => a - b);
  return sorted.find((id) => id >= key) ?? sorted[0] ?? 0;
};

const within = (key: number, from: number, to: number): boolean =>
  from < to ? key > from && key < to : key > from || key < to;

/** Fingers of a node: the nodes that follow it by 1, 2, 4, … places of the ring, each once. */
export const fingersOf = (ids: readonly number[], node: number, bits: number): number[] => {
  const all = Array.from({ length: bits }, (_, i) => successorOf(ids, (node + 2 ** i) % 2 ** bits));
  return [...new Set(all)].filter((finger) => finger !== node);
};

/** Nodes that a lookup goes through from a start to the successor of a key (Stoica and others 2001). */
export const chordRoute = (ids: readonly number[], start: number, key: number, bits: number): number[] => {
  const goal = successorOf(ids, key);
  const route = [start];
  for (let node = start; node !== goal && route.length <= ids.length;) {
    const next = successorOf(ids, (node + 1) % 2 ** bits);
    const owns = next === goal && (key === next || within(key, node, next) || node === next);
    const far = fingersOf(ids, node, bits).findLast((finger) => within(finger, node, key));
    node = owns ? goal : (far ?? next);
    route.push(node);
  }
  return route;
};

/** Numbers of the ring from the names of the nodes. */
export const chordIds = (nodes: readonly string[], bits: number): number[] =>
  nodes.map((name, i) => {
    const id = Number(name);
    if (Number.isInteger(id) && id >= 0 && id < 2 ** bits) return id;
    throw new AlgorithmRunRefusal(`nodes[${i}]`, msg("algorithms.no_node_number", { name, most: 2 ** bits - 1 }));
  });

/** The ring and the ways that the lookup takes. */
export const chordEdges = (nodes: readonly string[], route: readonly number[]): GraphEdge[] => {
  const sorted = nodes.toSorted((a, b) => Number(a) - Number(b));
  const ring = sorted.map((from, i): GraphEdge => ({ from, to: sorted[(i + 1) % sorted.length] ?? from, weight: 1 }));
  const hops = route.slice(1).map((to, i): GraphEdge => ({ from: String(route[i]), to: String(to), weight: 1 }));
  return [...ring, ...hops.filter((hop) => !ring.some(({ from, to }) => from === hop.from && to === hop.to))];
};

/** One hop after the other. */
export const chordLookup = (tape: GraphTape, data: { start: string; key: number; bits: number }): void => {
  const route = chordRoute(tape.graph.nodes.map(Number), Number(data.start), data.key, data.bits);
  route.forEach((id, i) => {
    const node = String(id);
    tape.visited.push(node);
    tape.known = { hops: i };
    tape.says = `key ${data.key}: at ${node}`;
    const from = String(route[i - 1] ?? "");
    const edge = tape.graph.edges.findIndex((each) => each.from === from && each.to === node);
    if (edge >= 0) tape.tree.push(edge);
    graphRecord(tape, "visit", node, edge < 0 ? undefined : edge);
  });
  tape.path = route.map(String);
  tape.settled = [String(route.at(-1))];
  tape.says = `key ${data.key} is at ${route.at(-1)}: ${route.length - 1} hops`;
  tape.known = { hops: route.length - 1, node: String(route.at(-1)) };
  graphRecord(tape, "found", String(route.at(-1)));
};
