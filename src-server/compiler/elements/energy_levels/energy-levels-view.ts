import { ownValue } from "../../../own-value.ts";
import type { ElementView, StepRequest, Transition } from "../../element-kind.ts";
import { MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { stepIndexes } from "../shared/event-steps.ts";
import { energyLevelsArrowShapes } from "./level-arrows.ts";
import { electronShapes } from "./level-electrons.ts";
import { gapShapes } from "./level-gaps.ts";
import { energyLevelsPictureShapes } from "./level-pictures.ts";
import { levelsShapes } from "./level-shapes.ts";
import { levelsLayout, type LevelsLayout } from "./levels-layout.ts";
import { keyedElectrons, type LevelsModel } from "./levels-model.ts";

type Stage = { model: LevelsModel; events: readonly string[]; layoutIn: ReturnType<typeof perFrame<LevelsLayout>> };

const SECONDS: Readonly<Record<string, number>> = { electron: 0.6, arrow: 0.9 };

const steps = (stage: Stage, taken: number, request: StepRequest): Transition[] =>
  stepIndexes(stage.events, taken, request).map((index): Transition => {
    const event = stage.events[index - 1] ?? "";
    return { view: viewAfter(stage, index), event, seconds: ownValue(SECONDS, event) ?? 0.6 };
  });

/** `level:e2` is all of it with its electrons. */
const parts = (model: LevelsModel, electrons: number): Record<string, readonly string[]> => {
  const seen = [...keyedElectrons(model.fixed), ...keyedElectrons(model.order).slice(0, electrons)];
  return Object.fromEntries(
    model.levels.map(({ id }) => [
      `level:${id}`,
      [`level:${id}`, ...seen.flatMap(({ key, electron }) => (electron.level === id ? [key] : []))],
    ]),
  );
};

const viewAfter = (stage: Stage, taken: number): ElementView => {
  const { model, layoutIn, events } = stage;
  const electrons = Math.min(taken, model.order.length);
  const arrows = taken - electrons;
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
      const scene = { model, layout: layoutIn(frame), frame, electrons, arrows };
      return {
        shapes: [
          ...energyLevelsPictureShapes(scene),
          ...levelsShapes(scene),
          ...gapShapes(scene),
          ...electronShapes(scene),
          ...energyLevelsArrowShapes(scene),
        ],
        parts: parts(model, electrons),
      };
    },
    facts: model.factsAfter(electrons),
    ...(events.length > 0
      ? { step: (request: StepRequest) => steps(stage, taken, request), whole: () => viewAfter(stage, events.length) }
      : {}),
  };
};

/** Levels before any electron or arrow came. */
export const energyLevelsView = (model: LevelsModel): ElementView =>
  viewAfter(
    {
      model,
      events: [...model.order.map(() => "electron"), ...model.arrows.map(() => "arrow")],
      layoutIn: perFrame((frame) => levelsLayout(model, frame)),
    },
    0,
  );
