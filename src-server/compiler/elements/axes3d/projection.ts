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

/** Corners of the room and ends of the axes as they are drawn. */
const outermost = ({ low, high, axes }: Axes3dWorld): Vector3[] => {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((k): Vector3 => [
    k & 1 ? high[0] : low[0],
    k & 2 ? high[1] : low[1],
    k & 4 ? high[2] : low[2],
  ]);
  const ends = axes.map(({ from, to }, i): Vector3 => [
    i === 0 ? to : from[0],
    i === 1 ? to : from[1],
    i === 2 ? to : from[2],
  ]);
  return [...corners, ...ends];
};

/** Stage units that a unit of space takes, and the place that is seen in the middle, so that the room as it is seen fills a box. */
type Fit = { unit: number; x: number; y: number };

const fitOf = (world: Axes3dWorld, across: Vector3, upwards: Vector3, { box, u }: { box: Box; u: number }): Fit => {
  const places = outermost(world);
  const [xs, ys] = [across, upwards].map((axis) => places.map((place) => dot3(place, axis)));
  const [left, right] = [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))];
  const [bottom, top] = [Math.min(...(ys ?? [])), Math.max(...(ys ?? []))];
  const wide = (boxWidth(box) - 2 * MARGIN.x * u) / Math.max(1e-9, right - left);
  const high = (boxHeight(box) - 2 * MARGIN.y * u) / Math.max(1e-9, top - bottom);
  return { unit: Math.max(1e-9, Math.min(wide, high)), x: (left + right) / 2, y: (bottom + top) / 2 };
};

/** Right, up and towards the viewer; with y upright, z comes forward where y would go back. */
const frameOf = (camera: Camera, up: Axes3dWorld["up"]): ReturnType<typeof cameraFrame> => {
  const frame = cameraFrame(camera);
  if (up === "z") return frame;
  const turned = ([x, y, z]: Vector3): Vector3 => [x, z, -y];
  return { right: turned(frame.right), up: turned(frame.up), near: turned(frame.near) };
};

/** Parallel projection of the room into a box, which it fills from where it is seen. */
export const projectionOf = (world: Axes3dWorld, camera: Camera, frame: { box: Box; u: number }): Projection => {
  const { right, up, near } = frameOf(camera, world.up);
  const { low, high, scale } = world;
  const stretched = (a: Vector3): Vector3 => [a[0] * scale[0], a[1] * scale[1], a[2] * scale[2]];
  const [across, upwards, nearness] = [stretched(right), stretched(up), stretched(near)];
  const middle: Vector3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const n0 = dot3(middle, nearness);
  const { unit, x: x0, y: y0 } = fitOf(world, across, upwards, frame);
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
