import { crossingCount, linePoints, type Lanes, type LinePlace } from "./flow-lines.ts";
import { channelName, inChannel, runsMeet, type Run, runsOf } from "./route-runs.ts";
import { returningEdges, type FlowGraph } from "./flow-graph.ts";
import { flowPlacements, type FlowPlacement } from "./flow-placements.ts";
import { latticeOf } from "./lattice.ts";
import { routeEdges } from "./route-edges.ts";

/** Lanes of a channel lie this far apart for counting crossings. */
const NARROW = 0.08;
const ideal: LinePlace = (_, line, shift) => line + shift * NARROW;

const byChannel = (runs: readonly Run[]): Map<string, Run[]> => {
  const channels = new Map<string, Run[]>();
  for (const run of runs)
    if (inChannel(run)) channels.set(channelName(run), [...(channels.get(channelName(run)) ?? []), run]);
  return channels;
};

/** The first lane that is free for each run, shorter runs first. */
const firstFree = (runs: readonly Run[], into: Map<Run, number>): number => {
  const length = (run: Run): number => Math.abs(run.to - run.from);
  const placed: Run[] = [];
  for (const run of runs.toSorted((a, b) => length(a) - length(b))) {
    const taken = new Set(
      placed.filter((other) => other.edge !== run.edge && runsMeet(run, other)).map((other) => into.get(other)),
    );
    let lane = 0;
    while (taken.has(lane)) lane++;
    into.set(run, lane);
    placed.push(run);
  }
  return Math.max(...runs.map((run) => into.get(run) ?? 0)) + 1;
};

/** Exchanges lanes of a channel wherever that saves crossings. */
const untangled = (of: Map<Run, number>, channel: readonly Run[], lanes: number, cost: () => number): void => {
  let least = cost();
  const swap = (a: number, b: number): void => {
    for (const run of channel) {
      const lane = of.get(run);
      if (lane === a || lane === b) of.set(run, lane === a ? b : a);
    }
  };
  for (let a = 0; a < lanes; a++)
    for (let b = a + 1; b < lanes; b++) {
      swap(a, b);
      const now = cost();
      if (now < least) least = now;
      else swap(a, b);
    }
};

/** Gives arrows that share a channel lanes of their own, so that few of them cross. */
const channelLanes = (ways: readonly (readonly Run[])[]): Lanes => {
  const of = new Map<Run, number>();
  const counts = new Map<string, number>();
  const channels = byChannel(ways.flat());
  for (const [name, runs] of channels) counts.set(name, firstFree(runs, of));
  const lanes: Lanes = { of, counts };
  const cost = (): number => crossingCount(ways.map((runs) => linePoints(runs, lanes, ideal)));
  for (let round = 0; round < 2; round++)
    for (const [name, runs] of channels) {
      const count = counts.get(name) ?? 1;
      if (count > 1) untangled(of, runs, count, cost);
    }
  return lanes;
};

/** Crossings that are left with these lanes. */
const crossingsWith = (ways: readonly (readonly Run[])[], lanes: Lanes): number =>
  crossingCount(ways.map((runs) => linePoints(runs, lanes, ideal)));

/** A placement with the way of every arrow; sizes come later. */
export type RoutedFlow = {
  placement: FlowPlacement;
  ways: readonly (readonly Run[])[];
  lanes: Lanes;
  /** How hard it is to read; lower is better. */
  cost: number;
};

const COSTS = { crossing: 9, bend: 1.1, length: 0.12 };

const bendsOf = (ways: readonly (readonly Run[])[]): number =>
  ways.reduce((sum, runs) => sum + Math.max(0, runs.length - 1), 0);
const lengthOf = (ways: readonly (readonly Run[])[]): number =>
  ways.flat().reduce((sum, run) => sum + Math.abs(run.to - run.from), 0);

/** Short arrows that lead on come first: the others go round them. */
const routingOrder = (graph: FlowGraph, { cells }: FlowPlacement): number[] => {
  const returning = returningEdges(graph);
  const span = (edge: number): number => {
    const [a, b] = [cells[graph.edges[edge]?.from ?? 0], cells[graph.edges[edge]?.to ?? 0]];
    const length = a && b ? Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) : 0;
    return length + (returning.has(edge) ? 50 : 0);
  };
  return graph.edges.map((_, edge) => edge).sort((a, b) => span(a) - span(b));
};

/** All placements of a flow with routed arrows, to be chosen from by the room there is. */
export const routedFlows = (graph: FlowGraph): RoutedFlow[] =>
  flowPlacements(graph).map((placement) => {
    const routes = routeEdges(latticeOf(placement), graph, routingOrder(graph, placement));
    const ways = routes.map((route, edge) => runsOf(route, edge));
    const lanes = channelLanes(ways);
    const crossings = crossingsWith(ways, lanes);
    const cost =
      COSTS.crossing * crossings + COSTS.bend * bendsOf(ways) + COSTS.length * lengthOf(ways) + 0.35 * placement.cost;
    return { placement, ways, lanes, cost };
  });
