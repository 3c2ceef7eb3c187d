import type { GraphMoment } from "../../../computation/algorithms/graphs/graph-moment.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Shape } from "../../drawing.ts";
import { labelShapes, plateShape, setWords } from "../../figure/labels.ts";
import { arrowHeadPath } from "../../shapes.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import type { EdgeLine } from "./edge-lines.ts";
import type { GraphGeometry } from "./graph-geometry.ts";
import { PLATE_MARGIN, weightPlate } from "./label-sizes.ts";
import { pathEdges, type GraphModel } from "./graph-model.ts";

export type GraphScene = { model: GraphModel; moment: GraphMoment; geometry: GraphGeometry; type: Typesetter };

const n = (value: number): string => String(Math.round(value * 100) / 100);

const linePath = ({ from, to, bend }: EdgeLine): string => {
  const end = `${n(to[0] - from[0])} ${n(to[1] - from[1])}`;
  return bend ? `M0 0Q${n(bend[0] - from[0])} ${n(bend[1] - from[1])} ${end}` : `M0 0L${end}`;
};

/** A line that stops short of its arrow head. */
const shortened = (line: EdgeLine, by: number): EdgeLine => ({
  ...line,
  to: [line.to[0] - by * Math.cos(line.angle), line.to[1] - by * Math.sin(line.angle)],
});

type EdgeState = { tree: boolean; path: boolean; rejected: boolean };

const stateOf = ({ model, moment }: GraphScene, edge: number): EdgeState => ({
  tree: [...moment.reachedBy.values(), ...moment.tree].includes(edge),
  path: (pathEdges(model, moment.path) ?? []).includes(edge),
  rejected: moment.event === "reject" && moment.edge === edge,
});

type Stroke = { role: ColorRole; width: number; dash?: readonly number[] };

/** The edge as it is: grey where something runs, in two colours where edges are coloured. */
const lineStrokes = ({ model }: GraphScene, edge: number): Stroke[] => {
  const color = model.run.show.edgeColors?.[edge];
  if (color === undefined) return [{ role: model.algorithm ? "muted" : "ink", width: 0.1 }];
  return [color === 0 ? { role: "a", width: 0.16 } : { role: "b", width: 0.16, dash: [0.6, 0.35] }];
};

const headRole = ({ tree, path }: EdgeState): ColorRole => (path ? "good" : tree ? "b" : "muted");

const strokes = (scene: GraphScene, edge: number, line: EdgeLine): Shape[] => {
  const { model, geometry } = scene;
  const { u } = geometry;
  const key = model.edgeKeys[edge] ?? "";
  const state = stateOf(scene, edge);
  const drawn = model.graph.directed ? shortened(line, 0.5 * u) : line;
  const order = model.graph.nodes.length + edge;
  const stroke = (name: string, role: ColorRole, width: number, dash?: readonly number[]): Shape => ({
    key: `${key}/${name}`,
    path: linePath(drawn),
    at: drawn.from,
    stroke: role,
    strokeWidth: width * u,
    kind: "line",
    order,
    ...(dash ? { dash } : {}),
  });
  return [
    ...lineStrokes(scene, edge).map(({ role, width, dash }) =>
      stroke(
        "line",
        role,
        width,
        dash?.map((part) => part * u),
      ),
    ),
    ...(state.tree ? [stroke("tree", "b", 0.22)] : []),
    ...(state.path ? [stroke("path", "good", 0.4)] : []),
    ...(state.rejected ? [stroke("rejected", "bad", 0.24, [0.5 * u, 0.4 * u])] : []),
    ...(model.graph.directed
      ? [
          {
            key: `${key}/head`,
            path: arrowHeadPath(0.95 * u, line.angle),
            at: line.to,
            fill: model.algorithm ? headRole(state) : "ink",
            kind: "area",
            order,
          } satisfies Shape,
        ]
      : []),
  ];
};

const weightShapes = ({ model, moment, geometry, type }: GraphScene, edge: number): Shape[] => {
  const place = geometry.weights[edge];
  const text = moment.flows.get(edge) ?? model.weights[edge];
  if (!place || text === undefined) return [];
  const key = model.edgeKeys[edge] ?? "";
  const label = setWords(type, text, geometry.weightSize);
  const look = { key: `${key}/weight`, fill: "ink", order: model.graph.nodes.length + edge } as const;
  if (!place.plated) return labelShapes(label, place.centre, look);
  const under = ["line", "tree", "path", "rejected"].map((name) => `${key}/${name}`);
  const plate = plateShape({ ...label, ...weightPlate(label) }, place.centre, {
    key: `${key}/weight/plate`,
    margin: PLATE_MARGIN * geometry.u,
    order: look.order,
  });
  return [plate, ...labelShapes(label, place.centre, { ...look, on: [plate.key, ...under] })];
};

/** Shapes of all edges: lines first, so that no line covers the weight of another edge. */
export const edgeShapes = (scene: GraphScene): Shape[] => [
  ...scene.geometry.lines.flatMap((line, edge) => strokes(scene, edge, line)),
  ...scene.geometry.lines.flatMap((_, edge) => weightShapes(scene, edge)),
];
