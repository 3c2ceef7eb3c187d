import { plainNumber } from "../../../computation/format-number.ts";
import type { Paint, Point } from "../../drawing.ts";
import type { SetLabel } from "../../figure/labels.ts";
import type { Obstacles, Spot } from "../../figure/place-labels.ts";
import { insetBox } from "../../shapes.ts";
import { numberPlaneCornerSpots, numberPlaneLineSpots, tipSpots } from "./label-spots.ts";
import { basisTips, NUMBER_PLANE_ORDERS } from "./plane-arrows.ts";
import type { NumberPlaneModel } from "./plane-model.ts";
import type { NumberPlanePoint } from "./plane-map.ts";
import type { NumberPlaneState } from "./plane-state.ts";
import { toWindow, type PlaneWindow } from "./plane-window.ts";

/** A label with the places it could stand at; none where it is not seen at this moment. */
export type PlaneLabel = {
  key: string;
  tex: string;
  paint: Paint;
  order: number;
  spots(label: SetLabel): readonly Spot[];
};
export type NumberPlaneLabelStage = { model: NumberPlaneModel; window: PlaneWindow };

const LIVE = 2;
const shown = (value: number, live: boolean): string => {
  const rounded = Math.abs(value) < 5e-10 ? 0 : value;
  return plainNumber(rounded, live ? { digits: LIVE } : { maxDigits: 3 });
};

const eigenNote = (state: NumberPlaneState, live: boolean): string | undefined => {
  const { eigen, matrix } = state;
  if (!eigen || !matrix) return undefined;
  if (eigen.pairs.length === 0) return "\\text{no real eigenvector}";
  const value = eigen.pairs[0]?.value ?? 1;
  return eigen.all && value !== 1 ? `\\text{every direction: }\\lambda = ${shown(value, live)}` : undefined;
};

const SPANS = ["\\text{span: only the origin}", "\\text{span: a line}", "\\text{span: the whole plane}"] as const;

/** Words in a corner: determinant, what has no line to stand at. */
const noteTexts = ({ spec, map }: NumberPlaneModel, state: NumberPlaneState): { key: string; tex: string }[] => {
  const eigen = spec.show.includes("eigenvectors") ? eigenNote(state, map.live) : undefined;
  return [
    ...(spec.show.includes("determinant") && state.determinant !== undefined
      ? [{ key: "determinant/label", tex: `\\det = ${shown(state.determinant, map.live)}` }]
      : []),
    ...(eigen === undefined ? [] : [{ key: "eigenvector:0/label", tex: eigen }]),
    ...(spec.show.includes("span") ? [{ key: "span/label", tex: SPANS[state.rank] }] : []),
  ];
};

/** All labels of a plane in one state. */
export const labelsAt = ({ model, window }: NumberPlaneLabelStage, state: NumberPlaneState): PlaneLabel[] => {
  const { spec, map } = model;
  const basis = spec.show.includes("basis") ? basisTips(state) : [];
  const pairs = spec.show.includes("eigenvectors") && state.eigen && !state.eigen.all ? state.eigen.pairs : [];
  return [
    ...noteTexts(model, state).map(({ key, tex }, row): PlaneLabel => ({
      key,
      tex,
      paint: key.startsWith("determinant") ? "b" : "ink",
      order: NUMBER_PLANE_ORDERS.found,
      spots: numberPlaneCornerSpots(window, row),
    })),
    ...state.vectors.map(({ vector, tip }, i): PlaneLabel => ({
      key: `vector:${vector.id}/label`,
      tex: vector.tex,
      paint: vector.role,
      order: NUMBER_PLANE_ORDERS.vectors + i,
      spots: tipSpots(window, tip),
    })),
    ...basis.map((tip, i): PlaneLabel => ({
      key: `basis:${i + 1}/label`,
      tex: i === 0 ? "\\hat{\\imath}" : "\\hat{\\jmath}",
      paint: i === 0 ? "c" : "d",
      order: NUMBER_PLANE_ORDERS.basis,
      spots: tipSpots(window, tip),
    })),
    ...pairs.map(({ value, vector }, i): PlaneLabel => ({
      key: `eigenvector:${i + 1}/label`,
      tex: `\\lambda${pairs.length > 1 ? `_${i + 1}` : ""} = ${shown(value, map.live)}`,
      paint: "ink",
      order: NUMBER_PLANE_ORDERS.found,
      spots: numberPlaneLineSpots(window, vector),
    })),
  ];
};

/** What labels must keep clear of in one state. */
export const obstaclesAt = ({ model, window }: NumberPlaneLabelStage, state: NumberPlaneState): Obstacles => {
  const tips = [...state.vectors.map(({ tip }) => tip), ...(model.spec.show.includes("basis") ? basisTips(state) : [])];
  const far = Math.hypot(...window.reach);
  const pairs = model.spec.show.includes("eigenvectors") && !state.eigen?.all ? (state.eigen?.pairs ?? []) : [];
  const line = (from: NumberPlanePoint, to: NumberPlanePoint): Point[] => [
    toWindow(window, from),
    toWindow(window, to),
  ];
  return {
    boxes: [],
    lines: [
      ...tips.map((tip) => line([0, 0], tip)),
      ...pairs.map(({ vector: [x, y] }) => line([-far * x, -far * y], [far * x, far * y])),
      ...(model.spec.show.includes("projection") && state.foot && state.vectors[0]
        ? [line(state.vectors[0].tip, state.foot), line([0, 0], state.foot)]
        : []),
    ],
    bounds: insetBox(window.area, 0.2 * window.u),
  };
};
