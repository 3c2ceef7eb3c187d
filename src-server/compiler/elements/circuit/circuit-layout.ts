import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { AROUND, halfOf, leastCells } from "./cell-sizes.ts";
import { labelRooms, ROW, type Drawable, type LabelRoom } from "./label-rooms.ts";
import { SYMBOL_HALF_WIDTH } from "./part-symbols.ts";
import { isUpright, sketchBounds, type PlacedPart } from "./schematic/sketch.ts";

/** The schematic on the stage. */
export type CircuitLayout = {
  /** The frame with symbols and letters as large as there is room for. */
  frame: StillFrame;
  compact: boolean;
  onStage(point: Point): Point;
  rowHeight: number;
  /** Width and height that the circuit needs. */
  least: { width: number; height: number };
};

/** Cells are not stretched over these, in u. */
const LARGEST = { x: 15, y: 10 } as const;

const marginsOf = (
  drawable: Drawable,
  rooms: readonly LabelRoom[],
  u: number,
): { left: number; right: number; top: number; bottom: number } => {
  const { sketch, circuit } = drawable;
  const [, top, right, bottom] = sketchBounds(sketch);
  const width = (list: readonly PlacedPart[]): number =>
    Math.max(
      0,
      ...list.map((placed) => (rooms[placed.part]?.width ?? 0) + (halfOf(drawable, placed) + AROUND + 0.2) * u),
    );
  const level = (y: number): PlacedPart[] =>
    sketch.parts.filter((part) => !isUpright(part) && Math.abs(part.from[1] - y) < 1e-6);
  const over = Math.max(
    0,
    ...level(top).map(({ part }) => (rooms[part]?.rows ?? 0) * ROW * u + (SYMBOL_HALF_WIDTH + 0.3) * u),
  );
  return {
    left: Math.max(1.3 * u, width(sketch.parts.filter(({ side }) => side === "left"))),
    right: Math.max(
      0.4 * u,
      width(sketch.parts.filter((part) => isUpright(part) && part.side === "right" && right - part.from[0] < 0.2)),
    ),
    top: Math.max(0.4 * u, over) + (circuit.analysis === "dc" ? 0 : 2.2 * u),
    bottom: (level(bottom).length > 0 ? SYMBOL_HALF_WIDTH + 0.1 : 0.4) * u,
  };
};

const stretched = (drawable: Drawable, frame: StillFrame): CircuitLayout => {
  const { box, u } = frame;
  const rooms = labelRooms(drawable, frame);
  const cells = leastCells(drawable, rooms, u);
  const margins = marginsOf(drawable, rooms, u);
  const [x0, y0, x1, y1] = sketchBounds(drawable.sketch);
  const [columns, rows] = [Math.max(1e-6, x1 - x0), Math.max(1e-6, y1 - y0)];
  const [sides, ends] = [margins.left + margins.right, margins.top + margins.bottom];
  const x = Math.min((boxWidth(box) - sides) / columns, Math.max(cells.x, LARGEST.x * u));
  const y = Math.min((boxHeight(box) - ends) / rows, Math.max(cells.y, LARGEST.y * u));
  const left = box[0] + margins.left + (boxWidth(box) - sides - columns * x) / 2;
  const top = box[1] + margins.top + (boxHeight(box) - ends - rows * y) / 2;
  return {
    frame,
    compact: drawable.compact ?? false,
    onStage: ([px, py]) => [left + (px - x0) * x, top + (py - y0) * y],
    rowHeight: ROW * u,
    least: { width: cells.x * columns + sides, height: cells.y * rows + ends },
  };
};

/** Sizes that symbols and letters may have, as a share of the usual ones. */
const FACTORS = [1.6, 1.45, 1.3, 1.15, 1];

const fits = ({ least }: CircuitLayout, frame: StillFrame): boolean =>
  least.width <= boxWidth(frame.box) && least.height <= boxHeight(frame.box);

/** Stretches a schematic over a box, evenly on each axis, with symbols as large as they fit. */
export const layOutCircuit = (drawable: Drawable, frame: StillFrame): CircuitLayout => {
  for (const compact of [false, true])
    for (const factor of FACTORS) {
      const layout = stretched({ ...drawable, compact }, { ...frame, u: frame.u * factor });
      if (fits(layout, frame)) return layout;
    }
  return stretched({ ...drawable, compact: true }, frame);
};

/** Least room of the schematic that a room may hold: with its labels on few lines, or narrow. */
export const leastRoom = (drawable: Drawable, frame: StillFrame): { width: number; height: number } => {
  const layout = stretched(drawable, frame);
  return fits(layout, frame) ? layout.least : stretched({ ...drawable, compact: true }, frame).least;
};
