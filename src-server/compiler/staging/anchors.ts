import type { Box } from "../../contract/timeline.ts";
import { isEmptyBox, unionAll } from "../boxes.ts";
import type { Point, Shape } from "../drawing.ts";
import { isFace } from "../shapes.ts";
import { outlinePoints } from "./outlines.ts";
import { shapeBox } from "./record-box.ts";

/** A place of a part that a leader may end at; `at` is its place along the part's outline, 0–1, where it is no box. */
export type Anchor = { box: Box; at?: number };

const sizeOf = ([x0, y0, x1, y1]: Box): number => Math.max(x1 - x0, 1) * Math.max(y1 - y0, 1);
const largest = (shapes: readonly Shape[]): Shape | undefined =>
  shapes.toSorted((a, b) => sizeOf(shapeBox(b)) - sizeOf(shapeBox(a)))[0];

const enclosed = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

/** An area fills its box when it has more than this share of it. */
const FILLS = 0.85;

/** Directions in which the outermost point of a body is looked for. */
const DIRECTIONS = 13;

/** The outermost points of a body all around it: its faces hide each other, and labels stand beside all of them. */
const outermost = (faces: readonly Shape[]): readonly Point[] => {
  const points = faces.flatMap(outlinePoints);
  return Array.from({ length: DIRECTIONS }, (_, i): Point[] => {
    const [dx, dy] = [Math.cos((2 * Math.PI * i) / DIRECTIONS), Math.sin((2 * Math.PI * i) / DIRECTIONS)];
    return points.reduce<Point[]>(
      (best, point) => (best[0] && best[0][0] * dx + best[0][1] * dy >= point[0] * dx + point[1] * dy ? best : [point]),
      [],
    );
  }).flat();
};

/** The outline a leader has to touch: that of a curve, a body or an odd-shaped area; undefined where the box will do. */
const bareOutline = (shapes: readonly Shape[]): readonly Point[] | undefined => {
  const areas = shapes.filter((shape) => shape.kind === "area");
  const faces = areas.filter(isFace);
  if (faces.length > 1) return outermost(faces);
  if (areas.length === 0 && shapes.some((shape) => shape.kind === "dot")) return undefined;
  const shape = largest(areas.length > 0 ? areas : shapes.filter((one) => one.kind === "line"));
  const points = shape && outlinePoints(shape);
  if (!shape || !points || points.length < 2) return undefined;
  return shape.kind === "area" && enclosed(points) > FILLS * sizeOf(shapeBox(shape)) ? undefined : points;
};

/** A point with a dot beside a label is pointed at by the dot. */
const boxOf = (shapes: readonly Shape[]): Box | undefined => {
  const solid = shapes.some((shape) => shape.kind === "area" || shape.kind === "line");
  const dots = solid ? [] : shapes.filter((shape) => shape.kind === "dot");
  const box = unionAll((dots.length > 0 ? dots : shapes).map(shapeBox));
  return isEmptyBox(box) ? undefined : box;
};

const pointBox = ([x, y]: Point): Box => [x, y, x, y];

/** Places of an outline that are tried. */
const TRIED = 13;

/** Places of a part that a leader may end at. */
export const anchorsOf = (shapes: readonly Shape[]): readonly Anchor[] => {
  const outline = bareOutline(shapes);
  if (!outline) {
    const box = boxOf(shapes);
    return box ? [{ box }] : [];
  }
  return Array.from({ length: TRIED }, (_, i) => (i + 0.5) / TRIED).map((at) => ({ at, box: placeAlong(outline, at) }));
};

const placeAlong = (outline: readonly Point[], at: number): Box =>
  pointBox(outline[Math.round(at * (outline.length - 1))] ?? [0, 0]);

/** Where an anchor stands in other shapes of the same part. */
export const anchorIn = (shapes: readonly Shape[], { at }: Anchor): Box | undefined => {
  if (at === undefined) return boxOf(shapes);
  const outline = bareOutline(shapes);
  return outline ? placeAlong(outline, at) : boxOf(shapes);
};
