import type { Box, TimelineNode } from "../../contract/timeline.ts";
import { nodeMatrix, type NodeValues } from "../../timeline/node-values.ts";
import type { Point } from "../drawing.ts";
import { clipSegment } from "../figure/crossings.ts";
import { boundedCache } from "../bounded-cache.ts";
import { flattenPath } from "../paths.ts";

type Pen = { x: number; y: number };

/** Distance of points along an outline, in stage units. */
const OUTLINE_STEP = 6;

const contoursOf = boundedCache(4000, flattenPath);

const onStage = (node: TimelineNode, values: NodeValues): ((pen: Pen) => Pen) => {
  const [a, b, c, d, e, f] = nodeMatrix(node, values);
  return ({ x, y }) => ({ x: a * x + c * y + e, y: b * x + d * y + f });
};

/** Whether a straight piece meets a box (Liang and Barsky 1984). */
export const segmentMeets = (from: Pen, to: Pen, [x0, y0, x1, y1]: Box): boolean => {
  let [enter, leave] = [0, 1];
  for (const [start, delta, low, high] of [
    [from.x, to.x - from.x, x0, x1],
    [from.y, to.y - from.y, y0, y1],
  ] as const) {
    if (delta === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [near, far] =
      delta > 0 ? [(low - start) / delta, (high - start) / delta] : [(high - start) / delta, (low - start) / delta];
    enter = Math.max(enter, near);
    leave = Math.min(leave, far);
    if (enter > leave) return false;
  }
  return true;
};

const meetsContour = (contour: readonly Pen[], place: (pen: Pen) => Pen, box: Box): boolean => {
  let before: Pen | undefined;
  for (const pen of contour) {
    const here = place(pen);
    if (before && segmentMeets(before, here, box)) return true;
    before = here;
  }
  return false;
};

const clippedBox = (box: Box, clip: Box | undefined): Box | undefined => {
  if (!clip) return box;
  const cut: Box = [
    Math.max(box[0], clip[0]),
    Math.max(box[1], clip[1]),
    Math.min(box[2], clip[2]),
    Math.min(box[3], clip[3]),
  ];
  return cut[0] < cut[2] && cut[1] < cut[3] ? cut : undefined;
};

/** Whether the drawn line of a node runs through a box of the stage. */
export const strokeMeets = (node: TimelineNode, values: NodeValues, box: Box): boolean => {
  const cut = clippedBox(box, values.clip);
  if (!cut) return false;
  const place = onStage(node, values);
  return contoursOf(values.path).some((contour) => meetsContour(contour, place, cut));
};

/** The pieces of the drawn line of a node inside a box of the stage. */
export const strokeInside = (
  node: TimelineNode,
  values: NodeValues,
  box: Box,
): readonly (readonly [from: Point, to: Point])[] => {
  const cut = clippedBox(box, values.clip);
  if (!cut) return [];
  const place = onStage(node, values);
  const pointAt = (pen: Pen): Point => {
    const { x, y } = place(pen);
    return [x, y];
  };
  return contoursOf(values.path).flatMap((contour) => {
    const points = contour.map(pointAt);
    return points.slice(1).flatMap((to, i) => {
      const piece = clipSegment(points[i] ?? to, to, cut);
      return piece ? [piece] : [];
    });
  });
};

/** Up to so many points of a node's outline on the stage, spread evenly. */
export const pointsAlong = (node: TimelineNode, values: NodeValues, count: number): readonly Point[] => {
  const place = onStage(node, values);
  const points = contoursOf(values.path).flatMap((contour) => {
    const pens = contour.map(place);
    return pens.flatMap((pen, i) => {
      const next = pens[(i + 1) % pens.length] ?? pen;
      const pieces = Math.max(1, Math.round(Math.hypot(next.x - pen.x, next.y - pen.y) / OUTLINE_STEP));
      return Array.from({ length: pieces }, (_, k): Point => [
        pen.x + ((next.x - pen.x) * (k + 0.5)) / pieces,
        pen.y + ((next.y - pen.y) * (k + 0.5)) / pieces,
      ]);
    });
  });
  const every = Math.max(1, points.length / count);
  return Array.from({ length: Math.min(count, points.length) }, (_, i) => points[Math.floor(i * every)] ?? [0, 0]);
};

const crossings = (contour: readonly Pen[], place: (pen: Pen) => Pen, { x, y }: Pen): number => {
  let count = 0;
  contour.forEach((pen, i) => {
    const a = place(pen);
    const b = place(contour[(i + 1) % contour.length] ?? pen);
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) count++;
  });
  return count;
};

/** Whether a point of the stage lies inside the node's filled outline. */
export const fillCovers = (node: TimelineNode, values: NodeValues, point: Pen): boolean => {
  const { clip } = values;
  if (clip && !(point.x >= clip[0] && point.x <= clip[2] && point.y >= clip[1] && point.y <= clip[3])) return false;
  const place = onStage(node, values);
  return contoursOf(values.path).reduce((sum, contour) => sum + crossings(contour, place, point), 0) % 2 === 1;
};
