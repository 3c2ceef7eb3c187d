import type { Point } from "../../drawing.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { boxHeight, boxWidth } from "../../shapes.ts";
import { AROUND, halfOf, leastCells } from "./cell-sizes.ts";
import {
  LABEL_FORMS,
  labelRooms,
  labelRowHeight,
  type Drawable,
  type LabelForm,
  type LabelRoom,
} from "./label-rooms.ts";
import { SYMBOL_HALF_WIDTH } from "./part-symbols.ts";
import { isUpright, sketchBounds, type PlacedPart } from "./schematic/sketch.ts";

/** The schematic on the stage. */
export type CircuitLayout = {
  /** The frame with symbols and letters as large as there is room for. */
  frame: StillFrame;
  form: LabelForm | undefined;
  onStage(point: Point): Point;
  rowHeight: number;
  /** Width and height that the circuit needs. */
  least: Size;
  /** Width and height of its wires. */
  wires: Size;
};

type Size = { width: number; height: number };
type Margins = { left: number; right: number; top: number; bottom: number };

/** Least room beside an upright part at the edge, for its symbol and its sign, in u. */
const EDGE = 1.5;
/** Width of the wires as a share of their height: no flat strip, and no tower of wires. */
const PROPORTIONS = { most: 2.1, least: 0.9 } as const;
/** Height of wires, in u, from which any width of them is no strip. */
const NO_STRIP = 11;
/** Share of the room that a circuit fills. */
const FILLED = { x: 0.96, y: 0.9 } as const;

const marginsOf = (drawable: Drawable, rooms: readonly LabelRoom[], u: number): Margins => {
  const { sketch, circuit } = drawable;
  const [left, top, right, bottom] = sketchBounds(sketch);
  const beside = (side: PlacedPart["side"], x: number): number =>
    Math.max(
      EDGE * u,
      ...sketch.parts
        .filter((placed) => placed.side === side && Math.abs(placed.from[0] - x) < 0.2)
        .map((placed) => (rooms[placed.part]?.width ?? 0) + (halfOf(drawable, placed) + AROUND + 0.2) * u),
    );
  const level = (y: number): PlacedPart[] =>
    sketch.parts.filter((part) => !isUpright(part) && Math.abs(part.from[1] - y) < 1e-6);
  const row = labelRowHeight(drawable) * u;
  const over = (y: number, side: PlacedPart["side"]): number =>
    Math.max(
      0.4 * u,
      ...level(y).map(
        (placed) =>
          (placed.side === side ? (rooms[placed.part]?.rows ?? 0) * row + 0.2 * u : 0) + (SYMBOL_HALF_WIDTH + 0.1) * u,
      ),
    );
  return {
    left: beside("left", left),
    right: beside("right", right),
    top: over(top, "above") + (circuit.analysis === "dc" ? 0 : 2.2 * u),
    bottom: over(bottom, "below"),
  };
};

/** Width and height of the wires in a room: as much as there is, in good proportions, and not under the least. */
const wiresIn = (room: Size, least: Size): Size => {
  const widest = Math.max(
    least.width,
    PROPORTIONS.most * Math.min(room.height, Math.max(room.height * FILLED.y, least.height)),
  );
  const width = Math.min(room.width, widest, Math.max(least.width, room.width * FILLED.x));
  const highest = Math.max(least.height, Math.min(room.height * FILLED.y, width / PROPORTIONS.least));
  return { width, height: Math.min(room.height, highest) };
};

const stretched = (drawable: Drawable, frame: StillFrame): CircuitLayout => {
  const { box, u } = frame;
  const rooms = labelRooms(drawable, frame);
  const cells = leastCells(drawable, rooms, u);
  const margins = marginsOf(drawable, rooms, u);
  const [x0, y0, x1, y1] = sketchBounds(drawable.sketch);
  const [columns, rows] = [Math.max(1e-6, x1 - x0), Math.max(1e-6, y1 - y0)];
  const [sides, ends] = [margins.left + margins.right, margins.top + margins.bottom];
  const flat = cells.x * columns;
  const least = { width: flat, height: Math.max(cells.y * rows, Math.min(NO_STRIP * u, flat / PROPORTIONS.most)) };
  const wires = wiresIn({ width: boxWidth(box) - sides, height: boxHeight(box) - ends }, least);
  const left = box[0] + margins.left + (boxWidth(box) - sides - wires.width) / 2;
  const top = box[1] + margins.top + (boxHeight(box) - ends - wires.height) / 2;
  return {
    frame,
    form: drawable.form,
    onStage: ([px, py]) => [left + ((px - x0) / columns) * wires.width, top + ((py - y0) / rows) * wires.height],
    rowHeight: labelRowHeight(drawable) * u,
    wires,
    least: { width: least.width + sides, height: least.height + ends },
  };
};

/** Sizes that symbols and letters may have, as a share of the usual ones. */
const FACTORS = [1.8, 1.6, 1.45, 1.3, 1.15, 1];
/** How good narrow labels are, which leave out letters, as a share of others. */
const NARROW_WORTH = 0.35;

const fits = ({ least }: CircuitLayout, frame: StillFrame): boolean =>
  least.width <= boxWidth(frame.box) && least.height <= boxHeight(frame.box);

/** How good a layout is to look at: large letters, and a large picture. */
const worth = ({ frame, form, wires }: CircuitLayout): number =>
  (form?.narrow === true ? NARROW_WORTH : 1) *
  frame.u *
  Math.sqrt(Math.max(0, wires.width) * Math.max(0, wires.height));

/** Stretches a schematic over a box, evenly on each axis, with symbols as large as suits. */
export const layOutCircuit = (drawable: Drawable, frame: StillFrame): CircuitLayout => {
  const layouts = LABEL_FORMS.flatMap((form) =>
    FACTORS.map((factor) => stretched({ ...drawable, form }, { ...frame, u: frame.u * factor })),
  ).filter((layout) => fits(layout, frame));
  return (
    layouts.reduce<CircuitLayout | undefined>(
      (best, layout) => (best && worth(best) >= worth(layout) ? best : layout),
      undefined,
    ) ?? stretched({ ...drawable, form: LABEL_FORMS.at(-1) }, frame)
  );
};

/** Least room of the schematic that a room may hold: with its labels in the first form that fits. */
export const leastRoom = (drawable: Drawable, frame: StillFrame): Size => {
  const layouts = LABEL_FORMS.map((form) => stretched({ ...drawable, form }, frame));
  return (layouts.find((layout) => fits(layout, frame)) ?? layouts.at(-1) ?? { least: { width: 0, height: 0 } }).least;
};
