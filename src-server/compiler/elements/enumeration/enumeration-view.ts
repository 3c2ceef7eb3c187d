import type { DrawFrame, ElementView, Measure } from "../../element-kind.ts";
import { MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { enumerationLayout, leastEnumeration, type EnumerationLayout } from "./enumeration-layout.ts";
import { enumerationFacts, type EnumerationModel } from "./enumeration-model.ts";
import { enumerationShapes } from "./enumeration-shapes.ts";

type Stage = { model: EnumerationModel; layoutIn(frame: DrawFrame): EnumerationLayout };

const measure = (model: EnumerationModel, room: { width: number }, frame: Omit<DrawFrame, "box">): Measure => {
  const least = leastEnumeration(model, frame, room.width);
  return {
    width: Math.max(MIN_FIGURE.width * frame.u, least.width),
    height: Math.max(MIN_FIGURE.height * frame.u, least.height),
    stretch: true,
  };
};

const groupParts = ({ groups }: EnumerationModel): Record<string, readonly string[]> =>
  Object.fromEntries(
    groups.flatMap((group) =>
      group.key === undefined || group.items.length === 0
        ? []
        : [[`group:${group.key}`, [`label:${group.key}`, ...group.items.map((item) => `item:${item + 1}`)]]],
    ),
  );

const viewOf = (stage: Stage, taken: number): ElementView => {
  const { model } = stage;
  const total = model.items.length;
  return {
    measure: (room, frame) => measure(model, room, frame),
    draw: (frame) => ({
      shapes: enumerationShapes({ model, taken, layout: stage.layoutIn(frame), type: frame.type }),
      parts: groupParts(model),
    }),
    facts: enumerationFacts(model, taken),
    step: (request) =>
      itemSteps({ request, done: taken, total, event: "item", seconds: 0.4, view: (count) => viewOf(stage, count) }),
    ...(taken === 0 ? { whole: () => viewOf(stage, total) } : {}),
  };
};

/** A list of which nothing is shown yet. */
export const enumerationView = (model: EnumerationModel): ElementView =>
  viewOf({ model, layoutIn: perFrame((frame) => enumerationLayout(model, frame)) }, 0);
