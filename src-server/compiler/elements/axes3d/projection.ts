import type { Eye } from "../../../computation/geometry3d/mesh.ts";
import type { Seen } from "../../../computation/geometry3d/hidden.ts";
import { cameraFrame, dot3, type Camera, type Vector3 } from "../../../computation/geometry3d/space.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { boxCentre, boxHeight, boxWidth } from "../../shapes.ts";
import type { Axes3dWorld } from "./world.ts";

/** Turns places of space into places of the stage. */
export type Projection = {
  at(place: Vector3): Point;
  /** With its nearness, in stage units. */
  seen(place: Vector3): Seen;
  eye: Eye;
  /** Stage direction of the normal of a face as seen: right, up, towards the viewer. */
  facing(normal: Vector3): Vector3;
};

/** Room for letters about the figure, in u. */
const MARGIN = { x: 2, y: 1.4 };
const INDICES = [0, 1, 2] as const;

/** Corners of the room and ends of the axes, from the middle, as long as they are drawn: across the ground and upwards. */
const reachesOf = ({ low, high, scale, axes, up }: Axes3dWorld): { flat: number; tall: number }[] => {
  const middle = INDICES.map((i) => (low[i] + high[i]) / 2);
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => INDICES.map((i) => (k & (1 << i) ? high[i] : low[i])));
  const ends = axes.map(({ from, to }, i) => from.map((value, k) => (k === i ? to : value)));
  return [...corners, ...ends].map((place) => {
    const [x = 0, y = 0, z = 0] = INDICES.map((i) => ((place[i] ?? 0) - (middle[i] ?? 0)) * scale[i]);
    return up === "z" ? { flat: Math.hypot(x, y), tall: Math.abs(z) } : { flat: Math.hypot(x, z), tall: Math.abs(y) };
  });
};

/** Stage units that a unit of space takes, so that the room stays inside a box at every turn about the upright axis. */
const unitOf = (world: Axes3dWorld, camera: Camera, { box, u }: { box: Box; u: number }): number => {
  const tilt = (Math.abs(camera.elevation) * Math.PI) / 180;
  const reaches = reachesOf(world);
  const wide = Math.max(1e-9, ...reaches.map(({ flat }) => flat));
  const high = Math.max(1e-9, ...reaches.map(({ flat, tall }) => tall * Math.cos(tilt) + flat * Math.sin(tilt)));
  return Math.max(
    1e-9,
    Math.min((boxWidth(box) / 2 - MARGIN.x * u) / wide, (boxHeight(box) / 2 - MARGIN.y * u) / high),
  );
};

/** Right, up and towards the viewer; with y upright, z comes forward where y would go back. */
const frameOf = (camera: Camera, up: Axes3dWorld["up"]): ReturnType<typeof cameraFrame> => {
  const frame = cameraFrame(camera);
  if (up === "z") return frame;
  const turned = ([x, y, z]: Vector3): Vector3 => [x, z, -y];
  return { right: turned(frame.right), up: turned(frame.up), near: turned(frame.near) };
};

/** Parallel projection of the room into a box. */
export const projectionOf = (world: Axes3dWorld, camera: Camera, frame: { box: Box; u: number }): Projection => {
  const { right, up, near } = frameOf(camera, world.up);
  const { low, high, scale } = world;
  const unit = unitOf(world, camera, frame);
  const stretched = (a: Vector3): Vector3 => [a[0] * scale[0], a[1] * scale[1], a[2] * scale[2]];
  const [across, upwards, nearness] = [stretched(right), stretched(up), stretched(near)];
  const middle: Vector3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const [x0, y0, n0] = [dot3(middle, across), dot3(middle, upwards), dot3(middle, nearness)];
  const [cx, cy] = boxCentre(frame.box);
  const at = (p: Vector3): Point => [cx + unit * (dot3(p, across) - x0), cy - unit * (dot3(p, upwards) - y0)];
  const shrunk = (a: Vector3): Vector3 => [a[0] / scale[0], a[1] / scale[1], a[2] / scale[2]];
  return {
    at,
    seen: (p) => {
      const [x, y] = at(p);
      return [x, y, unit * (dot3(p, nearness) - n0)];
    },
    eye: { ray: shrunk(near), nearness },
    facing: (normal) => {
      const turned = shrunk(normal);
      return [dot3(turned, right), dot3(turned, up), dot3(turned, near)];
    },
  };
};
