import { msg } from "../../../../contract/messages/message.ts";
import type { WeightedGraph } from "../../../../computation/algorithms/graphs/graph-moment.ts";
import { dualOf, type PlanarDual } from "../../../../computation/algorithms/graphs/planar-dual.ts";
import { AlgorithmRunRefusal } from "../../../../computation/algorithms/run-refusal.ts";
import type { Box } from "../../../../contract/timeline.ts";
import type { Point } from "../../../drawing.ts";
import { boxHeight, boxWidth } from "../../../shapes.ts";
import { placeNodes } from "../layout/place-nodes.ts";
import { polished } from "../layout/polish-layout.ts";
import { countCrossings, distanceToSegment, edgeEnds, scoreLayout } from "../layout/score-layout.ts";
import { uncrossedLayouts } from "../layout/uncrossed-layout.ts";

/** A plane drawing with its faces. Every box shows this drawing, so that the faces are always the same. */
export type DrawnDual = PlanarDual & { spots: readonly Point[] };

const DRAWN: Box = [0, 0, 1200, 750];
/** Least distance of a node from an edge it is not on. */
const TOUCHING = 6;

const touches = ({ nodes, edges }: WeightedGraph, spots: readonly Point[]): boolean =>
  edges.some(({ from, to }) => {
    const [a = [0, 0], b = [0, 0]] = [spots[nodes.indexOf(from)], spots[nodes.indexOf(to)]];
    return nodes.some(
      (node, i) => node !== from && node !== to && distanceToSegment(spots[i] ?? [0, 0], a, b) < TOUCHING,
    );
  });

const ROOM = { clear: 60, leastEdge: 150 };

/** A drawing without crossings: the usual one, or one that is untangled and smoothed, the clearest of several. */
const planeSpots = (graph: WeightedGraph): readonly Point[] | undefined => {
  const { spots, crossings } = placeNodes({ graph, groups: [], layout: "planar", box: DRAWN, room: ROOM, first: 0 });
  if (crossings === 0 && !touches(graph, spots)) return spots;
  const ends = edgeEnds(graph);
  const loose = uncrossedLayouts(spots, ends, DRAWN);
  return [...loose.map((one) => polished(one, ends, { box: DRAWN, room: ROOM })), ...loose]
    .filter((one) => countCrossings(one, ends) === 0 && !touches(graph, one))
    .toSorted((a, b) => scoreLayout(a, ends, ROOM) - scoreLayout(b, ends, ROOM))[0];
};

/** Draws a graph without crossings and traces its faces; throws RunRefusal. */
export const drawnDual = (graph: WeightedGraph): DrawnDual => {
  const spots = planeSpots(graph);
  if (!spots) throw new AlgorithmRunRefusal("edges", msg("graph.not_planar"));
  return { spots, ...dualOf(graph, spots) };
};

/** Room in u that the outer face wants around the nodes. */
export const dualRoom = (nodes: number): number => (nodes > 8 ? 2.6 : 3.2);

/** How much more a drawing may be stretched one way than the other. */
const MAX_STRETCHED = 1.3;

const spread = (values: readonly number[]): number => Math.max(1, Math.max(...values) - Math.min(...values));

/** The drawing in a box; turned by a quarter, never mirrored, where the box is tall. */
export const placedSpots = ({ spots }: DrawnDual, box: Box): Point[] => {
  const tall = boxHeight(box) > boxWidth(box);
  const turned = spots.map(([x, y]): Point => (tall ? [-y, x] : [x, y]));
  const [xs, ys] = [turned.map(([x]) => x), turned.map(([, y]) => y)];
  const [wide, high] = [spread(xs), spread(ys)];
  const fit = [boxWidth(box) / wide, boxHeight(box) / high] as const;
  const [sx, sy] = [Math.min(fit[0], MAX_STRETCHED * fit[1]), Math.min(fit[1], MAX_STRETCHED * fit[0])];
  const [cx, cy] = [Math.min(...xs) + wide / 2, Math.min(...ys) + high / 2];
  return turned.map(([x, y]): Point => [(box[0] + box[2]) / 2 + (x - cx) * sx, (box[1] + box[3]) / 2 + (y - cy) * sy]);
};
