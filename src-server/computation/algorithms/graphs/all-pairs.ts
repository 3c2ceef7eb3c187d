import { formatNumber } from "../../format-number.ts";
import { arcsOf } from "./bellman-ford.ts";
import { graphRecord, type GraphTape } from "./graph-tape.ts";

/** Floyd (1962) and Warshall: ways through one node after the other; an event for every pair that becomes shorter. */
export const floydWarshall = (tape: GraphTape): void => {
  const { nodes } = tape.graph;
  const lengths = new Map<string, number>();
  const at = (a: string, b: string): number => (a === b ? 0 : (lengths.get(`${a} ${b}`) ?? Infinity));
  for (const { from, to, weight } of arcsOf(tape)) lengths.set(`${from} ${to}`, Math.min(weight, at(from, to)));
  const distances = (): void => {
    const now = new Map(lengths);
    tape.known = { distance: (a, b) => (a === b ? 0 : (now.get(`${String(a)} ${String(b)}`) ?? Infinity)) };
  };
  for (const middle of nodes) {
    tape.visited.push(middle);
    tape.path = [];
    tape.says = `ways through ${middle}`;
    distances();
    graphRecord(tape, "visit", middle);
    for (const a of nodes)
      for (const b of nodes) {
        const length = at(a, middle) + at(middle, b);
        if (a === b || !(length < at(a, b))) continue;
        lengths.set(`${a} ${b}`, length);
        distances();
        tape.says = `${a} to ${b}: ${formatNumber(length)}`;
        graphRecord(tape, "relax", middle);
      }
    tape.settled.push(middle);
  }
  tape.says = "all pairs are known";
  graphRecord(tape, "settle", undefined);
};
