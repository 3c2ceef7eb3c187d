import type { ListMoment } from "../../../computation/algorithms/lists/list-moment.ts";
import type { DrawFrame, ElementView, Measure, StepRequest, Transition } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { clipped } from "../shared/fit-words.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { binsHeight } from "./array-bins.ts";
import { arrayGeometry } from "./array-geometry.ts";
import { arrayItems } from "./array-items.ts";
import { arrayGround } from "./array-ground.ts";
import { arrayMarks } from "./array-marks.ts";
import { arrayFacts, type ArrayModel } from "./array-model.ts";
import { arrayParts, findRange } from "./array-parts.ts";
import { arrayStrips, leastWidth, rowsFor, stripsHeight } from "./array-strips.ts";

/** Natural times of events, in seconds. */
const SECONDS: Readonly<Record<string, number>> = {
  compare: 0.4,
  swap: 0.8,
  place: 0.5,
  pass_end: 0.45,
  narrow: 0.6,
  found: 0.6,
  absent: 0.6,
};

const measure = (model: ArrayModel, room: { width: number }, frame: Omit<DrawFrame, "box">): Measure => {
  const { u } = frame;
  const strips = arrayStrips(model, frame, { lanes: model.pointerNames.length });
  const rows = rowsFor(model, strips, { u, width: room.width });
  const perRow = Math.ceil(model.labels.length / rows);
  const bar = (model.has.aside ? 4 : 5) * u;
  const body = model.style === "bars" ? bar : 2 * strips.labelSize;
  const lists = model.has.aside ? 2 : 1;
  return {
    width: perRow * (leastWidth(model, strips, u) + strips.gap),
    height:
      strips.target +
      lists * rows * (stripsHeight(strips) + body) +
      binsHeight(model, strips, { width: room.width, u }),
    stretch: true,
  };
};

const swapped = (moment: ListMoment): { arcs?: readonly string[] } =>
  moment.event === "swap" ? { arcs: moment.places.map((place) => `item:${(moment.order[place] ?? 0) + 1}`) } : {};

const steps = (model: ArrayModel, taken: number, request: StepRequest): Transition[] => {
  const events = model.run.moments.slice(1).map((moment) => moment.event);
  return stepIndexes(events, taken, request).flatMap((index): Transition[] => {
    const moment = model.run.moments[index];
    if (!moment) return [];
    return [
      { view: arrayView(model, index), event: moment.event, seconds: SECONDS[moment.event] ?? 0.6, ...swapped(moment) },
    ];
  });
};

/** An array after a number of its run's events. */
export const arrayView = (model: ArrayModel, taken: number): ElementView => {
  const moment = model.run.moments[taken] ?? model.run.moments[0];
  if (!moment) return emptyView(true);
  return {
    measure: (room, frame) => measure(model, room, frame),
    draw: (frame) => {
      const geometry = arrayGeometry(model, frame);
      const scene = { model, moment, frame, geometry };
      return {
        shapes: clipped(
          [...arrayGround(scene), ...arrayItems(model, moment, frame, geometry), ...arrayMarks(scene)],
          geometry.overfull ? frame.box : undefined,
        ),
        parts: arrayParts(model, moment),
        find: (part) => findRange(model, moment, part),
      };
    },
    facts: arrayFacts(model, taken),
    ...(model.has.steps ? { step: (request: StepRequest) => steps(model, taken, request) } : {}),
  };
};
