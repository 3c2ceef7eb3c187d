import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { textSize } from "../../sizes.ts";
import type { CircleModel } from "./circle-model.ts";

/** Where the circle stands, and the graph beside it. */
export type CircleWindow = {
  box: Box;
  centre: Point;
  radius: number;
  u: number;
  /** Place on the stage of a point in units of the radius, y upwards. */
  place(x: number, y: number): Point;
  graph?: { left: number; right: number; from: number; to: number; at(angle: number, value: number): Point };
};

/** Room around the circle in u: axes and letters beyond it. */
const ROOM = { plain: 2.2, special: 3.4, tangent: 5, graph: 3.5 } as const;
/** Least width of the graph against the radius. */
const GRAPH = 2.2;
const TURN = 2 * Math.PI;

/** Angles the graph reaches: a whole turn, and what the params need. */
const reachOf = (model: CircleModel): readonly [number, number] => {
  const angles = model.samples.map((params) => model.angle.at(params));
  return [Math.min(0, ...angles), Math.max(TURN, ...angles)];
};

/** Works out the room of a circle, its graph to the right, or below where that is larger. */
export const circleWindow = (model: CircleModel, frame: StillFrame): CircleWindow => {
  const { box, u } = frame;
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const { show, unroll } = model.spec;
  const room = (show.includes("special") ? ROOM.special : ROOM.plain) * u * (textSize(frame, "label") / (1.25 * u));
  const right = show.includes("tan") ? Math.max(room, ROOM.tangent * u) : room;
  const graph = unroll !== "none";
  const flat = width >= height * 1.25;
  const wide = graph && flat ? 2 + GRAPH : 2;
  const high = graph && !flat ? 4.4 : 2;
  const radius = Math.max(
    u,
    Math.min(
      (width - room - right - (graph && flat ? ROOM.graph * u : 0)) / wide,
      (height - 2 * room - (graph && !flat ? ROOM.graph * u : 0)) / high,
    ),
  );
  const used = graph && flat ? width : 2 * radius + room + right;
  const centre: Point = [
    box[0] + (width - used) / 2 + room + radius,
    graph && !flat ? box[1] + room + radius : box[1] + height / 2,
  ];
  const place = (x: number, y: number): Point => [centre[0] + x * radius, centre[1] - y * radius];
  if (!graph) return { box, centre, radius, u, place };
  const left = flat ? centre[0] + radius + room * 0.4 + ROOM.graph * u : box[0] + room;
  const end = box[2] - 1.6 * u;
  const middle = flat ? centre[1] : centre[1] + 2 * radius + room * 0.6 + ROOM.graph * u;
  const [from, to] = reachOf(model);
  const at = (angle: number, value: number): Point => [
    left + ((end - left) * (angle - from)) / (to - from),
    middle - value * radius,
  ];
  return { box, centre, radius, u, place, graph: { left, right: end, from, to, at } };
};
