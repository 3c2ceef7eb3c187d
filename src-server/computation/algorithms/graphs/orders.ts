import { graphRecord, type GraphTape } from "./graph-tape.ts";

/** Kahn (1962): a node to which no arrow leads any more comes next; absent where a cycle is left. */
export const topologicalSort = (tape: GraphTape): void => {
  const open = new Set(tape.graph.nodes);
  for (let place = 1; open.size > 0; place++) {
    const next = [...open].find((node) => !tape.graph.edges.some(({ from, to }) => to === node && open.has(from)));
    tape.frontier = [...open].filter((node) => !tape.graph.edges.some(({ from, to }) => to === node && open.has(from)));
    if (next === undefined) {
      tape.says = `a cycle is left among ${[...open].join(", ")}`;
      tape.known = { sorted: false };
      graphRecord(tape, "absent", undefined);
      return;
    }
    open.delete(next);
    tape.frontier = tape.frontier.filter((node) => node !== next);
    tape.settled.push(next);
    tape.visited.push(next);
    tape.notes.set(next, String(place));
    tape.says = tape.visited.join(" ");
    tape.known = { sorted: open.size === 0 };
    graphRecord(tape, "settle", next);
  }
};

/** Prüfer's code (1918) of a labelled tree: the least leaf is taken away and its neighbour written down, until two nodes are left. */
export const pruferCode = (tape: GraphTape): void => {
  const { nodes, edges } = tape.graph;
  const gone = new Set<string>();
  const code: string[] = [];
  const alive = (node: string) =>
    edges.flatMap(({ from, to }, edge) => {
      const other = from === node ? to : to === node ? from : undefined;
      return other === undefined || gone.has(other) ? [] : [{ other, edge }];
    });
  while (nodes.length - gone.size > 2) {
    const leaf = nodes.find((node) => !gone.has(node) && alive(node).length === 1);
    const [way] = leaf === undefined ? [] : alive(leaf);
    if (leaf === undefined || !way) return;
    gone.add(leaf);
    code.push(way.other);
    tape.settled.push(leaf);
    tape.visited.push(leaf);
    tape.says = `code: ${code.join(" ")}`;
    tape.known = { code: [...code] };
    graphRecord(tape, "settle", leaf, way.edge);
  }
};
