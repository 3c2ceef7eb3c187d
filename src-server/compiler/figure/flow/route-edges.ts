import type { FlowGraph, FlowEdge } from "./flow-graph.ts";
import { DIRECTIONS, type LatticeRoute, pointIndex, type Lattice, type LatticePoint } from "./lattice.ts";

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

const COSTS = {
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
  if (inChannel) return COSTS.sharedChannel * others.length;
  const touchesNode = lattice.occupied.has(a) || lattice.occupied.has(b);
  if (!touchesNode) return COSTS.sharedMiddle;
  const sameWay = others.every((other) => {
    const that = edges[other];
    return lattice.occupied.has(a) ? that?.from === own?.from && that?.to !== own?.from : that?.to === own?.to;
  });
  return sameWay && lattice.occupied.has(b) ? COSTS.sharedEntry : sameWay ? COSTS.port : COSTS.port * 2;
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
      COSTS.step +
      (turns ? COSTS.bend : 0) +
      (crosses ? COSTS.crossing : 0) +
      (state.from === undefined && (task.leave ?? direction) !== direction ? COSTS.turned : 0) +
      (arrives && (task.arrive ?? direction) !== direction ? COSTS.turned : 0) +
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
export const routeEdges = (lattice: Lattice, graph: FlowGraph, first: readonly number[]): LatticeRoute[] => {
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
