import type { ColorRole } from "../../../contract/style.ts";
import type { Shape } from "../../drawing.ts";
import { labelShapes, plateShape, setWords } from "../../figure/labels.ts";
import { polylinePath } from "../../shapes.ts";
import type { GraphScene } from "./graph-edge-shapes.ts";
import { RING, tickAt } from "./graph-geometry.ts";
import { distanceText, type GraphModel } from "./graph-model.ts";
import { nodePath } from "./node-outline.ts";

const GROUP_ROLES: readonly ColorRole[] = ["a", "b", "c", "d"];

type Look = { role: ColorRole; alpha: number };

const restingLook = (model: GraphModel, node: string): Look => {
  const group = model.groups.findIndex((members) => members.includes(node));
  if (model.algorithm && group < 0) return { role: "muted", alpha: 0.16 };
  return { role: GROUP_ROLES[Math.max(0, group)] ?? "a", alpha: 0.24 };
};

const lookOf = ({ model, moment }: GraphScene, node: string): Look => {
  const color = moment.colors.get(node);
  if (color !== undefined) return { role: GROUP_ROLES[color % GROUP_ROLES.length] ?? "a", alpha: 0.34 };
  if (moment.settled.includes(node)) return { role: "good", alpha: 0.28 };
  if (moment.frontier.includes(node) || moment.visited.includes(node)) return { role: "b", alpha: 0.28 };
  return restingLook(model, node);
};

/** Rings and ticks: what colour says is said by shape as well. */
const markShapes = (scene: GraphScene, node: string, index: number): Shape[] => {
  const { moment, geometry } = scene;
  const { u, half } = geometry;
  const at = geometry.centres[index] ?? [0, 0];
  const path = nodePath(geometry.outlines[index] ?? "circle", half, RING * u);
  const ring = (name: string, role: ColorRole, dash?: readonly number[]): Shape => ({
    key: `node:${node}/${name}`,
    path,
    at,
    stroke: role,
    strokeWidth: 0.14 * u,
    kind: "frame",
    order: index,
    ...(dash ? { dash } : {}),
  });
  const current = moment.current === node;
  return [
    ...(current ? [ring("current", "ink")] : []),
    ...(!current && moment.frontier.includes(node) ? [ring("frontier", "b", [0.45 * u, 0.35 * u])] : []),
    ...(!current && moment.path.includes(node) ? [ring("on_path", "good")] : []),
    ...(moment.settled.includes(node)
      ? [
          {
            key: `node:${node}/tick`,
            at: tickAt(at, half, u),
            path: polylinePath([
              [-0.42 * u, 0.02 * u],
              [-0.1 * u, 0.34 * u],
              [0.45 * u, -0.36 * u],
            ]),
            stroke: "good",
            strokeWidth: 0.17 * u,
            kind: "frame",
            order: index,
          } satisfies Shape,
        ]
      : []),
  ];
};

const bodyShapes = (scene: GraphScene, node: string, index: number): Shape[] => {
  const { geometry, type } = scene;
  const at = geometry.centres[index] ?? [0, 0];
  const { role, alpha } = lookOf(scene, node);
  const key = `node:${node}`;
  return [
    {
      key: `${key}/body`,
      path: nodePath(geometry.outlines[index] ?? "circle", geometry.half),
      at,
      fill: { role, alpha },
      stroke: role,
      strokeWidth: 0.13 * geometry.u,
      kind: "area",
      order: index,
    },
    ...labelShapes(setWords(type, node, geometry.nameSize), at, {
      key: `${key}/name`,
      fill: "ink",
      on: [`${key}/body`],
      order: index,
    }),
  ];
};

const distanceShapes = ({ model, moment, geometry, type }: GraphScene, node: string, index: number): Shape[] => {
  const place = geometry.distances[index];
  const text = distanceText(model, moment, node);
  if (!place || text === "") return [];
  const label = setWords(type, text, geometry.weightSize, "strong");
  const key = `distance:${node}/v${text}`;
  const plate = plateShape({ ...label, height: label.height * 0.8 }, place.centre, {
    key: `${key}/plate`,
    margin: 0.1 * geometry.u,
    order: index,
  });
  const letters = labelShapes(label, place.centre, {
    key,
    fill: moment.distances.has(node) || moment.notes.has(node) ? "b" : "muted",
    order: index,
    ...(place.plated ? { on: [plate.key] } : {}),
  });
  return place.plated ? [plate, ...letters] : letters;
};

/** Shapes of all nodes with their marks and distances. */
export const nodeShapes = (scene: GraphScene): Shape[] =>
  scene.model.graph.nodes.flatMap((node, index) => [
    ...bodyShapes(scene, node, index),
    ...markShapes(scene, node, index),
    ...distanceShapes(scene, node, index),
  ]);
