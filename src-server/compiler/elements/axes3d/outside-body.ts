import type { Box } from "../../../contract/timeline.ts";
import { grow, inside } from "../../boxes.ts";
import type { Point } from "../../drawing.ts";
import { boxAround, type Spot } from "../../figure/place-labels.ts";

/** Where a label may stand: not on bodies, and in a room. */
export type OutsideRoom = { onBody(box: Box): boolean; bounds: Box; u: number };

type Size = { width: number; height: number };

/** Steps outwards, and how far out a label may go, in u. */
const STEP = 0.4;
const FARTHEST = 14;
/** Clearance from bodies, in u. */
const CLEAR = 0.2;
const DIRECTIONS = 16;
/** What a spot on a leader costs beside one that needs none, and for each u that it is away. */
const COSTS = { leader: 30, each: 3, none: 900 };

/** The nearest place in a direction, `gap` away or farther, where a label stands clear of all bodies; its distance is to the label's edge. */
export const outwardSpot = (
  [x, y]: Point,
  { size, direction: [dx, dy], gap }: { size: Size; direction: Point; gap: number },
  { onBody, bounds, u }: OutsideRoom,
): { centre: Point; distance: number } | undefined => {
  const half = Math.abs(dx) * (size.width / 2) + Math.abs(dy) * (size.height / 2);
  for (let distance = gap; distance < FARTHEST * u; distance += STEP * u) {
    const centre: Point = [x + dx * (half + distance), y + dy * (half + distance)];
    const box = boxAround(centre, size.width, size.height);
    if (!inside(box, bounds, 0.01)) return undefined;
    if (!onBody(grow(box, CLEAR * u))) return { centre, distance };
  }
  return undefined;
};

/** Spots on leaders: all around a point, each as near as bodies let it be, and in the corners of the room; always as many of them. */
export const leaderSpots = (point: Point, size: Size, room: OutsideRoom): Spot[] => [
  ...spotsRound(point, size, room),
  ...cornersOf(room.bounds, size).map((centre): Spot => {
    const box = grow(boxAround(centre, size.width, size.height), CLEAR * room.u);
    if (room.onBody(box)) return { centre, cost: COSTS.none };
    const away = Math.hypot(centre[0] - point[0], centre[1] - point[1]) / room.u;
    return { centre, cost: COSTS.leader + COSTS.each * away, leader: point };
  }),
];

const cornersOf = ([x0, y0, x1, y1]: Box, { width, height }: Size): Point[] =>
  [x0 + width / 2, x1 - width / 2].flatMap((x): Point[] => [
    [x, y0 + height / 2],
    [x, y1 - height / 2],
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
