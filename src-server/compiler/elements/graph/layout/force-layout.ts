import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from "d3-force";
import type { WeightedGraph } from "../../../../computation/algorithms/graphs/graph-moment.ts";
import { circleLayout, type UnitSpot } from "./simple-layouts.ts";

const TICKS = 100;

/** Order in which the nodes stand round the circle they start from. */
const startOrder = (count: number, seed: number): number[] =>
  Array.from({ length: count }, (_, i) => i).toSorted(
    (a, b) =>
      ((a * (2 * seed + 1) * 7 + seed) % (count + 3)) - ((b * (2 * seed + 1) * 7 + seed) % (count + 3)) || a - b,
  );

/** Nodes push each other away, edges pull; the same graph and seed always give the same places. */
export const forceLayout = ({ nodes, edges }: WeightedGraph, options: { seed: number; aspect: number }): UnitSpot[] => {
  const circle = circleLayout(nodes.length);
  const order = startOrder(nodes.length, options.seed);
  const bodies = nodes.map((_, i): SimulationNodeDatum => {
    const [x, y] = circle[order[i] ?? i] ?? [0, 0];
    return { x: 200 * x * options.aspect, y: 200 * y };
  });
  const links = edges.map(({ from, to }) => ({ source: nodes.indexOf(from), target: nodes.indexOf(to) }));
  forceSimulation(bodies)
    .force("charge", forceManyBody().strength(-420))
    .force("link", forceLink(links).distance(90).strength(0.7))
    .force("collide", forceCollide(36))
    .force("x", forceX(0).strength(0.05 / options.aspect))
    .force("y", forceY(0).strength(0.05 * options.aspect))
    .stop()
    .tick(TICKS);
  return bodies.map((body) => [body.x ?? 0, body.y ?? 0]);
};
