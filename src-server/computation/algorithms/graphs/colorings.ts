import { graphRecord, type GraphTape } from "./graph-tape.ts";

const neighbours = ({ graph }: GraphTape, node: string): string[] =>
  graph.edges.flatMap(({ from, to }) => (from === node ? [to] : to === node ? [from] : []));

/** Each node in order takes the first colour that no neighbour has. */
export const greedyColoring = (tape: GraphTape): void => {
  for (const node of tape.graph.nodes) {
    const taken = neighbours(tape, node).flatMap((other) => tape.colors.get(other) ?? []);
    let color = 0;
    while (taken.includes(color)) color += 1;
    tape.colors.set(node, color);
    tape.notes.set(node, String(color + 1));
    tape.visited.push(node);
    const used = new Set(tape.colors.values()).size;
    const now = new Map(tape.colors);
    tape.says = `${used} colour${used === 1 ? "" : "s"}`;
    tape.known = { colors: used, color: (name) => (now.get(String(name)) ?? -1) + 1 };
    graphRecord(tape, "settle", node);
  }
};

/** Looks for three nodes whose three edges have one colour (Ramsey: among six nodes there are such). */
export const monochromaticTriangle = (tape: GraphTape, colors: readonly number[]): void => {
  const { nodes, edges } = tape.graph;
  const between = (a: string, b: string): number =>
    edges.findIndex(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  let tried = 0;
  for (let i = 0; i < nodes.length; i++)
    for (let j = i + 1; j < nodes.length; j++)
      for (let k = j + 1; k < nodes.length; k++) {
        const [a = "", b = "", c = ""] = [nodes[i], nodes[j], nodes[k]];
        const sides = [between(a, b), between(b, c), between(a, c)];
        if (sides.includes(-1)) continue;
        tried += 1;
        const same = sides.every((side) => colors[side] === colors[sides[0] ?? 0]);
        tape.visited = [a, b, c];
        tape.says = `${a} ${b} ${c}: ${same ? "one colour" : "two colours"}`;
        tape.known = { tried, found: same };
        if (same) tape.path = [a, b, c, a];
        graphRecord(tape, same ? "found" : "reject", undefined);
        if (same) return;
      }
  tape.visited = [];
  tape.says = "no such triangle";
  tape.known = { tried, found: false };
  graphRecord(tape, "absent", undefined);
};
