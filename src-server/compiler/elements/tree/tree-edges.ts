import { parentOf } from "../../../computation/algorithms/trees/edit-tree.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { Point, Shape } from "../../drawing.ts";
import { labelShapes, plateShape, setWords } from "../../figure/labels.ts";
import { strokeThrough } from "../../figure/strokes.ts";
import { graphReachOf } from "../graph/node-outline.ts";
import { standingNodes, type TreeScene } from "./tree-nodes.ts";

const border = ({ geometry }: TreeScene, id: string, from: Point, towards: Point): Point => {
  const length = Math.hypot(towards[0] - from[0], towards[1] - from[1]) || 1;
  const way: Point = [(towards[0] - from[0]) / length, (towards[1] - from[1]) / length];
  const half = { width: geometry.halfOf(id), height: geometry.half };
  const reach = graphReachOf(geometry.round ? "circle" : "wide", half, way);
  return [from[0] + way[0] * reach, from[1] + way[1] * reach];
};

type Edge = { parent: string; child: string; from: Point; to: Point; words: string; order: number };

const edgesOf = (scene: TreeScene): Edge[] => {
  const { tree } = scene.moment;
  const standing = new Map(standingNodes(scene));
  return [...standing].flatMap(([child, to], index): Edge[] => {
    const parent = parentOf(tree, child);
    const from = parent === undefined ? undefined : standing.get(parent);
    if (parent === undefined || !from) return [];
    const node = tree.nodes.get(parent);
    return [
      {
        parent,
        child,
        from: border(scene, parent, from, to),
        to: border(scene, child, to, from),
        words: node?.edges?.[node.children.indexOf(child)] ?? "",
        order: 2 * index - 1,
      },
    ];
  });
};

const roleOf = ({ model, moment }: TreeScene, { parent, child }: Edge): ColorRole => {
  if (moment.path.includes(parent) && moment.path.includes(child)) return "b";
  return model.algorithm ? "muted" : "ink";
};

const wordShapes = (scene: TreeScene, { child, from, to, words, order }: Edge): Shape[] => {
  if (words === "") return [];
  const { geometry, type } = scene;
  const label = setWords(type, words, geometry.labelSize);
  const centre: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const key = `edge:${child}`;
  const plate = plateShape({ ...label, height: label.height * 0.8 }, centre, {
    key: `${key}/plate`,
    margin: 0.12 * geometry.u,
    order,
  });
  return [plate, ...labelShapes(label, centre, { key: `${key}/words`, fill: "ink", order, on: [plate.key] })];
};

/** Shapes of all edges; each is named by its lower node. */
export const treeEdgeShapes = (scene: TreeScene): Shape[] => {
  const { u } = scene.geometry;
  const edges = edgesOf(scene);
  const lines = edges.map((edge): Shape => {
    const role = roleOf(scene, edge);
    const cut = scene.moment.rejected.includes(edge.child) && !scene.moment.rejected.includes(edge.parent);
    return strokeThrough([edge.from, edge.to], {
      key: `edge:${edge.child}/line`,
      paint: cut ? "bad" : role,
      width: (role === "b" ? 0.24 : 0.12) * u,
      order: edge.order,
      ...(scene.moment.rejected.includes(edge.child) ? { dash: [0.35 * u, 0.3 * u] } : {}),
    });
  });
  return [...lines, ...edges.flatMap((edge) => wordShapes(scene, edge))];
};
