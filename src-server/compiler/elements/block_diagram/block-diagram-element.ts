import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementView, OpenedElement } from "../../element-kind.ts";
import { fitFlow, flowMeasure } from "../../figure/flow/lay-out-flow.ts";
import { perFrame, perLetters } from "../../figure/frame-cache.ts";
import { emptyView } from "../../element-refusals.ts";
import { blockDiagramFindings } from "./block-diagram-findings.ts";
import { blockSettings, layOutBlockDiagram } from "./block-diagram-layout.ts";
import { blockDiagramFacts, createBlockDiagramModel, type BlockDiagramModel } from "./block-diagram-model.ts";
import { blockDiagramSchema, type BlockDiagramSpec } from "./block-diagram-schema.ts";
import { blockDiagramShapes, loopParts } from "./block-diagram-shapes.ts";

const viewOf = (model: BlockDiagramModel): ElementView => {
  const settingsAt = perLetters((frame) => blockSettings(model, frame));
  const layoutIn = perFrame((frame) => layOutBlockDiagram(model, settingsAt(frame), frame));
  return {
    measure: (room, frame) => flowMeasure(fitFlow(model.flows, settingsAt(frame), { room, u: frame.u }), frame),
    draw: (frame) => {
      const layout = layoutIn(frame);
      return { shapes: layout ? blockDiagramShapes({ model, layout, u: frame.u }) : [], parts: loopParts(model) };
    },
  };
};

const open = (spec: BlockDiagramSpec, env: ElementEnv): OpenedElement => {
  const findings = blockDiagramFindings(spec, env.type);
  const texts = spec.blocks.flatMap(({ text }) => text ?? []);
  const described = {
    findings,
    alt: `Block diagram of ${spec.blocks.length} blocks: ${texts.join(", ")}.`,
    partNames: [
      ...spec.blocks.map(({ id }) => `block:${id}`),
      ...spec.links.map(([from, to]) => `link:${from}-${to}`),
      "loop",
    ].join(", "),
    shownText: texts,
  };
  if (findings.length > 0)
    return {
      ...described,
      facts: {},
      view: emptyView(true),
    };
  const model = createBlockDiagramModel(spec);
  return { ...described, view: viewOf(model), facts: blockDiagramFacts(model) };
};

/** Signals through blocks, sums, gains and delays, with feedback. */
export const blockDiagramElement = defineElement<BlockDiagramSpec>({
  type: "block_diagram",
  about: "Signals through blocks, sums and feedback loops.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: blockDiagramSchema,
  example: {
    type: "block_diagram",
    blocks: [
      { id: "k", text: "K", kind: "gain" },
      { id: "p", text: "Plant", kind: "block" },
    ],
    links: [
      ["k", "p"],
      ["p", "k"],
    ],
  },
  open,
});
