import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import { clipLine } from "../../figure/crossings.ts";
import { outlinedRegion, strokeThrough } from "../../figure/strokes.ts";
import { circlePath, polylinePath } from "../../shapes.ts";
import type { FreeBody } from "./read-free-body.ts";

const BOX = 3;
const CAR = { width: 5, height: 2.2 } as const;
const FILL = { role: "ink", alpha: 0.14 } as const;

/** Half the height of a body in u: how far below its middle the ground lies. */
export const halfHeight = (body: FreeBody["body"]): number =>
  body === "box" ? BOX / 2 : body === "car" ? CAR.height / 2 + 0.4 : 0.5;

type Place = { centre: Point; angle: number; u: number };

const turned = (points: readonly Point[], { angle, u }: Place): Point[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]): Point => [(x * cos + y * sin) * u, (y * cos - x * sin) * u]);
};

const CAR_OUTLINE: readonly Point[] = [
  [-2.5, 0.9],
  [-2.5, 0],
  [-1.7, -0.2],
  [-1, -1.1],
  [0.8, -1.1],
  [1.6, -0.2],
  [2.5, 0.1],
  [2.5, 0.9],
];

const wheel = (x: number, index: number, place: Place): Shape => {
  const [at = [0, 0]] = turned([[x, 0.9]], place);
  return outlinedRegion([place.centre[0] + at[0], place.centre[1] + at[1]], circlePath(0.55 * place.u), {
    key: `body/wheel:${index}`,
    fill: "panel",
    stroke: "ink",
    width: 0.12 * place.u,
    order: 0,
  });
};

/** The body, tilted with the ground. */
export const bodyShapes = (body: FreeBody["body"], place: Place): Shape[] => {
  const { centre, u } = place;
  const look = { key: "body/outline", fill: FILL, stroke: "ink", width: 0.12 * u, order: 0 } as const;
  if (body === "dot")
    return [{ key: "body/dot", kind: "dot", order: 0, at: centre, path: circlePath(0.42 * u), fill: "ink" }];
  if (body === "box") {
    const half = BOX / 2;
    const corners: Point[] = [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ];
    return [outlinedRegion(centre, polylinePath(turned(corners, place), true), look)];
  }
  return [
    outlinedRegion(centre, polylinePath(turned(CAR_OUTLINE, place), true), look),
    wheel(-1.5, 1, place),
    wheel(1.5, 2, place),
  ];
};

/** The ground below a body on a slope, hatched by a second thin line. */
export const freeBodyGroundShapes = (box: Box, below: number, { centre, angle, u }: Place): Shape[] => {
  const foot: Point = [centre[0] + Math.sin(angle) * below, centre[1] + Math.cos(angle) * below];
  const line = clipLine(foot, [Math.cos(angle), -Math.sin(angle)], box);
  if (!line) return [];
  return [strokeThrough(line, { key: "ground/line", paint: "muted", width: 0.09 * u, order: 0, kind: "grid" })];
};
