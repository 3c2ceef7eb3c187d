import type { Box } from "../../../contract/timeline.ts";
import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { textSize } from "../../sizes.ts";
import { placeBoards, sums, type BoardPlace, type CellSize, type GridMargins, type GridSum } from "./board-places.ts";
import type { GridModel } from "./grid-model.ts";

/** Where everything of a grid stands in a box. */
export type GridGeometry = {
  u: number;
  labelSize: number;
  textSize: number;
  cell: { width: number; height: number };
  boards: readonly BoardPlace[];
  triangle: boolean;
  saysAt: Point | undefined;
  /** Top left corner of a cell. */
  cornerOf(board: number, row: number, column: number): Point;
};

type MeasureFrame = Omit<StillFrame, "box">;

/** Explanations are set this much larger than labels. */
export const GRID_SAYS = 1.25;
const MAX_HEIGHT = 4.6;
const WORDS = 0.7;

const widestOf = (frame: MeasureFrame, texts: readonly string[], size: number): number =>
  Math.max(0, ...texts.map((text) => frame.type.line(text, { font: "text", size }).width));

const marginsOf = (model: GridModel, frame: MeasureFrame): GridMargins => {
  const size = textSize(frame, "fine");
  return model.boards.map(({ rowLabels, colLabels, title }) => ({
    width: rowLabels ? widestOf(frame, rowLabels, size) + 0.7 * frame.u : 0,
    height: colLabels ? 1.6 * size : 0,
    title: title === "" ? 0 : 1.8 * size,
  }));
};

/** Smallest cell in which everything can be read. */
const leastCell = (model: GridModel, frame: MeasureFrame): CellSize => {
  const { u } = frame;
  const size = textSize(frame, "fine");
  if (model.texts.length === 0 && !model.boards.some((board) => board.colLabels))
    return { width: 0.7 * u, height: 0.7 * u };
  const labels = model.boards.flatMap((board) => board.colLabels ?? []);
  const words = widestOf(frame, model.texts, size) / WORDS;
  const width = Math.max(1.4 * u, words, widestOf(frame, labels, size) + 0.3 * u);
  return { width, height: 1.5 * size };
};

const saysHeight = (model: GridModel, size: number): number => (model.says.length === 0 ? 0 : 2.5 * size);

const cellFor = (
  model: GridModel,
  sum: GridSum,
  room: { width: number; height: number },
  frame: MeasureFrame,
): CellSize => {
  const width = (room.width - sum.width) / sum.cols;
  const height = Math.min((room.height - sum.height) / sum.rows, MAX_HEIGHT * frame.u);
  const least = leastCell(model, frame);
  if (model.square) {
    const side = Math.min(width, height);
    return { width: Math.max(least.width, side), height: Math.max(least.height, side) };
  }
  const wide = Math.max(least.width, Math.min(width, 1.75 * height));
  return { width: wide, height: Math.max(least.height, Math.min(height, 1.15 * wide)) };
};

const fits = (sum: GridSum, cell: CellSize, room: { width: number; height: number }): boolean =>
  sum.cols * cell.width + sum.width <= room.width + 1 && sum.rows * cell.height + sum.height <= room.height + 1;

/** Least room of a grid whose boards stand as suits a zone. */
export const leastGrid = (
  model: GridModel,
  room: { width: number; height: number },
  frame: MeasureFrame,
): { width: number; height: number } => {
  const { u, type } = frame;
  const size = textSize(frame, "fine");
  const margins = marginsOf(model, frame);
  const cell = leastCell(model, frame);
  const says = saysHeight(model, size);
  const words = Math.max(
    0,
    ...model.says.map((text) => type.line(text, { font: "strong", size: GRID_SAYS * size }).width),
  );
  const asked = [true, false].map((beside) => {
    const sum = sums(model, margins, beside, u);
    return {
      width: Math.max(words, sum.cols * cell.width + sum.width) + 0.4 * u,
      height: sum.rows * cell.height + sum.height + says + 0.4 * u,
    };
  });
  const [first = { width: 0, height: 0 }] = asked;
  return asked.find((need) => need.width <= room.width && need.height <= room.height) ?? first;
};

const chosen = (
  model: GridModel,
  room: { width: number; height: number },
  frame: StillFrame,
): { beside: boolean; sum: GridSum; cell: CellSize } => {
  const margins = marginsOf(model, frame);
  const [first, second] = [true, false].map((beside) => {
    const sum = sums(model, margins, beside, frame.u);
    const cell = cellFor(model, sum, room, frame);
    return { beside, sum, cell, good: fits(sum, cell, room), area: cell.width * cell.height };
  });
  if (!first || !second)
    return { beside: true, sum: sums(model, margins, true, frame.u), cell: leastCell(model, frame) };
  if (model.boards.length === 1 || !second.good) return first;
  return !first.good || second.area > first.area ? second : first;
};

/** Lays a grid out in a frame's box. */
export const gridGeometry = (model: GridModel, frame: StillFrame): GridGeometry => {
  const { u, box } = frame;
  const labelSize = textSize(frame, "fine");
  const says = saysHeight(model, labelSize);
  const inner: Box = [box[0] + 0.2 * u, box[1] + says + 0.2 * u, box[2] - 0.2 * u, box[3] - 0.2 * u];
  const room = { width: boxWidth(inner), height: boxHeight(inner) };
  const { beside, sum, cell } = chosen(model, room, frame);
  const margins = marginsOf(model, frame);
  const boards = placeBoards(model, { margins, beside, sum, cell, inner, u });
  const triangle = model.run.triangle;
  const widest = widestOf(frame, model.texts, labelSize);
  const fitting = widest === 0 ? Infinity : (labelSize * WORDS * cell.width) / widest;
  return {
    u,
    labelSize,
    textSize: Math.max(labelSize, Math.min(0.46 * cell.height, fitting, 2.3 * u)),
    cell,
    boards,
    triangle,
    saysAt: says > 0 ? [(box[0] + box[2]) / 2, box[1] + says / 2] : undefined,
    cornerOf: (board, row, column) => {
      const place = boards[board] ?? { left: box[0], top: box[1] };
      const shift = triangle ? ((model.boards[board]?.rows ?? 1) - 1 - row) / 2 : 0;
      return [place.left + (column + shift) * cell.width, place.top + row * cell.height];
    },
  };
};
