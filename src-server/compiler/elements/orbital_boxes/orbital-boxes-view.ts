import { ownValue } from "../../../own-value.ts";
import type { ElementView, StepRequest, Transition } from "../../element-kind.ts";
import { MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { boxesLayout, type BoxesLayout } from "./boxes-layout.ts";
import { boxesParts } from "./boxes-parts.ts";
import { boxesShapes } from "./boxes-shapes.ts";
import { boxesFacts, type BoxesModel } from "./orbital-boxes-model.ts";

type Stage = { model: BoxesModel; layoutIn: ReturnType<typeof perFrame<BoxesLayout>> };

const SECONDS: Readonly<Record<string, number>> = {
  electron: 0.5,
  promote: 0.9,
  remove: 0.7,
  row_done: 0.8,
  result: 0.9,
};

const steps = (stage: Stage, taken: number, request: StepRequest): Transition[] => {
  const events = stage.model.moments.slice(1).map((moment) => moment.event);
  return stepIndexes(events, taken, request).map((index): Transition => {
    const event = events[index - 1] ?? "";
    const active = stage.model.moments[index]?.active;
    return {
      view: viewAfter(stage, index),
      event,
      seconds: ownValue(SECONDS, event) ?? 0.6,
      ...(event === "promote" ? { arcs: [`electron:${(active ?? 0) + 1}`] } : {}),
    };
  });
};

const viewAfter = (stage: Stage, taken: number): ElementView => {
  const { model, layoutIn } = stage;
  const moment = model.moments[taken] ?? { event: "", active: null, places: [], shares: 0 };
  const last = model.moments.length - 1;
  return {
    measure: (room, frame) => {
      const { least } = layoutIn({ ...frame, box: [0, 0, Math.max(1, room.width), Math.max(1, room.height)] });
      return {
        width: Math.max(MIN_FIGURE.width * frame.u, least.width),
        height: Math.max(MIN_FIGURE.height * frame.u, least.height),
        stretch: true,
      };
    },
    draw: (frame) => {
      const scene = { model, moment, layout: layoutIn(frame), frame };
      return { shapes: boxesShapes(scene), parts: boxesParts(scene) };
    },
    facts: boxesFacts(model, moment),
    ...(last > 0
      ? {
          step: (request: StepRequest) => steps(stage, taken, request),
          whole: () => viewAfter(stage, last),
        }
      : {}),
  };
};

/** Orbital boxes before any event of their run. */
export const orbitalBoxesView = (model: BoxesModel): ElementView =>
  viewAfter({ model, layoutIn: perFrame((frame) => boxesLayout(model, frame)) }, 0);
