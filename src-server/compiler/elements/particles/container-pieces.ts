import type { Point, Shape } from "../../drawing.ts";
import { polylinePath, rectPath } from "../../shapes.ts";
import { ROOM_WIDTH } from "./particle-motion.ts";
import { stagePoint, type ParticlesScene } from "./particles-scene.ts";

const WALL = 0.16;

/** A line through places of the container, thick as its walls where nothing else is said. */
export const particlesLine = (
  scene: ParticlesScene,
  key: string,
  points: readonly Point[],
  more: Partial<Shape> = {},
): Shape => {
  const stage = points.map((point) => stagePoint(scene, point));
  const at = stage[0] ?? [0, 0];
  return {
    key,
    kind: "line",
    order: 0,
    at,
    path: polylinePath(stage.map(([x, y]): Point => [x - at[0], y - at[1]])),
    stroke: "ink",
    strokeWidth: WALL * scene.frame.u,
    ...more,
  };
};

/** A filled rectangle between two corners. */
export const rectangle = (
  scene: ParticlesScene,
  key: string,
  [x0, y0]: Point,
  [x1, y1]: Point,
  more: Partial<Shape>,
): Shape => {
  const [a, b] = [stagePoint(scene, [x0, y0]), stagePoint(scene, [x1, y1])];
  return { key, kind: "area", order: 0, at: a, path: rectPath(b[0] - a[0], b[1] - a[1]), ...more };
};

/** Four walls. */
export const closed = (scene: ParticlesScene): Shape =>
  particlesLine(scene, "wall/box", [
    [0, 0],
    [ROOM_WIDTH, 0],
    [ROOM_WIDTH, 1],
    [0, 1],
    [0, -0.006],
  ]);
