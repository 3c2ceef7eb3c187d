import { cameraFrame, dot3, type Camera, type Vector3 } from "../../../computation/geometry3d/space.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { boxCentre, boxHeight, boxWidth } from "../../shapes.ts";
import type { World } from "./world.ts";

/** Turns places of space into places of the stage. */
export type Projection = {
  at(place: Vector3): Point;
  /** Larger is nearer to the viewer. */
  depth(place: Vector3): number;
  near: Vector3;
  scaled(place: Vector3): Vector3;
};

/** Room for letters about the figure, in u. */
const MARGIN = { x: 2.6, y: 2 };
/** Axes reach so far beyond what is shown. */
export const BEYOND = 1.12;

/** Parallel projection that keeps the room inside a box at every turn about the z axis. */
export const projectionOf = (world: World, camera: Camera, { box, u }: { box: Box; u: number }): Projection => {
  const { right, up, near } = cameraFrame(camera);
  const { low, high, scale } = world;
  const scaled = (p: Vector3): Vector3 => [p[0] * scale[0], p[1] * scale[1], p[2] * scale[2]];
  const middle = scaled([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]);
  const half = scaled([(high[0] - low[0]) / 2, (high[1] - low[1]) / 2, (high[2] - low[2]) / 2]);
  const round = BEYOND * Math.hypot(half[0], half[1]);
  const tilt = (Math.abs(camera.elevation) * Math.PI) / 180;
  const tall = BEYOND * half[2] * Math.abs(Math.cos(tilt)) + round * Math.abs(Math.sin(tilt));
  const room = { width: boxWidth(box) / 2 - MARGIN.x * u, height: boxHeight(box) / 2 - MARGIN.y * u };
  const unit = Math.max(1e-9, Math.min(room.width / round, room.height / Math.max(tall, 1e-9)));
  const [cx, cy] = boxCentre(box);
  const relative = (p: Vector3): Vector3 => {
    const s = scaled(p);
    return [s[0] - middle[0], s[1] - middle[1], s[2] - middle[2]];
  };
  return {
    at: (p) => {
      const r = relative(p);
      return [cx + unit * dot3(r, right), cy - unit * dot3(r, up)];
    },
    depth: (p) => dot3(relative(p), near),
    near,
    scaled,
  };
};
