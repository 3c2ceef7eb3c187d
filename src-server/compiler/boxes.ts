import type { Box } from "../contract/timeline.ts";

/** Box of nothing: the neutral element of `union`. */
export const EMPTY_BOX: Box = [Infinity, Infinity, -Infinity, -Infinity];

export const isEmptyBox = (box: Box): boolean => box[0] > box[2] || box[1] > box[3];

/** Smallest box around two. */
export const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

export const unionAll = (boxes: Iterable<Box>): Box => {
  let all = EMPTY_BOX;
  for (const box of boxes) all = union(all, box);
  return all;
};

/** The box grown (or, below zero, shrunk) on every side. */
export const grow = (box: Box, by: number): Box => [box[0] - by, box[1] - by, box[2] + by, box[3] + by];

export const shift = (box: Box, dx: number, dy: number): Box => [box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy];

/** Area two boxes share, in square stage units. */
export const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export const overlaps = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Whether the first box lies inside the second, up to `slack`. */
export const inside = (inner: Box, outer: Box, slack = 0): boolean =>
  inner[0] >= outer[0] - slack &&
  inner[1] >= outer[1] - slack &&
  inner[2] <= outer[2] + slack &&
  inner[3] <= outer[3] + slack;
