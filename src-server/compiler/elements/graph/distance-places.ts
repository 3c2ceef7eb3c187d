import type { Box } from "../../../contract/timeline.ts";
import { grow, inside, overlaps } from "../../boxes.ts";
import type { Point } from "../../drawing.ts";
import { lineMeets } from "../../figure/crossings.ts";
import { boxAround } from "../../figure/place-labels.ts";
import type { EdgeLine } from "./edge-lines.ts";
import { graphReachOf, type NodeHalf, type NodeOutline } from "./node-outline.ts";

/** What distances keep clear of. Stage units. */
export type DistanceRoom = {
  centres: readonly Point[];
  half: NodeHalf;
  outlines: readonly NodeOutline[];
  lines: readonly EdgeLine[];
  /** Weights and other labels. */
  labels: readonly Box[];
  bounds: Box;
  /** How far marks reach beyond a node. */
  ring: number;
  gap: number;
};

/** Where a distance stands; `plated` where an edge passes behind it, `clear` where it covers nothing. */
export type DistancePlace = { centre: Point; plated: boolean; clear: boolean };

/** Above first, then the sides where readers look next. */
const SIDES = [-90, -45, -135, 45, 135, 0, 180, 90, -20, -160, 20, 160, -70, -110];
const COSTS = { outside: 900, covered: 1000, crossed: 120, side: 3 };

/** Whether a box comes nearer to a node than its marks reach. */
const touchesNode = (box: Box, [x, y]: Point, room: DistanceRoom): boolean => {
  const { width, height } = room.half;
  const round = Math.abs(width - height) < 1;
  if (!round) return overlaps(box, grow(boxAround([x, y], 2 * width, 2 * height), room.ring + room.gap));
  const near: Point = [Math.min(box[2], Math.max(box[0], x)), Math.min(box[3], Math.max(box[1], y))];
  return Math.hypot(near[0] - x, near[1] - y) < height * 1.15 + room.ring + room.gap * 0.4;
};

const costAt = (box: Box, node: number, room: DistanceRoom, taken: readonly Box[]): number => {
  const nodes = room.centres.some((centre, other) => other !== node && touchesNode(box, centre, room));
  const labels = [...room.labels, ...taken].some((other) => overlaps(grow(box, room.gap * 0.4), other));
  const crossings = room.lines.filter((line) => lineMeets(line.points, grow(box, room.gap * 0.5))).length;
  return (
    (nodes || labels ? COSTS.covered : 0) +
    COSTS.crossed * crossings +
    (inside(box, room.bounds, 0.01) ? 0 : COSTS.outside)
  );
};

/** Places of the distances beside the nodes, one after the other, each on its clearest side. */
export const placeDistances = (size: { width: number; height: number }, room: DistanceRoom): DistancePlace[] => {
  const taken: Box[] = [];
  return room.centres.map(([x, y], node) => {
    const spots = [0, 1].flatMap((farther) =>
      SIDES.map((degrees, i) => {
        const [dx, dy]: Point = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const far =
          graphReachOf(room.outlines[node] ?? "circle", room.half, [dx, dy]) +
          room.ring +
          room.gap * (1 + 2.5 * farther);
        const centre: Point = [x + dx * (far + size.width / 2), y + dy * (far + size.height / 2)];
        const box = boxAround(centre, size.width, size.height);
        return { centre, box, cost: (i + SIDES.length * farther) * COSTS.side + costAt(box, node, room, taken) };
      }),
    );
    const best = spots.reduce((least, spot) => (spot.cost < least.cost ? spot : least));
    taken.push(best.box);
    return {
      centre: best.centre,
      clear: best.cost < COSTS.outside,
      plated: room.lines.some((line) => lineMeets(line.points, grow(best.box, room.gap * 0.5))),
    };
  });
};
