import type { Box } from "../../../contract/timeline.ts";
import { flowLabelPlaces, type FlowLabelPlace } from "../../figure/flow/flow-labels.ts";
import { flowSettings, linkLabelSize } from "../../figure/flow/flow-settings.ts";
import type { FlowSetting } from "../../figure/flow/flow-sizes.ts";
import { fitFlow, placeFlow, type LaidFlow } from "../../figure/flow/lay-out-flow.ts";
import { boxAround } from "../../figure/place-labels.ts";
import { setText, type SetLabel } from "../../figure/labels.ts";
import type { DrawFrame } from "../../element-kind.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { flowSymbol, type FlowSymbol } from "./flow-symbols.ts";
import type { FlowchartModel } from "./flowchart-model.ts";

type SetFrame = Pick<DrawFrame, "u" | "scale" | "type">;
/** A flowchart's boxes and labels at one size of letters. */
export type FlowchartSetting = FlowSetting & {
  nodes: readonly FlowSymbol[];
  words: readonly (SetLabel | undefined)[];
  size: number;
};

/** Widths of lines in sizes. */
const CHOICES = { lines: [4.3, 6, 8.5], sizeCost: 10 };

const settingOf = (
  model: FlowchartModel,
  frame: SetFrame,
  size: number,
  line: number,
): Omit<FlowchartSetting, "gap" | "cost"> => {
  const nodes = model.spec.nodes.map((node) => flowSymbol(frame.type, node, { size, maxWidth: line * size }));
  const words = model.spec.edges.map((edge) =>
    edge[2] === undefined ? undefined : setText(frame.type, edge[2], { size: linkLabelSize(size, frame.u) }),
  );
  return { nodes, words, size, labels: words };
};

export type FlowchartLayout = LaidFlow & {
  setting: FlowchartSetting;
  labelPlaces: readonly (FlowLabelPlace | undefined)[];
};

/** Every size and width of lines, from large to small. */
export const flowchartSettings = (model: FlowchartModel, frame: SetFrame): FlowchartSetting[] =>
  flowSettings(frame, CHOICES, (size, line) => settingOf(model, frame, size, line));

/** Places of boxes, arrows and labels in a frame's box. */
export const layOutFlowchart = (
  model: FlowchartModel,
  settings: readonly FlowchartSetting[],
  frame: SetFrame & { box: Box },
): FlowchartLayout | undefined => {
  const { box, u } = frame;
  const fit = fitFlow(model.flows, settings, { room: { width: boxWidth(box), height: boxHeight(box) }, u });
  if (!fit) return undefined;
  const laid = placeFlow(fit, model.graph.edges, { box, u });
  const boxes = laid.centres.map((centre, node) =>
    boxAround(centre, fit.setting.nodes[node]?.width ?? 0, fit.setting.nodes[node]?.height ?? 0),
  );
  const labelPlaces = flowLabelPlaces({ lines: laid.lines, labels: fit.setting.labels, boxes, bounds: box, u });
  return { ...laid, setting: fit.setting, labelPlaces };
};
