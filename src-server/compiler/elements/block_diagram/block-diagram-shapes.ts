import type { ColorRole } from "../../../contract/style.ts";
import type { Shape } from "../../drawing.ts";
import { flowArrowShapes, penOf } from "../../figure/flow/flow-arrows.ts";
import { flowLabelShapes } from "../../figure/flow/flow-label-shapes.ts";
import { blockShapes } from "../../shapes.ts";
import type { BlockDiagramLayout } from "./block-diagram-layout.ts";
import type { BlockDiagramModel, BlockLook } from "./block-diagram-model.ts";

type Scene = { model: BlockDiagramModel; layout: BlockDiagramLayout; u: number };

const ROLES: Readonly<Record<BlockLook, ColorRole>> = {
  block: "a",
  sum: "ink",
  gain: "b",
  delay: "d",
  branch: "ink",
  signal: "ink",
};

const bodyShapes = ({ model, layout, u }: Scene, node: number): Shape[] => {
  const { id, look } = model.blocks[node] ?? { id: "", look: "block" };
  const [symbol, centre] = [layout.setting.nodes[node], layout.centres[node]];
  if (!symbol || !centre || look === "signal") return [];
  const dot = look === "branch";
  return [
    {
      key: `block:${id}/body`,
      kind: dot ? "dot" : "area",
      order: node,
      at: centre,
      path: symbol.path,
      fill: dot ? "ink" : { role: ROLES[look], alpha: look === "sum" ? 0.06 : 0.16 },
      ...(dot ? {} : { stroke: ROLES[look], strokeWidth: 0.11 * penOf(layout.setting.size, u) }),
    },
  ];
};

const wordShapes = ({ model, layout, u }: Scene, node: number): Shape[] => {
  const { id } = model.blocks[node] ?? { id: "" };
  const [symbol, centre] = [layout.setting.nodes[node], layout.centres[node]];
  const key = `block:${id}/text`;
  const name = layout.branchNames[node];
  if (name) return flowLabelShapes(name.label, name.place, { key, order: node, u });
  if (!symbol?.block || !centre) return [];
  const { block, textAt } = symbol;
  return blockShapes(block, [centre[0] + textAt[0] - block.width / 2, centre[1] + textAt[1] - block.height / 2], {
    key,
    fill: "ink",
    on: [`block:${id}/body`],
    order: node,
  });
};

const linkShapes = ({ model, layout, u }: Scene, link: number): Shape[] =>
  flowArrowShapes(
    {
      key: model.linkKeys[link] ?? "",
      points: layout.lines[link] ?? [],
      paint: "muted",
      width: 0.11,
      order: model.graph.count + link,
      head: model.blocks[model.graph.edges[link]?.to ?? 0]?.look !== "branch",
    },
    penOf(layout.setting.size, u),
  );

/** Links, then blocks, then what is written at links and branches. */
export const blockDiagramShapes = (scene: Scene): Shape[] => {
  const { model, layout, u } = scene;
  const links = model.graph.edges.map((_, link) => link);
  return [
    ...links.flatMap((link) => linkShapes(scene, link)),
    ...model.blocks.flatMap((_, node) => bodyShapes(scene, node)),
    ...model.blocks.flatMap((_, node) => wordShapes(scene, node)),
    ...links.flatMap((link) =>
      flowLabelShapes(layout.setting.words[link], layout.labelPlaces[link], {
        key: `${model.linkKeys[link]}/label`,
        order: model.graph.count + link,
        u,
      }),
    ),
  ];
};

/** `loop` is the first loop and `loop:n` the nth: its links in the order of the signal, and the blocks they lead to. */
export const loopParts = ({ loops, linkKeys, graph, blocks }: BlockDiagramModel): Record<string, readonly string[]> => {
  const keys = loops.map((loop) =>
    loop.flatMap((link) => [linkKeys[link] ?? "", `block:${blocks[graph.edges[link]?.to ?? 0]?.id}`]),
  );
  const [first] = keys;
  return {
    ...(first ? { loop: first } : {}),
    ...Object.fromEntries(keys.map((list, i) => [`loop:${i + 1}`, list])),
  };
};
