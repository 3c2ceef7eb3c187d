import type { Box } from "../../../contract/timeline.ts";
import { flowLabelPlaces, type FlowLabelPlace } from "../../figure/flow/flow-labels.ts";
import type { FlowSetting } from "../../figure/flow/flow-sizes.ts";
import { fitFlow, placeFlow, type FlowFit, type LaidFlow } from "../../figure/flow/lay-out-flow.ts";
import { boxAround } from "../../figure/place-labels.ts";
import { setText, type SetLabel } from "../../figure/labels.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { flowSymbol, type FlowSymbol } from "./flow-symbols.ts";
import type { FlowchartModel } from "./flowchart-model.ts";

type SetFrame = Pick<DrawFrame, "u" | "scale" | "type">;
/** A flowchart's boxes and labels at one size of letters. */
export type FlowchartSetting = FlowSetting & {
  nodes: readonly FlowSymbol[];
  words: readonly (SetLabel | undefined)[];
  size: number;
};

/** Multiples of the size of labels that are tried, and widths of lines in sizes. */
const SIZES = [2.2, 1.8, 1.5, 1.25, 1, 0.88];
const LINES = [4.3, 6, 8.5];
/** Distances of boxes in sizes. */
const GAPS = [2.2, 1.6];
const TIGHT_COST = 2.5;
const SIZE_COST = 14;

const settingOf = (model: FlowchartModel, frame: SetFrame, factor: number, line: number): FlowchartSetting[] => {
  const size = textSize(frame, "label", factor);
  const nodes = model.spec.nodes.map((node) => flowSymbol(frame.type, node, { size, maxWidth: line * size }));
  const words = model.spec.edges.map((edge) =>
    edge[2] === undefined ? undefined : setText(frame.type, edge[2], { size: Math.max(frame.u * 1.1, size * 0.9) }),
  );
  const cost = SIZE_COST * Math.log2((SIZES[0] ?? 1) / factor);
  return GAPS.map((gap, i) => ({
    nodes,
    words,
    size,
    labels: words,
    gap: (gap * size) / frame.u,
    cost: cost + i * TIGHT_COST,
  }));
};

/** Every size and width of lines, from large to small. */
export const flowchartSettings = (model: FlowchartModel, frame: SetFrame): FlowchartSetting[] =>
  SIZES.flatMap((factor) => LINES.flatMap((line) => settingOf(model, frame, factor, line)));

export type FlowchartLayout = LaidFlow & {
  setting: FlowchartSetting;
  labelPlaces: readonly (FlowLabelPlace | undefined)[];
};

const MARGIN = 0.3;

/** How a flowchart fits a room, and with which setting. */
export const fitFlowchart = (
  model: FlowchartModel,
  frame: SetFrame,
  room: { width: number; height: number },
): (FlowFit & { chosen: FlowchartSetting }) | undefined => {
  const settings = flowchartSettings(model, frame);
  const inner = { width: room.width - 2 * MARGIN * frame.u, height: room.height - 2 * MARGIN * frame.u };
  const fit = fitFlow(model.flows, settings, { room: inner, u: frame.u });
  const chosen = settings.find((setting) => setting === fit?.setting);
  return fit && chosen ? { ...fit, chosen } : undefined;
};

/** Places of boxes, arrows and labels in a frame's box. */
export const layOutFlowchart = (model: FlowchartModel, frame: SetFrame & { box: Box }): FlowchartLayout | undefined => {
  const { box, u } = frame;
  const fit = fitFlowchart(model, frame, { width: boxWidth(box), height: boxHeight(box) });
  if (!fit) return undefined;
  const laid = placeFlow(fit, model.graph.edges, { box, u });
  const boxes = laid.centres.map((centre, node) =>
    boxAround(centre, fit.chosen.nodes[node]?.width ?? 0, fit.chosen.nodes[node]?.height ?? 0),
  );
  const labelPlaces = flowLabelPlaces({ lines: laid.lines, labels: fit.chosen.labels, boxes, bounds: box, u });
  return { ...laid, setting: fit.chosen, labelPlaces };
};
