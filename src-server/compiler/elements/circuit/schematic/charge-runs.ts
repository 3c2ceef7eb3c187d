import type { Point } from "../../../drawing.ts";
import { zeros } from "../../../../kit/numbers.ts";
import { pointName, type Piece, type WireGraph } from "./wire-graph.ts";

/** A way without forks that charges take. `shares`: by how much each part's current counts, with sign along the way. */
export type ChargeRun = { points: readonly Point[]; shares: readonly number[]; closed: boolean };

type Flow = readonly number[];
type Edge = { piece: Piece; from: Point; to: Point; flow: Flow };

const plus = (a: Flow, b: Flow, sign = 1): number[] => a.map((value, i) => value + sign * (b[i] ?? 0));

/**
 * Currents in the wires as sums of the parts' currents: a node's wires form a tree, whose ends are taken off one by
 * one; what a part brings to an end goes on through its one wire.
 */
const wireFlows = (graph: WireGraph, count: number): Edge[] => {
  const brought = new Map<string, Flow>();
  const bring = (at: Point, flow: Flow, sign: number): void => {
    brought.set(pointName(at), plus(brought.get(pointName(at)) ?? zeros(count), flow, sign));
  };
  const parts = graph.pieces.flatMap((piece): Edge[] => {
    if (piece.part === undefined) return [];
    const flow = zeros(count);
    flow[piece.part] = 1;
    bring(piece.from, flow, -1);
    bring(piece.to, flow, 1);
    return [{ piece, from: piece.from, to: piece.to, flow }];
  });
  const done: Edge[] = [];
  let left = graph.pieces.filter(({ node }) => node !== undefined);
  while (left.length > 0) {
    const degree = new Map<string, number>();
    for (const { from, to } of left)
      for (const at of [from, to]) degree.set(pointName(at), (degree.get(pointName(at)) ?? 0) + 1);
    const piece =
      left.find(({ from, to }) => degree.get(pointName(from)) === 1 || degree.get(pointName(to)) === 1) ?? left[0];
    if (!piece) break;
    const outward = degree.get(pointName(piece.from)) === 1;
    const [end, inner] = outward ? [piece.from, piece.to] : [piece.to, piece.from];
    const flow = brought.get(pointName(end)) ?? zeros(count);
    bring(inner, flow, 1);
    done.push({ piece, from: end, to: inner, flow });
    left = left.filter((other) => other !== piece);
  }
  return [...parts, ...done];
};

const turned = ({ piece, from, to, flow }: Edge): Edge => ({
  piece,
  from: to,
  to: from,
  flow: flow.map((value) => -value),
});

/** Follows pieces from one on until they fork, or come back. */
const follow = (first: Edge, at: ReadonlyMap<string, readonly Edge[]>, used: Set<Piece>): ChargeRun => {
  const points: Point[] = [first.from, first.to];
  let end = first.to;
  used.add(first.piece);
  for (;;) {
    const here = at.get(pointName(end)) ?? [];
    const next = here.length === 2 ? here.find(({ piece }) => !used.has(piece)) : undefined;
    if (!next) break;
    used.add(next.piece);
    end = pointName(next.from) === pointName(end) ? next.to : next.from;
    points.push(end);
  }
  return { points, shares: first.flow, closed: pointName(points[0] ?? end) === pointName(end) };
};

/** All ways between forks, and loops without any. */
export const chargeRuns = (graph: WireGraph, count: number): readonly ChargeRun[] => {
  const edges = wireFlows(graph, count);
  const at = new Map<string, Edge[]>();
  for (const edge of edges)
    for (const point of [edge.from, edge.to]) at.set(pointName(point), [...(at.get(pointName(point)) ?? []), edge]);
  const forks = edges
    .flatMap((edge) => [edge, turned(edge)])
    .filter(({ from }) => at.get(pointName(from))?.length !== 2);
  const used = new Set<Piece>();
  const runs: ChargeRun[] = [];
  for (const edge of [...forks, ...edges]) if (!used.has(edge.piece)) runs.push(follow(edge, at, used));
  return runs;
};
