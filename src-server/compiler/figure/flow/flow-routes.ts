import { crossingCount, linePoints, type Lanes, type LinePlace } from "./flow-lines.ts";
import { channelName, inChannel, runsMeet, type Run, runsOf } from "./route-runs.ts";
import { returningEdges, type FlowGraph, type FlowEdge } from "./flow-graph.ts";
import { flowPlacements, type FlowPlacement } from "./flow-placements.ts";
import { latticeOf, DIRECTIONS, type LatticeRoute, pointIndex, type Lattice, type LatticePoint } from "./lattice.ts";

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

const DRAWING_COSTS = { crossing: 9, bend: 1.1, length: 0.12 };

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
      DRAWING_COSTS.crossing * crossings +
      DRAWING_COSTS.bend * bendsOf(ways) +
      DRAWING_COSTS.length * lengthOf(ways) +
      0.35 * placement.cost;
    return { placement, ways, lanes, cost };
  });

/** Directions in which an arrow should leave and arrive. */
type Wish = { leave: number | undefined; arrive: number | undefined };

/** Direction of the first or the last step of a way. */
const directionOf = (route: LatticeRoute | undefined, end: "first" | "last"): number | undefined => {
  const [from, to] = end === "first" ? [route?.[0], route?.[1]] : [route?.at(-2), route?.at(-1)];
  if (!from || !to) return undefined;
  return DIRECTIONS.findIndex(([dx, dy]) => dx === to[0] - from[0] && dy === to[1] - from[1]);
};

/** How the others have an arrow leave and arrive where its boxes have a direction. */
const wishedDirections = ({ edges, straight }: FlowGraph, routes: readonly LatticeRoute[], edge: number): Wish => {
  const own = edges[edge];
  if (!straight || !own) return { leave: undefined, arrive: undefined };
  const into = edges.findIndex(({ to }) => to === own.from);
  const out = edges.findIndex(({ from }) => from === own.to);
  return {
    leave: straight.has(own.from) ? directionOf(routes[into], "last") : undefined,
    arrive: straight.has(own.to) ? directionOf(routes[out], "first") : undefined,
  };
};

const ROUTE_COSTS = {
  step: 1,
  bend: 1.6,
  crossing: 4,
  sharedChannel: 0.4,
  sharedMiddle: 14,
  sharedEntry: 2.2,
  port: 9,
  turned: 12,
};

/** Who goes where: arrows over each step, and by which direction points are passed. */
type Traffic = { steps: Map<string, number[]>; passed: Map<number, number> };

const stepName = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

type Task = Wish & { lattice: Lattice; edges: readonly FlowEdge[]; edge: number; traffic: Traffic };

/** What it costs to go where others go: cheap in channels, which have lanes, dear along the middles, which have none. */
const sharingCost = ({ lattice, edges, edge, traffic }: Task, from: LatticePoint, to: LatticePoint): number => {
  const [a, b] = [pointIndex(lattice, from), pointIndex(lattice, to)];
  const others = traffic.steps.get(stepName(a, b)) ?? [];
  if (others.length === 0) return 0;
  const own = edges[edge];
  const inChannel = from[0] === to[0] ? from[0] % 2 === 0 : from[1] % 2 === 0;
  if (inChannel) return ROUTE_COSTS.sharedChannel * others.length;
  const touchesNode = lattice.occupied.has(a) || lattice.occupied.has(b);
  if (!touchesNode) return ROUTE_COSTS.sharedMiddle;
  const sameWay = others.every((other) => {
    const that = edges[other];
    return lattice.occupied.has(a) ? that?.from === own?.from && that?.to !== own?.from : that?.to === own?.to;
  });
  return sameWay && lattice.occupied.has(b)
    ? ROUTE_COSTS.sharedEntry
    : sameWay
      ? ROUTE_COSTS.port
      : ROUTE_COSTS.port * 2;
};

/** Whether somebody passes a point straight across a direction. */
const crossesAt = ({ lattice, traffic }: Task, point: LatticePoint, direction: number): boolean => {
  const passed = traffic.passed.get(pointIndex(lattice, point)) ?? 0;
  return (passed & (direction % 2 === 0 ? 2 : 1)) !== 0;
};

