import type { FlowGraph } from "./flow-graph.ts";
import { DIRECTIONS, type Route } from "./lattice.ts";

/** Directions in which an arrow should leave and arrive. */
export type Wish = { leave: number | undefined; arrive: number | undefined };

/** Direction of the first or the last step of a way. */
const directionOf = (route: Route | undefined, end: "first" | "last"): number | undefined => {
  const [from, to] = end === "first" ? [route?.[0], route?.[1]] : [route?.at(-2), route?.at(-1)];
  if (!from || !to) return undefined;
  return DIRECTIONS.findIndex(([dx, dy]) => dx === to[0] - from[0] && dy === to[1] - from[1]);
};

/** How the others have an arrow leave and arrive where its boxes have a direction. */
export const wishedDirections = ({ edges, straight }: FlowGraph, routes: readonly Route[], edge: number): Wish => {
  const own = edges[edge];
  if (!straight || !own) return { leave: undefined, arrive: undefined };
  const into = edges.findIndex(({ to }) => to === own.from);
  const out = edges.findIndex(({ from }) => from === own.to);
  return {
    leave: straight.has(own.from) ? directionOf(routes[into], "last") : undefined,
    arrive: straight.has(own.to) ? directionOf(routes[out], "first") : undefined,
  };
};
