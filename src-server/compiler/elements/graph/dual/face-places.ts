import type { GraphSide } from "../../../../computation/algorithms/graphs/planar-faces.ts";
import type { Point } from "../../../drawing.ts";
import { isInsidePolygon } from "../../../figure/crossings.ts";
import { distanceToSegment } from "../layout/score-layout.ts";

const ACROSS = 26;

/** A grid of points inside a face, the one farthest from its edges and from the nodes of radius `half` on it first. */
export const pointsInside = (
  face: readonly GraphSide[],
  centres: readonly Point[],
  half: number,
): { spot: Point; clear: number }[] => {
  const walk = face.map(({ from }): Point => centres[from] ?? [0, 0]);
  const [xs, ys] = [walk.map(([x]) => x), walk.map(([, y]) => y)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const grid = Array.from({ length: ACROSS * ACROSS }, (_, i): Point => [
    left + (((i % ACROSS) + 0.5) / ACROSS) * (right - left),
    top + ((Math.floor(i / ACROSS) + 0.5) / ACROSS) * (bottom - top),
  ]);
  const clearOf = (spot: Point): number =>
    Math.min(
      ...walk.map((corner, i) => distanceToSegment(spot, corner, walk[(i + 1) % walk.length] ?? corner)),
      ...walk.map(([x, y]) => Math.hypot(spot[0] - x, spot[1] - y) - half),
    );
  return grid
    .filter((spot) => isInsidePolygon(spot, walk))
    .map((spot) => ({ spot, clear: clearOf(spot) }))
    .toSorted((a, b) => b.clear - a.clear);
};
