import type { ElementView, StepRequest, Transition } from "../../element-kind.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { reactionAtomView } from "./reaction-atom-view.ts";
import { reactionFacts, type ReactionModel } from "./reaction-model.ts";
import { reactionParts } from "./reaction-parts.ts";
import { measureReaction, reactionLayout, reactionWordShapes } from "./reaction-words.ts";

const SECONDS: Readonly<Record<string, number>> = { element_done: 0.8, multiply: 0.8, check: 0.5 };

type Stage = { model: ReactionModel; layout: ReturnType<typeof reactionLayout> };

const steps = (stage: Stage, taken: number, request: StepRequest): Transition[] => {
  const events = stage.model.moments.slice(1).map((moment) => moment.event);
  return stepIndexes(events, taken, request).map((index): Transition => {
    const event = events[index - 1] ?? "";
    return { view: viewAfter(stage, index), event, seconds: SECONDS[event] ?? 0.6 };
  });
};

const viewAfter = (stage: Stage, taken: number): ElementView => {
  const { model } = stage;
  const moment = model.moments[taken] ?? { event: "", element: "", coefficients: [], settled: [] };
  return {
    measure: (room, frame) => measureReaction(model, room, frame),
    draw: (frame) => {
      const shapes = reactionWordShapes({ model, moment, frame, fitted: stage.layout(frame) });
      return { shapes, parts: reactionParts(model, shapes) };
    },
    facts: reactionFacts(model, moment),
    ...(model.moments.length > 1 ? { step: (request: StepRequest) => steps(stage, taken, request) } : {}),
  };
};

/** An equation before any event of its run. */
export const reactionView = (model: ReactionModel): ElementView => {
  const [first] = model.moments;
  return model.show === "atoms" && first
    ? reactionAtomView(model, first)
    : viewAfter({ model, layout: reactionLayout(model) }, 0);
};
