import { nodesOf, type Part } from "../../../computation/circuits/netlist.ts";
import { wireKey } from "./circuit-shapes.ts";
import { meshesOf } from "./schematic/meshes.ts";
import type { WireGraph } from "./schematic/wire-graph.ts";

/** A node is its wires and joints; one without wires is where its parts meet. */
const nodeKeys = (node: string, graph: WireGraph, parts: readonly Part[]): readonly string[] => {
  if (graph.pieces.some((piece) => piece.node === node)) return [`node:${node}`];
  return parts.filter(({ from, to }) => from === node || to === node).map(({ id }) => `part:${id}/leads`);
};

/** Keys of the nodes and loops of a drawn circuit. */
export const partKeys = (graph: WireGraph, parts: readonly Part[]): Readonly<Record<string, readonly string[]>> => {
  const keyOf = (piece: number): string => {
    const { node, part = 0 } = graph.pieces[piece] ?? {};
    return node === undefined ? `part:${parts[part]?.id ?? ""}` : wireKey(node, piece);
  };
  return Object.fromEntries([
    ...nodesOf(parts).map((node) => [`node:${node}`, nodeKeys(node, graph, parts)] as const),
    ...meshesOf(graph).map((mesh, i) => [`loop:${i + 1}`, mesh.map(keyOf)] as const),
  ]);
};
