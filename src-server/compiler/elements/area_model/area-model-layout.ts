import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import { perFrame, type StillFrame } from "../../figure/frame-cache.ts";
import { setTex, type SetLabel } from "../../figure/labels.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { cellTex, type AreaModel } from "./area-model-sides.ts";

/** Where a cell's name stands: in it, or beside the figure with a leader, or nowhere. */
export type CellLabel = SetLabel & { place: "inside" | "right" | "below" | "nowhere" };
/** Room around the rectangle for names of sides and of small cells. */
type Margins = { left: number; top: number; right: number; bottom: number };

export type AreaLayout = {
  origin: Point;
  /** Stage units per length across and down. */
  unit: { across: number; down: number };
  /** Distance from the top of one bar to the next; 0 in an area. */
  pitch: number;
  rowLabels: readonly SetLabel[];
  colLabels: readonly SetLabel[];
  cellLabels: readonly (readonly CellLabel[])[];
  box: Box;
  u: number;
};

/** Distances in u: rectangle to dimension line, dimension line to its label, label to the edge of its cell, leader. */
export const AREA_GAPS = { dimension: 0.55, label: 0.4, inside: 0.35, leader: 0.9 } as const;
const THICKEST_BAR = 5;
const BAR_GAP = 1;

type Grid = { unit: AreaLayout["unit"]; pitch: number };

const gridIn = (model: AreaModel, width: number, height: number, u: number): Grid => {
  const rows = model.rows.length;
  const across = Math.max(1, width) / model.reach.width;
  if (model.variant === "bar") {
    const thick = Math.max(1, Math.min(THICKEST_BAR * u, (height - BAR_GAP * u * (rows - 1)) / rows));
    return { unit: { across, down: thick }, pitch: thick + BAR_GAP * u };
  }
  const both = Math.min(across, Math.max(1, height) / model.reach.height);
  return { unit: { across: both, down: both }, pitch: 0 };
};

/** Largest size of a cell over the ranges of the params. */
const largestCell = (model: AreaModel, grid: Grid, row: number, col: number): { width: number; height: number } => {
  const [r, c] = [model.rows[row]?.longest ?? 0, model.cols[col]?.longest ?? 0];
  if (model.variant === "area") return { width: c * grid.unit.across, height: r * grid.unit.down };
  const whole = model.cols.reduce((sum, side) => sum + side.longest, 0);
  return { width: (r * c * grid.unit.across) / whole, height: grid.unit.down };
};

const placeOf = (model: AreaModel, fits: boolean, row: number, col: number): CellLabel["place"] => {
  if (fits) return "inside";
  if (model.variant === "bar") return "nowhere";
  if (col === model.cols.length - 1) return "right";
  return row === model.rows.length - 1 ? "below" : "nowhere";
};

const labelCell = (
  model: AreaModel,
  grid: Grid,
  frame: StillFrame,
  [row, col]: readonly [number, number],
): CellLabel => {
  const room = largestCell(model, grid, row, col);
  const margin = 2 * AREA_GAPS.inside * frame.u;
  const sizes = [textSize(frame, "body", 1.25), textSize(frame, "body"), textSize(frame, "fine")];
  const labels = sizes.map((size) => setTex(frame.type, cellTex(model, row, col), size));
  const fitting = labels.find((label) => label.width + margin <= room.width && label.height + margin <= room.height);
  const place = placeOf(model, fitting !== undefined, row, col);
  const label = fitting ?? labels[2] ?? setTex(frame.type, "", sizes[2] ?? frame.u);
  return { ...label, place };
};

const labelCells = (model: AreaModel, grid: Grid, frame: StillFrame): CellLabel[][] =>
  model.rows.map((_, row) => model.cols.map((__, col) => labelCell(model, grid, frame, [row, col])));

const widest = (labels: readonly SetLabel[]): number => Math.max(0, ...labels.map((label) => label.width));
const tallest = (labels: readonly SetLabel[]): number => Math.max(0, ...labels.map((label) => label.height));

const marginsFor = (cells: readonly (readonly CellLabel[])[], base: Margins, u: number): Margins => {
  const beside = (place: CellLabel["place"]): CellLabel[] => cells.flat().filter((label) => label.place === place);
  const [right, below] = [beside("right"), beside("below")];
  return {
    ...base,
    right: right.length > 0 ? widest(right) + (AREA_GAPS.leader + 0.2) * u : base.right,
    bottom: below.length > 0 ? tallest(below) + (AREA_GAPS.leader + 0.2) * u : base.bottom,
  };
};

/** Bars whose pieces all carry their names need none above. */
const namesAbove = (model: AreaModel, cells: readonly (readonly CellLabel[])[]): boolean =>
  model.variant === "area" || cells.flat().some((label) => label.place !== "inside");

const layOut = (model: AreaModel, frame: StillFrame): AreaLayout => {
  const { box, u } = frame;
  const size = textSize(frame, "body");
  const rowLabels = model.rows.map((side) => setTex(frame.type, side.tex, size));
  const colLabels = model.cols.map((side) => setTex(frame.type, side.tex, size));
  const beside = (AREA_GAPS.dimension + AREA_GAPS.label) * u;
  const base: Margins = {
    left: widest(rowLabels) + beside,
    top: tallest(colLabels) + beside,
    right: 0.2 * u,
    bottom: 0.2 * u,
  };
  let margins = base;
  let grid = gridIn(model, boxWidth(box), boxHeight(box), u);
  let cellLabels: CellLabel[][] = [];
  for (let round = 0; round < 3; round++) {
    grid = gridIn(
      model,
      boxWidth(box) - margins.left - margins.right,
      boxHeight(box) - margins.top - margins.bottom,
      u,
    );
    cellLabels = labelCells(model, grid, frame);
    margins = marginsFor(cellLabels, base, u);
    if (!namesAbove(model, cellLabels)) margins = { ...margins, top: 0.2 * u };
  }
  grid = gridIn(model, boxWidth(box) - margins.left - margins.right, boxHeight(box) - margins.top - margins.bottom, u);
  const width = model.reach.width * grid.unit.across;
  const height = grid.pitch > 0 ? grid.pitch * model.rows.length - BAR_GAP * u : model.reach.height * grid.unit.down;
  return {
    ...grid,
    rowLabels,
    cellLabels,
    box,
    u,
    colLabels: namesAbove(model, cellLabels) ? colLabels : [],
    origin: [
      box[0] + margins.left + Math.max(0, (boxWidth(box) - margins.left - margins.right - width) / 2),
      box[1] + margins.top + Math.max(0, (boxHeight(box) - margins.top - margins.bottom - height) / 2),
    ],
  };
};

/** Works out scale, margins and labels once per frame size; the same at all values of the params. */
export const createAreaLayout = (model: AreaModel): ((frame: StillFrame) => AreaLayout) =>
  perFrame((frame) => layOut(model, frame));
