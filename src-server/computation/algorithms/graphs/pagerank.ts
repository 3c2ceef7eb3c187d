import { graphRecord, type GraphTape } from "./graph-tape.ts";

/** One round: a share of every rank is spread over the arrows that lead on, the rest over all nodes. */
export const rankRound = (
  { nodes, edges, directed }: GraphTape["graph"],
  ranks: ReadonlyMap<string, number>,
  damping: number,
): Map<string, number> => {
  const n = nodes.length;
  const ways = edges.flatMap(({ from, to }) =>
    directed
      ? [[from, to]]
      : [
          [from, to],
          [to, from],
        ],
  );
  const out = (node: string): number => ways.filter(([from]) => from === node).length;
  const dangling = nodes.filter((node) => out(node) === 0).reduce((sum, node) => sum + (ranks.get(node) ?? 0), 0);
  return new Map(
    nodes.map((node) => {
      const inflow = ways
        .filter(([, to]) => to === node)
        .reduce((sum, [from = ""]) => sum + (ranks.get(from) ?? 0) / out(from), 0);
      return [node, (1 - damping) / n + damping * (inflow + dangling / n)];
    }),
  );
};

/** PageRank (Brin and Page 1998) by repeated rounds from equal ranks. */
export const pagerank = (tape: GraphTape, options: { damping: number; steps: number }): void => {
  let ranks = new Map(tape.graph.nodes.map((node) => [node, 1 / tape.graph.nodes.length]));
  const write = (): void => {
    for (const [node, rank] of ranks) tape.notes.set(node, rank.toFixed(3));
    const now = new Map(ranks);
    tape.known = { rank: (node) => now.get(String(node)) ?? NaN };
  };
  write();
  graphRecord(tape, "visit", undefined);
  for (let round = 1; round <= options.steps; round++) {
    const next = rankRound(tape.graph, ranks, options.damping);
    const change = Math.max(
      ...tape.graph.nodes.map((node) => Math.abs((next.get(node) ?? 0) - (ranks.get(node) ?? 0))),
    );
    ranks = next;
    write();
    tape.says = `round ${round}`;
    tape.known = { ...tape.known, rounds: round, change };
    graphRecord(tape, "relax", undefined);
    if (change < 1e-4) break;
  }
  const best = [...ranks].reduce((top, one) => (one[1] > top[1] ? one : top));
  tape.settled = [best[0]];
  tape.says = `highest: ${best[0]}`;
  graphRecord(tape, "settle", best[0]);
};
