import type { DrawFrame, ElementView } from "../../element-kind.ts";
import { MIN_FIGURE, MIN_WIDTH } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { sequenceLayout, type SequenceLayout } from "./sequence-layout.ts";
import { sequenceFacts, valuesOf, type SequenceModel } from "./sequence-model.ts";
import { sequencePictureShapes } from "./sequence-picture.ts";
import { sequenceShapes } from "./sequence-shapes.ts";

type Stage = { model: SequenceModel; layoutIn(frame: DrawFrame): SequenceLayout };

const viewOf = (stage: Stage, taken: number): ElementView => {
  const { model } = stage;
  const total = model.show === "cobweb" ? model.count + 1 : model.count;
  const [first = {}] = model.samples;
  return {
    measure: (_, { u }) => ({
      width: (model.show === "cobweb" ? MIN_FIGURE.width : MIN_WIDTH) * u,
      height: MIN_FIGURE.height * u,
      stretch: true,
    }),
    draw: (frame) => {
      const params = model.moves ? { ...frame.params } : first;
      const values = valuesOf(model, params);
      if (model.picture !== "none") return { shapes: sequencePictureShapes(model, values, frame, taken) };
      return {
        shapes: sequenceShapes({ model, layout: stage.layoutIn(frame), values, params, taken, type: frame.type }),
      };
    },
    facts: sequenceFacts(model, first, taken),
    ...(model.moves ? { factsAt: (params) => sequenceFacts(model, params, taken) } : {}),
    step: (request) =>
      itemSteps({ request, done: taken, total, event: "term", seconds: 0.6, view: (count) => viewOf(stage, count) }),
    ...(taken === 0 ? { whole: () => viewOf(stage, total) } : {}),
  };
};

/** A sequence of which no term is shown yet. */
export const sequenceView = (model: SequenceModel): ElementView =>
  viewOf({ model, layoutIn: perFrame((frame) => sequenceLayout(model, frame)) }, 0);
