import { lengthOf, type Motion } from "../../../computation/mechanics/motion.ts";
import type { Box } from "../../../contract/timeline.ts";
import type { Point, Shape } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { labelShapes, type SetLabel } from "../../figure/labels.ts";
import { arrowHeadPath, circlePath, polylinePath } from "../../shapes.ts";
import { figureLabel } from "./scene-model.ts";

/** What is drawn over time. */
export type GraphSubject = { name: string; value: (motion: Motion, seconds: number) => number };

export const HEIGHT_GRAPH: GraphSubject = { name: "y", value: (motion, t) => motion.at(t).position[1] };
export const SPEED_GRAPH: GraphSubject = { name: "v", value: (motion, t) => lengthOf(motion.at(t).velocity) };

const PIECES = 60;
const HEAD = 0.6;

type Graph = { motion: Motion; subject: GraphSubject; area: Box; u: number };

const pointAt = ({ motion, subject, area }: Graph, seconds: number, most: number): Point => [
  area[0] + ((area[2] - area[0]) * seconds) / motion.duration,
  area[3] - ((area[3] - area[1]) * subject.value(motion, seconds)) / (most || 1),
];

const curve = (graph: Graph, until: number, most: number): string =>
  polylinePath(
    Array.from({ length: PIECES + 1 }, (_, i): Point => {
      const [x, y] = pointAt(graph, (until * i) / PIECES, most);
      return [x - graph.area[0], y - graph.area[3]];
    }),
  );

const axes = ({ area, u }: Graph): Shape[] => {
  const [right, top] = [area[2] + 0.7 * u, area[1] - 0.7 * u];
  const path = polylinePath([
    [0, top - area[3]],
    [0, 0],
    [right - area[0], 0],
  ]);
  return [
    { key: "graph/axes", kind: "line", order: 6, at: [area[0], area[3]], path, stroke: "muted", strokeWidth: 0.08 * u },
    {
      key: "graph/right",
      kind: "line",
      order: 6,
      at: [right, area[3]],
      path: arrowHeadPath(HEAD * u, 0),
      fill: "muted",
    },
    {
      key: "graph/up",
      kind: "line",
      order: 6,
      at: [area[0], top],
      path: arrowHeadPath(HEAD * u, -Math.PI / 2),
      fill: "muted",
    },
  ];
};

const names = ({ area, u }: Graph, time: SetLabel, name: SetLabel): Shape[] => {
  const below: Point = [area[2] + 0.4 * u, area[3] + 0.35 * u + time.height / 2];
  const beside: Point = [area[0] - 0.45 * u - name.width / 2, area[1]];
  return [
    ...labelShapes(time, below, { key: "graph/t", fill: "ink", order: 6 }),
    ...labelShapes(name, beside, { key: "graph/name", fill: "ink", order: 6 }),
  ];
};

const curves = (graph: Graph, seconds: number, most: number): Shape[] => {
  const { area, u, motion } = graph;
  const at: Point = [area[0], area[3]];
  const now = pointAt(graph, Math.min(seconds, motion.duration), most);
  const whole = { stroke: "muted", strokeWidth: 0.06 * u, dash: [0.3 * u, 0.25 * u] } as const;
  return [
    { key: "graph/whole", kind: "grid", order: 6, at, path: curve(graph, motion.duration, most), ...whole },
    {
      key: "graph/curve",
      kind: "line",
      order: 7,
      at,
      path: curve(graph, seconds, most),
      stroke: "b",
      strokeWidth: 0.13 * u,
    },
    { key: "graph/dot", kind: "dot", order: 7, at: now, path: circlePath(0.3 * u), fill: "b" },
  ];
};

/** A small graph over time: the whole curve faint, the part gone through strong, the present as a dot. */
export const motionGraphShapes = (options: {
  motion: Motion;
  subject: GraphSubject;
  seconds: number;
  box: Box;
  frame: StillFrame;
}): Shape[] => {
  const { motion, subject, seconds, box, frame } = options;
  const { u } = frame;
  const [time, name] = [figureLabel(frame, "t"), figureLabel(frame, subject.name)];
  const area: Box = [box[0] + name.width + 0.6 * u, box[1] + 1.2 * u, box[2] - 1.2 * u, box[3] - time.height - 0.5 * u];
  const graph: Graph = { motion, subject, area, u };
  const values = Array.from({ length: PIECES + 1 }, (_, i) => subject.value(motion, (motion.duration * i) / PIECES));
  const most = Math.max(...values);
  return [...axes(graph), ...names(graph, time, name), ...curves(graph, seconds, most)];
};
