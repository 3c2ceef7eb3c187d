import type { Point, Shape } from "../../drawing.ts";
import { polylinePath } from "../../shapes.ts";
import type { LaidGrid } from "./set-grid.ts";

const FOOT = 0.2;
const WIDTH = 0.07;
const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A bracket `height` high that opens to the right (`side` 1) or to the left (-1). */
const bracketPath = (look: LaidGrid["frame"]["brackets"], height: number, foot: number): string => {
  if (look === "bar")
    return polylinePath([
      [0, 0],
      [0, height],
    ]);
  if (look === "square")
    return polylinePath([
      [foot, 0],
      [0, 0],
      [0, height],
      [foot, height],
    ]);
  const bow = Math.abs(foot) * 1.6 * Math.sign(foot);
  return `M${n(foot)} 0C${n(foot - bow)} ${n(height * 0.3)} ${n(foot - bow)} ${n(height * 0.7)} ${n(foot)} ${n(height)}`;
};

/** Brackets on both sides, and the upright line of an augmented matrix; `at` is the laid grid's top left corner. */
export const bracketShapes = (grid: LaidGrid, [x, y]: Point, size: number): Shape[] => {
  const { frame, columns } = grid;
  const look = { kind: "line", stroke: "ink", strokeWidth: WIDTH * size, order: 0 } as const;
  const inset = 0.12 * size;
  const side = (name: string, left: number, foot: number): Shape => ({
    key: `bracket:${frame.name}/${name}`,
    ...look,
    at: [left, y],
    path: bracketPath(frame.brackets, grid.height, foot),
    with: [frame.name === "cell" ? "item:1,1" : `${frame.name}:1,1`],
  });
  const line = frame.augment === undefined ? undefined : columns[frame.augment];
  return [
    side("left", x + grid.x + inset, FOOT * size),
    side("right", x + grid.width - inset, -FOOT * size),
    ...(line
      ? [
          {
            key: "augment",
            ...look,
            stroke: "muted",
            at: [x + line.x - 0.21 * size, y + grid.top],
            path: polylinePath([
              [0, 0],
              [0, grid.height - 2 * grid.top],
            ]),
          } satisfies Shape,
        ]
      : []),
  ];
};
