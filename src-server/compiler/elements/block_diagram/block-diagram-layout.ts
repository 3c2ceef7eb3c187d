import type { Box } from "../../../contract/timeline.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { flowLabelPlaces, type FlowLabelPlace } from "../../figure/flow/flow-labels.ts";
import { flowSettings, linkLabelSize } from "../../figure/flow/flow-settings.ts";
import type { FlowSetting } from "../../figure/flow/flow-sizes.ts";
import type { RoutedFlow } from "../../figure/flow/flow-routes.ts";
import { fitFlow, placeFlow, type LaidFlow } from "../../figure/flow/lay-out-flow.ts";
import { setText, type SetLabel } from "../../figure/labels.ts";
import { boxAround } from "../../figure/place-labels.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import type { BlockDiagramModel } from "./block-diagram-model.ts";
import { blockSymbol, type BlockSymbol, type Heading } from "./block-symbols.ts";

type SetFrame = Pick<DrawFrame, "u" | "scale" | "type">;
export type BlockSetting = FlowSetting & {
  nodes: readonly BlockSymbol[];
  words: readonly (SetLabel | undefined)[];
  size: number;
  line: number;
};

/** Signals rather run in a row than in large letters. */
const CHOICES = { lines: [4.5, 9], sizeCost: 5 };

/** Where the first signal leaves a block. */
const headingOf = ({ ways }: RoutedFlow, model: BlockDiagramModel, node: number): Heading => {
  const run = ways.find((_, link) => model.graph.edges[link]?.from === node)?.[0];
  if (!run) return 0;
  return run.vertical ? (run.to > run.from ? 1 : 3) : run.to > run.from ? 0 : 2;
};

const symbolsOf = (
  model: BlockDiagramModel,
  frame: SetFrame,
  { size, line, flow }: { size: number; line: number; flow?: RoutedFlow },
): BlockSymbol[] =>
  model.blocks.map((block, node) =>
    blockSymbol(frame.type, block, { size, maxWidth: line * size, heading: flow ? headingOf(flow, model, node) : 0 }),
  );

const wordsOf = (model: BlockDiagramModel, frame: SetFrame, size: number): (SetLabel | undefined)[] =>
  model.labels.map((label) =>
    label === undefined ? undefined : setText(frame.type, label, { size: linkLabelSize(size, frame.u) }),
  );

/** Every size and width of lines, from large to small. */
export const blockSettings = (model: BlockDiagramModel, frame: SetFrame): BlockSetting[] =>
  flowSettings(frame, CHOICES, (size, line) => {
    const words = wordsOf(model, frame, size);
    return { nodes: symbolsOf(model, frame, { size, line }), words, labels: words, size, line };
  });

export type BlockDiagramLayout = LaidFlow & {
  setting: BlockSetting;
  labelPlaces: readonly (FlowLabelPlace | undefined)[];
  /** Names of branches, beside their dots. */
  branchNames: readonly ({ label: SetLabel; place: FlowLabelPlace } | undefined)[];
};

const branchLabels = (model: BlockDiagramModel, frame: SetFrame, size: number): (SetLabel | undefined)[] =>
  model.blocks.map(({ look, text }) =>
    look === "branch" && text !== undefined
      ? setText(frame.type, text, { size: linkLabelSize(size, frame.u) })
      : undefined,
  );

/** Places of blocks, links and labels in a frame's box. */
export const layOutBlockDiagram = (
  model: BlockDiagramModel,
  settings: readonly BlockSetting[],
  frame: SetFrame & { box: Box },
): BlockDiagramLayout | undefined => {
  const { box, u } = frame;
  const fit = fitFlow(model.flows, settings, { room: { width: boxWidth(box), height: boxHeight(box) }, u });
  if (!fit) return undefined;
  const { size, line } = fit.setting;
  const setting = { ...fit.setting, nodes: symbolsOf(model, frame, { size, line, flow: fit.flow }) };
  const laid = placeFlow({ ...fit, setting }, model.graph.edges, { box, u });
  const boxes = laid.centres.map((centre, i) =>
    boxAround(centre, setting.nodes[i]?.width ?? 0, setting.nodes[i]?.height ?? 0),
  );
  const names = branchLabels(model, frame, size);
  const links = model.graph.edges.length;
  const places = flowLabelPlaces({
    lines: laid.lines,
    labels: [...setting.labels, ...names],
    boxes,
    bounds: box,
    u,
    atTip: model.signs,
    points: new Map(
      laid.centres.map((centre, i) => [links + i, { centre, gap: (setting.nodes[i]?.width ?? 0) / 2 + 0.35 * u }]),
    ),
  });
  return {
    ...laid,
    setting,
    labelPlaces: places.slice(0, links),
    branchNames: names.map((label, i) => {
      const place = places[links + i];
      return label && place ? { label, place } : undefined;
    }),
  };
};
