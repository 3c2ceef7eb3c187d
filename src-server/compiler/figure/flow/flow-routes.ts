import { channelLanes, crossingsWith } from "./channel-lanes.ts";
import { returningEdges, type FlowGraph } from "./flow-graph.ts";
import type { Lanes } from "./flow-lines.ts";
import { flowPlacements, type Placement } from "./flow-placements.ts";
import { latticeOf } from "./lattice.ts";
import { routeEdges } from "./route-edges.ts";
import { runsOf, type Run } from "./route-runs.ts";

/** A placement with the way of every arrow; sizes come later. */
export type RoutedFlow = {
  placement: Placement;
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
const routingOrder = (graph: FlowGraph, { cells }: Placement): number[] => {
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
