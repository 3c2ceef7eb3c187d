import type { Message } from "../../../contract/messages/message.ts";
import type { Drawing } from "../../drawing.ts";
import type { DrawFrame, ElementEnv, ElementView, Transition } from "../../element-kind.ts";
import { changeFinding, changeRefusal } from "../../element-refusals.ts";
import { labelBoxes } from "../../figure/vector-arrow.ts";
import { figureMeasure, MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { coloringLegend } from "./coloring-legend.ts";
import { complexPlaneSchema } from "./complex-plane-schema.ts";
import { complexWindow } from "./complex-window.ts";
import { complexPlanePathShapes } from "./draw-path.ts";
import { pointsShapes, rootShapes } from "./draw-points.ts";
import { rasterDrawer } from "./draw-raster.ts";
import { chainShapes, filterShapes, orbitShapes } from "./draw-runs.ts";
import { axisNames, stillPlane } from "./grid-shapes.ts";
import { gridLines, complexPlaneMovedGrid } from "./moved-grid.ts";
import { complexPlaneFacts } from "./plane-facts.ts";
import { choosePlaneLabels, complexPlaneLabels } from "./plane-labels.ts";
import { movedBy, complexPlaneStepsOf, type ComplexPlaneModel, type ComplexPlaneState } from "./plane-model.ts";
import { readComplexPlane } from "./read-plane.ts";

/** Seconds of one round of the arrows, and of a path. */
const ROUND = 8;

const hasGrid = ({ chain, set, coloring, filter, orbit, roots }: ComplexPlaneModel): boolean =>
  !chain && !set && !coloring && !filter && !orbit && !roots;

/** Labels that the least figure has room for; more of them want more. */
const FEW_LABELS = 4;

const leastRoom = ({ points, spec }: ComplexPlaneModel): { width: number; height: number } => {
  const factor = Math.sqrt(Math.max(1, (points.length * (1 + spec.show.length)) / FEW_LABELS));
  return { width: MIN_FIGURE.width * factor, height: MIN_FIGURE.height * factor };
};

/** Draws a model in any of its states; what does not depend on them is remembered. */
const planeDrawer = (model: ComplexPlaneModel): ((frame: DrawFrame, state: ComplexPlaneState) => Drawing) => {
  const layout = perFrame((frame) => {
    const window = complexWindow(model.wish, frame);
    const legend = model.coloring ? coloringLegend(window, frame) : [];
    return {
      window,
      legend,
      lines: hasGrid(model) ? gridLines(window, model.poles) : undefined,
      still: stillPlane(window),
      places: choosePlaneLabels(model, window, frame),
    };
  });
  const raster = rasterDrawer(model);
  return (frame, state) => {
    const { window, still, places, legend, lines } = layout(frame);
    const { params } = frame;
    const grid = { move: movedBy(model, params), poles: model.poles, bent: model.map !== undefined };
    const labels = complexPlaneLabels({ model, window, state, places, params }, frame);
    return {
      shapes: [
        ...raster(params, window, state),
        ...still,
        ...(lines ? complexPlaneMovedGrid(lines, grid, window) : []),
        ...rootShapes(model, params, window),
        ...complexPlanePathShapes(model, params, { window, share: state.share }),
        ...chainShapes(model, params, { window, state }),
        ...orbitShapes(model, { window, state }),
        ...filterShapes(model, { window, state }),
        ...pointsShapes(model, params, window),
        ...axisNames(window, labelBoxes([...labels, ...legend])),
        ...legend,
        ...labels,
      ],
    };
  };
};

const transformed = (
  model: ComplexPlaneModel,
  env: ElementEnv,
  to: Readonly<Record<string, unknown>>,
): Transition | Message => {
  const parsed = complexPlaneSchema.safeParse({ ...model.spec, ...to });
  if (!parsed.success) return changeRefusal(parsed.error);
  const { model: next, findings } = readComplexPlane(
    parsed.data,
    env,
    to["range"] === undefined ? model.wish : undefined,
  );
  if (!next) return changeFinding(findings);
  return { view: complexPlaneView(next, env), event: "transform", seconds: 2 };
};

const eventOf = ({ set, orbit, filter }: ComplexPlaneModel, step: number): string => {
  if (filter) return "item";
  if (orbit) return orbit.settled && step === orbit.places.length - 1 ? "stop" : "iterate";
  return set ? "stage" : "item";
};

const stepSeconds = ({ set, filter }: ComplexPlaneModel): number => (set || filter ? 0.9 : 0.6);

/** A complex plane as a plan or a `transform` describes it. */
export const complexPlaneView = (model: ComplexPlaneModel, env: ElementEnv): ElementView => {
  const draw = planeDrawer(model);
  const last = complexPlaneStepsOf(model);
  const viewAt = (state: ComplexPlaneState): ElementView => ({
    measure: (_, frame) => figureMeasure(frame, leastRoom(model)),
    draw: (frame) => draw(frame, state),
    factsAt: (params) => complexPlaneFacts(model, { ...model.start, ...params }, state),
    transform: (to) => transformed(model, env, to),
    ...(last > 0 ? { whole: () => viewAt({ ...state, step: undefined }) } : {}),
    ...(last > 0
      ? {
          step: ({ count, to }) => {
            const from = state.step ?? 0;
            const steps = Math.min(last - from, to === undefined ? count : last - from);
            const events = Array.from({ length: Math.max(0, steps) }, (_, i): Transition => ({
              event: eventOf(model, from + i + 1),
              seconds: stepSeconds(model),
              view: viewAt({ ...state, step: from + i + 1 }),
            }));
            const stop = events.findIndex(({ event }) => event === to);
            return stop < 0 ? events : events.slice(0, stop + 1);
          },
        }
      : {}),
    ...(model.chain || model.path
      ? {
          clock: {
            seconds: ROUND,
            at: (seconds: number) =>
              viewAt({ step: state.step === 0 ? undefined : state.step, share: seconds / ROUND }),
          },
        }
      : {}),
  });
  return viewAt({ share: 0, step: last > 0 ? 0 : undefined });
};
