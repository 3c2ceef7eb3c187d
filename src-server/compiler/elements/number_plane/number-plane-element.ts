import { apply2 } from "../../../computation/matrices/eigen-2x2.ts";
import { defineElement } from "../../define-element.ts";
import type { Drawing, Shape } from "../../drawing.ts";
import type { DrawFrame, ElementEnv, ElementView, OpenedElement, Transition } from "../../element-kind.ts";
import { figureMeasure, LEAST_FIGURE } from "../../figure/figure-measure.ts";
import { perFrame } from "../../figure/frame-cache.ts";
import { ORDERS, planeArrows } from "./plane-arrows.ts";
import { planeFacts } from "./plane-facts.ts";
import { movedFigure, movedGrid, stillGrid } from "./plane-grid.ts";
import { choosePlaces, planeLabels } from "./plane-labels.ts";
import { readPlane, type PlaneModel } from "./plane-model.ts";
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

const drawPlane = (model: PlaneModel): ((frame: DrawFrame) => Drawing) => {
  const layout = perFrame((frame) => {
    const window = planeWindow(model.spec.range, frame);
    return { window, still: stillGrid(window), places: choosePlaces({ model, window }, frame) };
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
        order: ORDERS.figures,
      }),
    );
    const square = {
      key: "determinant/area",
      points: UNIT,
      round: false,
      role: "b",
      alpha,
      order: ORDERS.found,
    } as const;
    const shapes: Shape[] = [
      ...still,
      ...movedGrid(window, motion),
      ...figures,
      ...(model.spec.show.includes("determinant") ? [movedFigure(window, motion, square)] : []),
      ...planeArrows(model, state, window),
      ...planeLabels({ model, window, state }, frame, places),
    ];
    return { shapes };
  };
};

const transformed = (
  spec: NumberPlaneSpec,
  env: ElementEnv,
  to: Readonly<Record<string, unknown>>,
): Transition | string => {
  const change = to["matrix"] !== undefined ? { map: undefined } : to["map"] !== undefined ? { matrix: undefined } : {};
  const parsed = numberPlaneSchema.safeParse({ ...spec, ...change, ...to });
  if (!parsed.success) return `to: ${parsed.error.issues[0]?.message ?? "this does not fit a number_plane"}.`;
  const { model, findings } = readPlane(parsed.data, env);
  if (!model) return `to.${findings[0]?.message ?? "matrix: this does not fit."}`;
  return { view: planeView(model, env), event: "transform", seconds: 1.6 };
};

/** Labels that the least figure has room for; more of them want more. */
const FEW_LABELS = 3;

const leastRoom = ({ vectors, spec }: PlaneModel): { width: number; height: number } => {
  const labels =
    vectors.length + spec.show.reduce((sum, one) => sum + (one === "basis" || one === "eigenvectors" ? 2 : 1), 0);
  const factor = Math.sqrt(Math.max(1, labels / FEW_LABELS));
  return { width: LEAST_FIGURE.width * factor, height: LEAST_FIGURE.height * factor };
};

const planeView = (model: PlaneModel, env: ElementEnv): ElementView => ({
  measure: (_, frame) => figureMeasure(frame, leastRoom(model)),
  draw: drawPlane(model),
  factsAt: (params) => planeFacts(model, params),
  transform: (to) => transformed(model.spec, env, to),
});

const CLOSE = 1e-6;

/** Matrix times eigenvector against eigenvalue times eigenvector, at all values of the params looked at. */
const checkedPairs = (model: PlaneModel): number =>
  model.samples.flatMap((params) => {
    const { eigen, matrix } = planeState(model, params);
    return (eigen?.pairs ?? []).filter(({ value, vector }) => {
      const image = matrix ? apply2(matrix, vector) : vector;
      return (
        Math.hypot(image[0] - value * vector[0], image[1] - value * vector[1]) < CLOSE * Math.max(1, Math.abs(value))
      );
    });
  }).length;

const altOf = ({ vectors, matrix, map, shapes }: NumberPlaneSpec): string =>
  [
    "A plane with a grid",
    ...(vectors.length > 0 ? [`the vectors ${vectors.map((vector) => vector.id).join(", ")}`] : []),
    ...(shapes.length > 0 ? [`${shapes.length} figure${shapes.length === 1 ? "" : "s"}`] : []),
    ...(matrix ? ["moved by a matrix"] : map ? ["bent by a map"] : []),
  ].join(", ") + ".";

const partNames = ({ vectors, shapes, show }: NumberPlaneSpec): string =>
  [
    "grid",
    ...vectors.map((vector) => `vector:${vector.id}`),
    ...shapes.map((shape) => `shape:${typeof shape === "string" ? shape : shape.id}`),
    ...(show.includes("basis") ? ["basis:1, basis:2"] : []),
    ...(show.includes("eigenvectors") ? ["eigenvector:1"] : []),
    ...show.filter((one) => one === "determinant" || one === "span" || one === "projection"),
  ].join(", ");

const open = (spec: NumberPlaneSpec & { alt?: string | undefined }, env: ElementEnv): OpenedElement => {
  const { model, findings } = readPlane(spec, env);
  const described = { findings, alt: spec.alt ?? altOf(spec), partNames: partNames(spec) };
  if (!model)
    return {
      ...described,
      facts: {},
      view: { measure: () => ({ width: 0, height: 0, stretch: true }), draw: () => ({ shapes: [] }) },
    };
  const pairs = spec.show.includes("eigenvectors") ? checkedPairs(model) : 0;
  return {
    ...described,
    view: planeView(model, env),
    facts: planeFacts(model, model.samples[0] ?? {}),
    shownTex: model.vectors.map((vector) => vector.tex),
    ...(pairs > 0 ? { checks: [{ name: "number_plane: matrix times eigenvector", checked: pairs }] } : {}),
  };
};

/** The plane with its grid, vectors, and the maps that move all of it. */
export const numberPlaneElement = defineElement<NumberPlaneSpec>({
  type: "number_plane",
  accepts: { draw: true, write: false },
  wide: false,
  schema: numberPlaneSchema,
  example: { type: "number_plane", vectors: [{ id: "v", xy: [1, 2] }], show: ["basis"] },
  open,
});
