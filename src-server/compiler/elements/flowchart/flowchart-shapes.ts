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

/** Ways gone are thicker: a line of their own, since lines do not grow. */
const edgeShapes = ({ model, layout, place, u }: Scene, edge: number): Shape[] => {
  const key = model.edgeKeys[edge] ?? "";
  const taken = place.taken.includes(edge);
  const arrow = { key, points: layout.lines[edge] ?? [], order: model.graph.count + edge };
  const look = taken ? ({ paint: "ink", width: 0.18 } as const) : ({ paint: "muted", width: 0.1 } as const);
  return flowArrowShapes({ ...arrow, ...look }, penOf(layout.setting.size, u)).map((shape) =>
    taken && shape.kind === "line" ? { ...shape, key: `${key}/taken/line` } : shape,
  );
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