type State = { point: LatticePoint; direction: number; cost: number; from: State | undefined };

const isInside = ({ width, height }: Lattice, [x, y]: LatticePoint): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

const nextStates = (task: Task, state: State, goal: LatticePoint): State[] =>
  DIRECTIONS.flatMap((step, direction): State[] => {
    const point: LatticePoint = [state.point[0] + step[0], state.point[1] + step[1]];
    const { lattice } = task;
    if (!isInside(lattice, point) || (state.from && direction === (state.direction + 2) % 4)) return [];
    const arrives = point[0] === goal[0] && point[1] === goal[1];
    if (lattice.occupied.has(pointIndex(lattice, point)) && !arrives) return [];
    const turns = state.from !== undefined && direction !== state.direction;
    const crosses = state.from !== undefined && !turns && crossesAt(task, state.point, direction);
    const cost =
      state.cost +
      ROUTE_COSTS.step +
      (turns ? ROUTE_COSTS.bend : 0) +
      (crosses ? ROUTE_COSTS.crossing : 0) +
      (state.from === undefined && (task.leave ?? direction) !== direction ? ROUTE_COSTS.turned : 0) +
      (arrives && (task.arrive ?? direction) !== direction ? ROUTE_COSTS.turned : 0) +
      sharingCost(task, state.point, point);
    return [{ point, direction, cost, from: state }];
  });

const pathTo = (state: State | undefined): LatticeRoute => {
  const points: LatticePoint[] = [];
  for (let at = state; at; at = at.from) points.unshift(at.point);
  return points;
};

/** The cheapest way of one arrow past what goes there already. */
const routeOne = (task: Task): LatticeRoute => {
  const { lattice, edges, edge } = task;
  const [start, goal] = [lattice.nodes[edges[edge]?.from ?? 0], lattice.nodes[edges[edge]?.to ?? 0]];
  if (!start || !goal) return [];
  const known = new Map<number, number>();
  let best: State | undefined;
  const queue: State[] = [{ point: start, direction: 0, cost: 0, from: undefined }];
  for (let next = 0; next < queue.length; next++) {
    const state = queue[next];
    if (!state || state.cost >= (best?.cost ?? Infinity)) continue;
    for (const found of nextStates(task, state, goal)) {
      const name = pointIndex(lattice, found.point) * 4 + found.direction;
      if (found.cost >= (known.get(name) ?? Infinity) - 1e-9) continue;
      known.set(name, found.cost);
      if (found.point[0] !== goal[0] || found.point[1] !== goal[1]) queue.push(found);
      else if (found.cost < (best?.cost ?? Infinity)) best = found;
    }
  }
  return pathTo(best);
};

const occupy = (traffic: Traffic, lattice: Lattice, route: LatticeRoute, edge: number): void => {
  route.slice(1).forEach((point, i) => {
    const from = route[i] ?? point;
    const [a, b] = [pointIndex(lattice, from), pointIndex(lattice, point)];
    const name = stepName(a, b);
    traffic.steps.set(name, [...(traffic.steps.get(name) ?? []), edge]);
    const after = route[i + 2];
    const way = from[0] === point[0] ? 2 : 1;
    const straight = after !== undefined && (way === 2 ? after[0] === point[0] : after[1] === point[1]);
    if (straight) traffic.passed.set(b, (traffic.passed.get(b) ?? 0) | way);
  });
};

/** Ways of all arrows: once in the order given, then each again, knowing all the others. */
const routeEdges = (lattice: Lattice, graph: FlowGraph, first: readonly number[]): LatticeRoute[] => {
  const { edges } = graph;
  const routes: LatticeRoute[] = edges.map(() => []);
  for (let round = 0; round < 3; round++)
    for (const edge of first) {
      const traffic: Traffic = { steps: new Map(), passed: new Map() };
      routes.forEach((route, other) => {
        if (other !== edge) occupy(traffic, lattice, route, other);
      });
      routes[edge] = routeOne({ lattice, edges, edge, traffic, ...wishedDirections(graph, routes, edge) });
    }
  return routes;
};
