import type { ColorRole } from "../../../contract/style.ts";
import type { Shape } from "../../drawing.ts";
import { flowArrowShapes, penOf } from "../../figure/flow/flow-arrows.ts";
import { flowLabelShapes } from "../../figure/flow/flow-label-shapes.ts";
import { blockShapes } from "../../shapes.ts";
import type { FlowPlace } from "./flow-walk.ts";
import type { FlowchartLayout } from "./flowchart-layout.ts";
import type { FlowchartModel } from "./flowchart-model.ts";
import type { NodeShape } from "./flowchart-schema.ts";

type Scene = { model: FlowchartModel; layout: FlowchartLayout; place: FlowPlace; u: number };

const ROLES: Readonly<Record<NodeShape, ColorRole>> = { start: "c", process: "a", decision: "b", io: "d", end: "c" };

const nodeShapes = ({ model, layout, place, u }: Scene, node: number): Shape[] => {
  const { id, kind } = model.spec.nodes[node] ?? { id: "", kind: "process" };
  const [symbol, centre] = [layout.setting.nodes[node], layout.centres[node]];
  if (!symbol || !centre) return [];
  const here = place.node === node;
  const role = here ? "focus" : ROLES[kind];
  const body: Shape = {
    key: `node:${id}/body`,
    kind: "area",
    order: node,
    at: [centre[0] - symbol.width / 2, centre[1] - symbol.height / 2],
    path: symbol.path,
    fill: { role, alpha: here ? 0.3 : 0.16 },
    stroke: role,
    strokeWidth: 0.14 * penOf(layout.setting.size, u),
  };
  const words = blockShapes(symbol.block, [centre[0] - symbol.block.width / 2, centre[1] - symbol.block.height / 2], {
    key: `node:${id}/text`,
    fill: "ink",
    on: [body.key],
    order: node,
  });
  return [body, ...words];
};

const edgeShapes = ({ model, layout, place, u }: Scene, edge: number): Shape[] => {
  const pen = penOf(layout.setting.size, u);
  const key = model.edgeKeys[edge] ?? "";
  const points = layout.lines[edge] ?? [];
  const order = model.graph.count + edge;
  const plain = flowArrowShapes({ key, points, paint: "muted", width: 0.1, order }, pen);
  if (!place.taken.includes(edge)) return plain;
  return [...plain, ...flowArrowShapes({ key: `${key}/taken`, points, paint: "ink", width: 0.18, order }, pen)];
};

/** Arrows, then boxes, then the labels of arrows. */
export const flowchartShapes = (scene: Scene): Shape[] => {
  const edges = scene.model.graph.edges.map((_, edge) => edge);
  return [
    ...edges.flatMap((edge) => edgeShapes(scene, edge)),
    ...scene.model.spec.nodes.flatMap((_, node) => nodeShapes(scene, node)),
    ...edges.flatMap((edge) =>
      flowLabelShapes(scene.layout.setting.words[edge], scene.layout.labelPlaces[edge], {
        key: `${scene.model.edgeKeys[edge]}/label`,
        order: scene.model.graph.count + edge,
        u: scene.u,
      }),
    ),
  ];
};
