import type { Message } from "../../../contract/messages/message.ts";
import type { Drawing, Shape } from "../../drawing.ts";
import type { DrawFrame, ElementEnv, ElementView, Transition } from "../../element-kind.ts";
import { changeFinding, changeRefusal } from "../../element-refusals.ts";
import { figureMeasure, MIN_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { NUMBER_PLANE_ORDERS, planeArrows } from "./plane-arrows.ts";
import { numberPlaneFacts } from "./plane-facts.ts";
import { movedFigure, numberPlaneMovedGrid, numberPlaneStillGrid } from "./plane-grid.ts";
import { numberPlaneLabels, planePlaces } from "./plane-labels.ts";
import { readNumberPlane, type NumberPlaneModel } from "./plane-model.ts";
import { planeState } from "./plane-state.ts";
import { planeWindow } from "./plane-window.ts";
import { numberPlaneSchema, type NumberPlaneSpec } from "./number-plane-schema.ts";

const UNIT = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

const FIGURE_ROLES = ["d", "c", "b"] as const;

/** Opacity of figures; arrows must stand out from several on top of each other. */
const FILLS = { one: 0.18, several: 0.09 } as const;

const drawPlane = (model: NumberPlaneModel): ((frame: DrawFrame) => Drawing) => {
  const layout = perFrame((frame) => {
    const window = planeWindow(model.spec.range, frame);
    return { window, still: numberPlaneStillGrid(window), places: planePlaces({ model, window }, frame) };
  });
  return (frame) => {
    const { window, still, places } = layout(frame);
    const state = planeState(model, frame.params);
    const motion = { move: state.move, bent: model.map.bent, live: model.map.live };
    const alpha = model.shapes.length > 1 ? FILLS.several : FILLS.one;
    const figures = model.shapes.map((shape, i) =>
      movedFigure(window, motion, {
        key: `shape:${shape.id}`,
        points: shape.points(frame.params),
        round: shape.round,
        role: FIGURE_ROLES[i] ?? "d",
        alpha,
        order: NUMBER_PLANE_ORDERS.figures,
      }),
    );
    const square = {
      key: "determinant/area",
      points: UNIT,
      round: false,
      role: "b",
      alpha,
      order: NUMBER_PLANE_ORDERS.found,
    } as const;
    const shapes: Shape[] = [
      ...still,
      ...numberPlaneMovedGrid(window, motion),
      ...figures,
      ...(model.spec.show.includes("determinant") ? [movedFigure(window, motion, square)] : []),
      ...planeArrows(model, state, window),
      ...numberPlaneLabels({ model, window, state }, frame, places),
    ];
    return { shapes, find: (part) => findLater(model, part) };
  };
};

const transformed = (
  spec: NumberPlaneSpec,
  env: ElementEnv,
  to: Readonly<Record<string, unknown>>,
): Transition | Message => {
  const change = to["matrix"] !== undefined ? { map: undefined } : to["map"] !== undefined ? { matrix: undefined } : {};
  const parsed = numberPlaneSchema.safeParse({ ...spec, ...change, ...to });
  if (!parsed.success) return changeRefusal(parsed.error);
  const { model, findings } = readNumberPlane(parsed.data, env);
  if (!model) return changeFinding(findings);
  return { view: planeView(model, env), event: "transform", seconds: 1.6 };
};

/** Lines that only come with another matrix can be named before. */
const findLater = ({ spec }: NumberPlaneModel, part: string): readonly string[] | undefined =>
  spec.show.includes("eigenvectors") && /^eigenvector:[12]$/.test(part) ? [part] : undefined;

/** Labels that the least figure has room for; more of them want more. */
const FEW_LABELS = 3;

const leastRoom = ({ vectors, spec }: NumberPlaneModel): { width: number; height: number } => {
  const labels =
    vectors.length + spec.show.reduce((sum, one) => sum + (one === "basis" || one === "eigenvectors" ? 2 : 1), 0);
  const factor = Math.sqrt(Math.max(1, labels / FEW_LABELS));
  return { width: MIN_FIGURE.width * factor, height: MIN_FIGURE.height * factor };
};

/** A plane as a plan or a `transform` describes it. */
export const planeView = (model: NumberPlaneModel, env: ElementEnv): ElementView => ({
  measure: (_, frame) => figureMeasure(frame, leastRoom(model)),
  draw: drawPlane(model),
  factsAt: (params) => numberPlaneFacts(model, params),
  transform: (to) => transformed(model.spec, env, to),
});
