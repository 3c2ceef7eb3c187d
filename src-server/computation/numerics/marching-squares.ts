/** Corners of a cell: lower left, lower right, upper right, upper left; edge k goes from corner k to corner k + 1. */
export const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Edges a line enters and leaves by, for every set of corners that are above (bit k for corner k); the above is on its left. */
export const CASES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];
/** Opposite corners above: joined through the middle, or apart. */
export const SADDLES: Readonly<Record<number, { joined: (typeof CASES)[number]; apart: (typeof CASES)[number] }>> = {
  5: {
    joined: [
      [0, 1],
      [2, 3],
    ],
    apart: [
      [0, 3],
      [2, 1],
    ],
  },
  10: {
    joined: [
      [1, 2],
      [3, 0],
    ],
    apart: [
      [1, 0],
      [3, 2],
    ],
  },
};
