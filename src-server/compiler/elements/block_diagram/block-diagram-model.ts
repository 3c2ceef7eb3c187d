import type { Facts } from "../../../contract/fact.ts";
import type { FlowGraph } from "../../figure/flow/flow-graph.ts";
import { routedFlows, type RoutedFlow } from "../../figure/flow/flow-routes.ts";
import type { BlockDiagramSpec, BlockKind } from "./block-diagram-schema.ts";
import { loopsOf, type Loop } from "./block-loops.ts";

/** How a block is drawn: a branch with links on one side only is the name of a signal. */
export type BlockLook = BlockKind | "signal";

export type BlockDiagramModel = {
  graph: FlowGraph;
  flows: readonly RoutedFlow[];
  blocks: readonly { id: string; look: BlockLook; text: string | undefined }[];
  linkKeys: readonly string[];
  /** Labels of links; minus signs as such. */
  labels: readonly (string | undefined)[];
  /** Links whose label is the sign with which a sum takes them. */
  signs: readonly boolean[];
  loops: readonly Loop[];
};

const SIGN = /^[+\-−±]$/;
const TEXTS: Readonly<Partial<Record<BlockLook, string>>> = { sum: "$\\Sigma$", delay: "$z^{-1}$" };

export const createBlockDiagramModel = ({ blocks, links }: BlockDiagramSpec): BlockDiagramModel => {
  const names = blocks.map(({ id }) => id);
  const edges = links.map(([from, to]) => ({ from: names.indexOf(from), to: names.indexOf(to) }));
  const enters = (node: number): boolean => edges.some(({ to }) => to === node);
  const leaves = (node: number): boolean => edges.some(({ from }) => from === node);
  const straight = new Set(blocks.flatMap(({ kind }, i) => (kind === "gain" ? [i] : [])));
  const graph: FlowGraph = {
    straight,
    count: names.length,
    edges,
    start: Math.max(
      0,
      names.findIndex((_, i) => !enters(i)),
    ),
  };
  return {
    graph,
    flows: routedFlows(graph),
    blocks: blocks.map(({ id, kind, text }, i) => {
      const look: BlockLook = kind === "branch" && !(enters(i) && leaves(i)) ? "signal" : kind;
      return { id, look, text: text ?? TEXTS[look] };
    }),
    linkKeys: links.map(([from, to]) => `link:${from}-${to}`),
    labels: links.map((link) => (link[2] !== undefined && SIGN.test(link[2]) ? link[2].replace("-", "−") : link[2])),
    signs: links.map(
      (link, i) => link[2] !== undefined && SIGN.test(link[2]) && blocks[edges[i]?.to ?? 0]?.kind === "sum",
    ),
    loops: loopsOf(graph),
  };
};

/** Whether a loop strengthens or weakens what goes round in it: by the signs at its sums. */
const feedbackOf = ({ loops, signs, labels }: BlockDiagramModel): string => {
  const [loop] = loops;
  if (!loop) return "none";
  const negative = loop.filter((link) => signs[link] === true && labels[link] === "−").length;
  return negative % 2 === 1 ? "negative" : "positive";
};

/** Size of a diagram and what its loops are. */
export const blockDiagramFacts = (model: BlockDiagramModel): Facts => ({
  blocks: model.blocks.filter(({ look }) => look !== "signal" && look !== "branch").length,
  links: model.linkKeys.length,
  loops: model.loops.length,
  feedback: feedbackOf(model),
});
