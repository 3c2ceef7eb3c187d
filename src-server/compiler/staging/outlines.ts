import type { Box } from "../../contract/timeline.ts";
import { boundedCache } from "../bounded-cache.ts";
import type { Point, Shape } from "../drawing.ts";
import { flattenPath } from "../paths.ts";

const contours = boundedCache(1000, flattenPath);

const isIn = ([x, y]: Point, box: Box | undefined): boolean =>
  box === undefined || (x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]);

/** Contours of a shape on the stage as points; what its clip hides is left out. */
export const outlinesOf = (shape: Shape): readonly (readonly Point[])[] =>
  contours(shape.path).map((contour) =>
    contour.map(({ x, y }): Point => [x + shape.at[0], y + shape.at[1]]).filter((point) => isIn(point, shape.clip)),
  );

/** Points of a shape's longest contour. */
export const outlinePoints = (shape: Shape): readonly Point[] =>
  outlinesOf(shape).toSorted((a, b) => b.length - a.length)[0] ?? [];
