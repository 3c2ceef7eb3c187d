import type { Box } from "../../../../contract/timeline.ts";
import type { Point, Shape } from "../../../drawing.ts";
import type { StillFrame } from "../../../figure/frame-cache.ts";
import { labelShapes, type SetLabel } from "../../../figure/labels.ts";
import { arrowHeadPath, circlePath, polylinePath } from "../../../shapes.ts";
import { figureLabel } from "./scene-model.ts";

/** What is drawn over time; `name` is TeX. */
export type GraphSubject = { name: string; value(seconds: number): number };

const PIECES = 60;
const HEAD = 0.6;

type Graph = { duration: number; subject: GraphSubject; area: Box; u: number; low: number; high: number };

const pointAt = ({ duration, subject, area, low, high }: Graph, seconds: number): Point => [
  area[0] + ((area[2] - area[0]) * seconds) / duration,
  area[3] - ((area[3] - area[1]) * (Math.min(high, Math.max(low, subject.value(seconds))) - low)) / (high - low || 1),
];

const curve = (graph: Graph, until: number): string =>
  polylinePath(
    Array.from({ length: PIECES + 1 }, (_, i): Point => {
      const [x, y] = pointAt(graph, (until * i) / PIECES);
      return [x - graph.area[0], y - graph.area[3]];
    }),
  );

/** Where the value is nought: the foot of the graph, or between its foot and its top. */
const zeroLine = ({ area, low, high }: Graph): number => area[3] - ((area[3] - area[1]) * -low) / (high - low || 1);

const axes = (graph: Graph): Shape[] => {
  const { area, u } = graph;
  const [right, top, zero] = [area[2] + 0.7 * u, area[1] - 0.7 * u, zeroLine(graph)];
  const path =
    polylinePath([
      [0, top - zero],
      [0, area[3] - zero],
    ]) +
    polylinePath([
      [0, 0],
      [right - area[0], 0],
    ]);
  const look = { kind: "line", order: 6 } as const;
  return [
    { key: "graph/axes", ...look, at: [area[0], zero], path, stroke: "muted", strokeWidth: 0.08 * u },
    { key: "graph/right", ...look, at: [right, zero], path: arrowHeadPath(HEAD * u, 0), fill: "muted" },
    { key: "graph/up", ...look, at: [area[0], top], path: arrowHeadPath(HEAD * u, -Math.PI / 2), fill: "muted" },
  ];
};

const names = (graph: Graph, time: SetLabel, name: SetLabel): Shape[] => {
  const { area, u } = graph;
  const beyond: Point = [area[2] + 1.1 * u + time.width / 2, zeroLine(graph)];
  const above: Point = [Math.max(area[0], area[0] - 0.5 * u + name.width / 2), area[1] - 1.1 * u - name.height / 2];
  return [
    ...labelShapes(time, beyond, { key: "graph/t", fill: "ink", order: 6 }),
    ...labelShapes(name, above, { key: "graph/name", fill: "ink", order: 6 }),
  ];
};

const curves = (graph: Graph, seconds: number): Shape[] => {
  const { area, u, duration } = graph;
  const at: Point = [area[0], area[3]];
  const now = pointAt(graph, Math.min(seconds, duration));
  const whole = { stroke: "muted", strokeWidth: 0.06 * u, dash: [0.3 * u, 0.25 * u] } as const;
  return [
    { key: "graph/whole", kind: "grid", order: 6, at, path: curve(graph, duration), ...whole },
    {
      key: "graph/curve",
      kind: "line",
      order: 7,
      at,
      path: curve(graph, Math.min(seconds, duration)),
      stroke: "b",
      strokeWidth: 0.13 * u,
    },
    { key: "graph/dot", kind: "dot", order: 7, at: now, path: circlePath(0.3 * u), fill: "b" },
  ];
};

/** A small graph over time: the whole curve faint, the part gone through strong, the present as a dot. */
export const motionGraphShapes = (options: {
  duration: number;
  subject: GraphSubject;
  seconds: number;
  box: Box;
  frame: StillFrame;
}): Shape[] => {
  const { duration, subject, seconds, box, frame } = options;
  const { u } = frame;
  const [time, name] = [figureLabel(frame, "t"), figureLabel(frame, subject.name)];
  const area: Box = [box[0] + 0.5 * u, box[1] + name.height + 1.3 * u, box[2] - time.width - 1.3 * u, box[3] - 0.5 * u];
  const values = Array.from({ length: PIECES + 1 }, (_, i) => subject.value((duration * i) / PIECES));
  const graph: Graph = { duration, subject, area, u, low: Math.min(0, ...values), high: Math.max(0, ...values) };
  return [...axes(graph), ...names(graph, time, name), ...curves(graph, seconds)];
};
