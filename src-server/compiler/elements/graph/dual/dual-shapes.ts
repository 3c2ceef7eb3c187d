import { faceName } from "../../../../computation/algorithms/graphs/planar-dual.ts";
import { ownValue } from "../../../../own-value.ts";
import type { Point, Shape } from "../../../drawing.ts";
import { labelShapes, setWords } from "../../../figure/labels.ts";
import { boxHeight, boxWidth, polylinePath, roundedRectPath } from "../../../shapes.ts";
import type { GraphScene } from "../graph-edge-shapes.ts";

const known = ({ moment }: GraphScene, name: string): number => Number(ownValue(moment.known, name) ?? 0);

/** The frame that stands for the outer face, with its name on its upper side. */
const ringShapes = (scene: GraphScene, name: string): Shape[] => {
  const { geometry, type } = scene;
  const { u, labelSize, dual } = geometry;
  if (!dual) return [];
  const [left, top] = dual.ring;
  const [width, height] = [boxWidth(dual.ring), boxHeight(dual.ring)];
  const label = setWords(type, name, labelSize, "strong");
  const centre: Point = [left + 1.6 * u + label.width / 2, top + label.height / 2 + 0.35 * u];
  return [
    {
      key: `face:${name}/frame`,
      kind: "frame",
      at: [left, top],
      path: roundedRectPath(width, height, 1.1 * u),
      stroke: "b",
      strokeWidth: 0.16 * u,
      dash: [0.5 * u, 0.3 * u],
    },
    ...labelShapes(label, centre, { key: `face:${name}/name`, fill: "ink", halo: "wide" }),
  ];
};

const nodeShapes = (scene: GraphScene, name: string, spot: Point): Shape[] => {
  const { geometry, type } = scene;
  const { u, labelSize, dual } = geometry;
  const label = setWords(type, name, labelSize, "strong");
  const roomy = (dual?.clear ?? 0) > label.width / 2 + 0.35 * u;
  const half = roomy ? label.width / 2 + 0.3 * u : 0.4 * u;
  const key = `face:${name}`;
  return [
    {
      key: `${key}/ground`,
      kind: "plate",
      at: [spot[0] - half, spot[1] - half],
      path: roundedRectPath(2 * half, 2 * half, 0.25 * u),
      fill: "ground",
    },
    {
      key: `${key}/body`,
      kind: "area",
      at: [spot[0] - half, spot[1] - half],
      path: roundedRectPath(2 * half, 2 * half, 0.25 * u),
      fill: { role: "b", alpha: roomy ? 0.22 : 1 },
      stroke: "b",
      strokeWidth: 0.12 * u,
    },
    ...(roomy
      ? labelShapes(label, spot, { key: `${key}/name`, fill: "ink", on: [`${key}/body`, `${key}/ground`] })
      : []),
  ];
};

const wayShape = (scene: GraphScene, edge: number, way: readonly Point[]): Shape => {
  const { model, moment, geometry } = scene;
  const [first = [0, 0]] = way;
  const now = moment.event === "add_edge" && moment.edge === edge;
  return {
    key: `dual:${(model.edgeKeys[edge] ?? "").slice("edge:".length)}`,
    kind: "line",
    at: first,
    path: polylinePath(way.map(([x, y]): Point => [x - first[0], y - first[1]])),
    stroke: "b",
    strokeWidth: (now ? 0.26 : 0.15) * geometry.u,
    dash: [0.5 * geometry.u, 0.3 * geometry.u],
  };
};

/** The dual as far as it has been built: edges across the edges, a square in each face, a frame for the outer one. */
export const dualShapes = (scene: GraphScene): Shape[] => {
  const { model, geometry } = scene;
  const { dual } = model;
  const placed = geometry.dual;
  if (!dual || !placed) return [];
  const [faces, edges] = [known(scene, "faces"), known(scene, "dual_edges")];
  return [
    ...placed.ways.slice(0, edges).map((way, edge) => wayShape(scene, edge, way)),
    ...(faces === dual.faces.length ? ringShapes(scene, "f0") : []),
    ...placed.spots.slice(0, faces).flatMap((spot, face) => nodeShapes(scene, faceName(dual, face), spot)),
  ];
};
