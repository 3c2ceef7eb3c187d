import { graphRecord, type GraphTape } from "./graph-tape.ts";

type Pair = readonly [number, number];
/** Probability of 1 at each node by itself; an edge's weight is the probability that its ends agree. */
export type Beliefs = ReadonlyMap<string, number>;

const normal = ([a, b]: Pair): Pair => [a / (a + b), b / (a + b)];
const short = (value: number): string => value.toFixed(3);

/** Messages on a tree with two states a node: from the leaves to the first node, then back (Pearl 1982). */
export const sumProduct = (tape: GraphTape, beliefs: Beliefs): void => {
  const { nodes, edges } = tape.graph;
  const messages = new Map<string, Pair>();
  const own = (node: string): Pair => [1 - (beliefs.get(node) ?? 0.5), beliefs.get(node) ?? 0.5];
  const ways = (node: string) =>
    edges.flatMap(({ from, to, weight }, edge) =>
      from === node ? [{ other: to, edge, agree: weight }] : to === node ? [{ other: from, edge, agree: weight }] : [],
    );
  const gathered = (node: string, except?: string): Pair =>
    ways(node)
      .filter(({ other }) => other !== except)
      .reduce<Pair>(([a, b], { other }) => {
        const [p, q] = messages.get(`${other} ${node}`) ?? [1, 1];
        return [a * p, b * q];
      }, own(node));
  const believe = (node: string): number => normal(gathered(node))[1];
  const send = (from: string, to: string, edge: number, agree: number): void => {
    const [a, b] = gathered(from, to);
    messages.set(`${from} ${to}`, normal([a * agree + b * (1 - agree), a * (1 - agree) + b * agree]));
    tape.tree = [edge];
    tape.notes.set(to, short(believe(to)));
    tape.says = `${from} tells ${to}: ${short(messages.get(`${from} ${to}`)?.[1] ?? 0)}`;
    graphRecord(tape, "relax", to, edge);
  };
  const [root = ""] = nodes;
  const order = [{ node: root, parent: "", edge: -1, agree: 1 }];
  for (let i = 0; i < order.length; i++) {
    const here = order[i];
    if (!here) break;
    order.push(
      ...ways(here.node)
        .filter(({ other }) => other !== here.parent)
        .map(({ other, edge, agree }) => ({ node: other, parent: here.node, edge, agree })),
    );
  }
  for (const { node, parent, edge, agree } of order.toReversed()) if (edge >= 0) send(node, parent, edge, agree);
  for (const { node, parent, edge, agree } of order) if (edge >= 0) send(parent, node, edge, agree);
  const found = new Map(nodes.map((node) => [node, believe(node)]));
  tape.tree = [];
  tape.settled = [...nodes];
  for (const [node, value] of found) tape.notes.set(node, short(value));
  tape.says = "all beliefs are known";
  tape.known = { messages: messages.size, marginal: (node) => found.get(String(node)) ?? NaN };
  graphRecord(tape, "settle", undefined);
};
