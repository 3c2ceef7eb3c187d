import type { Box } from "../../../contract/timeline.ts";
import { grow, inside } from "../../boxes.ts";
import type { Point } from "../../drawing.ts";
import { indices } from "../../../kit/numbers.ts";
import { boxAround, type Spot } from "../../figure/place-labels.ts";

/** Where a label may stand: a box that is free of bodies and of what else it must not cover, in a room. */
export type OutsideRoom = { free(box: Box): boolean; bounds: Box; u: number };

type Size = { width: number; height: number };

/** Steps outwards, and how far out a label may go, in u. */
const STEP = 0.4;
const FARTHEST = 14;
/** Clearance from bodies, in u. */
const CLEAR = 0.2;
const DIRECTIONS = 16;
/** What a spot on a leader costs beside one that needs none, and for each u that it is away. */
const COSTS = { leader: 30, each: 1.5, none: 900 };

/** The nearest place in a direction, `gap` away or farther, where a label stands clear of all bodies; its distance is to the label's edge. */
export const outwardSpot = (
  [x, y]: Point,
  { size, direction: [dx, dy], gap }: { size: Size; direction: Point; gap: number },
  { free, bounds, u }: OutsideRoom,
): { centre: Point; distance: number } | undefined => {
  const half = Math.abs(dx) * (size.width / 2) + Math.abs(dy) * (size.height / 2);
  for (let distance = gap; distance < FARTHEST * u; distance += STEP * u) {
    const centre: Point = [x + dx * (half + distance), y + dy * (half + distance)];
    const box = boxAround(centre, size.width, size.height);
    if (!inside(box, bounds, 0.01)) return undefined;
    if (free(grow(box, CLEAR * u))) return { centre, distance };
  }
  return undefined;
};

/** Spots on leaders all around a point, each as near as bodies let it be, and where these are too wide, anywhere in the room; always as many of them. */
export const leaderSpots = (point: Point, size: Size, room: OutsideRoom): Spot[] => {
  const near = spotsRound(point, size, room);
  const none = near.every(({ leader }) => leader === undefined);
  const all = gridOf(room.bounds, size).map((centre): Spot => {
    const box = grow(boxAround(centre, size.width, size.height), CLEAR * room.u);
    if (!none || !room.free(box)) return { centre, cost: COSTS.none };
    const away = Math.hypot(centre[0] - point[0], centre[1] - point[1]) / room.u;
    return { centre, cost: COSTS.leader + COSTS.each * away, leader: point };
  });
  return [...near, ...all];
};

/** Places that are tried in the whole room: columns and rows. */
const GRID = [7, 13] as const;

const gridOf = ([x0, y0, x1, y1]: Box, { width, height }: Size): Point[] =>
  indices(GRID[0] * GRID[1]).map((k) => [
    x0 + width / 2 + ((x1 - x0 - width) * (k % GRID[0])) / (GRID[0] - 1),
    y0 + height / 2 + ((y1 - y0 - height) * Math.floor(k / GRID[0])) / (GRID[1] - 1),
  ]);

const spotsRound = (point: Point, size: Size, room: OutsideRoom): Spot[] =>
  Array.from({ length: DIRECTIONS }, (_, i): Spot => {
    const angle = (2 * Math.PI * (i + 0.5)) / DIRECTIONS;
    const direction: Point = [Math.cos(angle), -Math.sin(angle)];
    const found = outwardSpot(point, { size, direction, gap: 1.6 * room.u }, room);
    return found
      ? { centre: found.centre, cost: COSTS.leader + (COSTS.each * found.distance) / room.u, leader: point }
      : { centre: point, cost: COSTS.none };
  });
