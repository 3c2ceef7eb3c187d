import type { Box } from "../../contract/timeline.ts";
import { boundedCache } from "../bounded-cache.ts";
import type { Point, Shape } from "../drawing.ts";
import { clipSegment } from "../figure/crossings.ts";
import { flattenPath } from "../paths.ts";

const contours = boundedCache(1000, flattenPath);

type Contour = readonly Point[];

const isSame = (a: Point | undefined, b: Point): boolean => a !== undefined && a[0] === b[0] && a[1] === b[1];

/** The pieces of a contour that lie inside a box. */
const clipped = (contour: Contour, box: Box): Contour[] => {
  const pieces: Point[][] = [];
  contour.forEach((to, i) => {
    const from = contour[i - 1];
    const seen = from && clipSegment(from, to, box);
    if (!seen) return;
    const last = pieces.at(-1);
    if (last && isSame(last.at(-1), seen[0])) last.push(seen[1]);
    else pieces.push([...seen]);
  });
  return pieces;
};

/** Contours of a shape on the stage as points; what its clip hides is left out. */
export const outlinesOf = ({ path, at, clip }: Shape): readonly Contour[] =>
  contours(path).flatMap((contour) => {
    const placed = contour.map(({ x, y }): Point => [x + at[0], y + at[1]]);
    return clip ? clipped(placed, clip) : [placed];
  });

/** Points of a shape's longest contour. */
export const outlinePoints = (shape: Shape): readonly Point[] =>
  outlinesOf(shape).toSorted((a, b) => b.length - a.length)[0] ?? [];
