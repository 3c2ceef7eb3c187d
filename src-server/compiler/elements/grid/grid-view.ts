import { gridFacts } from "../../../computation/algorithms/grids/grid-facts.ts";
import type { DrawFrame, ElementView, Measure, StepRequest, Transition } from "../../element-kind.ts";
import { MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { gridCellShapes } from "./grid-cells.ts";
import { gridGeometry, leastGrid, type GridGeometry } from "./grid-geometry.ts";
import { gridMarkShapes } from "./grid-marks.ts";
import type { GridModel } from "./grid-model.ts";
import { findGridPart } from "./grid-parts.ts";

type Stage = { model: GridModel; geometryIn(frame: DrawFrame): GridGeometry };

/** Natural times of events, in seconds. */
const SECONDS: Readonly<Record<string, number>> = {
  fill: 0.5,
  choose: 0.5,
  row_done: 0.3,
  check: 0.9,
  flip: 0.8,
  found: 0.8,
  absent: 0.6,
};

const measure = (model: GridModel, room: { width: number; height: number }, frame: Omit<DrawFrame, "box">): Measure => {
  const least = leastGrid(model, room, frame);
  return {
    width: Math.max(MIN_FIGURE.width * frame.u, least.width),
    height: Math.max(MIN_FIGURE.height * frame.u, least.height),
    stretch: true,
  };
};

const steps = (stage: Stage, taken: number, request: StepRequest): Transition[] => {
  const events = stage.model.run.moments.slice(1).map((moment) => moment.event);
  return stepIndexes(events, taken, request).map((index): Transition => {
    const event = events[index - 1] ?? "";
    return { view: viewAfter(stage, index), event, seconds: SECONDS[event] ?? 0.5 };
  });
};

const viewAfter = (stage: Stage, taken: number): ElementView => {
  const { model } = stage;
  const { moments } = model.run;
  const moment = moments[taken];
  const filled = model.algorithm === undefined && taken === 0 && moments.length > 1;
  return {
    measure: (room, frame) => measure(model, room, frame),
    draw: (frame) => {
      if (!moment) return { shapes: [] };
      const scene = { model, moment, geometry: stage.geometryIn(frame), type: frame.type };
      return {
        shapes: [...gridCellShapes(scene), ...gridMarkShapes(scene)],
        find: (part) => findGridPart(model, part),
      };
    },
    facts: gridFacts(model.run, taken),
    ...(moments.length > 1 ? { step: (request: StepRequest) => steps(stage, taken, request) } : {}),
    ...(filled ? { whole: () => viewAfter(stage, moments.length - 1) } : {}),
  };
};

/** A grid before any event of its run. */
export const gridView = (model: GridModel): ElementView =>
  viewAfter({ model, geometryIn: perFrame((frame) => gridGeometry(model, frame)) }, 0);
