import { labelRowHeight, type Drawable, type LabelRoom } from "./label-rooms.ts";
import { showsCurrent } from "./part-rows.ts";
import { halfWidthOf, partSymbol, SYMBOL_HALF_WIDTH } from "./part-symbols.ts";
import { isUpright, type PlacedPart, type Sketch } from "./schematic/sketch.ts";

/** Distance of labels from symbols, in u. */
export const AROUND = 0.6;
/** Least distance of a part from the labels of the one before, in u. */
const APART = { usual: 0.6, narrow: 0.3 } as const;
/** Least distance of labels that face each other, in u. */
const FACING = 1.2;
/** Least size of a cell, in u. */
const LEAST_CELL = 3;

/** Sizes of a cell, in stage units. */
type Cells = { x: number; y: number };
type Measured = { drawable: Drawable; rooms: readonly LabelRoom[]; u: number };

type Span = readonly [number, number];
const shared = (a: Span, b: Span): boolean => Math.min(a[1], b[1]) - Math.max(a[0], b[0]) > 1e-6;
const spanOf = (placed: PlacedPart, axis: 0 | 1): Span => [
  Math.min(placed.from[axis], placed.to[axis]),
  Math.max(placed.from[axis], placed.to[axis]),
];

/** Half of a placed symbol's width, in u. */
export const halfOf = ({ parts }: Drawable, { part }: PlacedPart): number => halfWidthOf(parts[part]?.kind ?? "lamp");

/** Upright parts whose labels stand over a level part. */
const labelledAbove = (placed: PlacedPart, { parts }: Sketch): PlacedPart[] => {
  const [left, right] = spanOf(placed, 0);
  return parts.filter((other) => {
    if (!isUpright(other) || other.centre[1] >= placed.from[1]) return false;
    const [x] = other.from;
    if (other.side === "right") return x > left - 1e-6 && x < right - 1e-6;
    return x > left + 1e-6 && x < right + 1e-6;
  });
};

/** Least length of a part along its wire, in u. */
const leastLength = ({ circuit, parts }: Drawable, placed: PlacedPart): number => {
  const part = parts[placed.part];
  return part ? 2 * partSymbol(part.kind, part.value).half + (showsCurrent(circuit, part) ? 3.6 : 1.2) : 2;
};

const roomOf = ({ rooms }: Measured, { part }: PlacedPart): LabelRoom => rooms[part] ?? { width: 0, rows: 0 };

const blockOf = (measured: Measured, placed: PlacedPart): number =>
  roomOf(measured, placed).rows * labelRowHeight(measured.drawable) * measured.u;

/** What an upright part wants: its length, its labels, and room for both up to the next upright part. */
const uprightCells = (measured: Measured, placed: PlacedPart): Cells => {
  const { drawable, u } = measured;
  const cells = Math.min(1.2, Math.abs(placed.to[1] - placed.from[1]));
  const near = drawable.sketch.parts.filter(
    (other) => isUpright(other) && other.from[0] > placed.from[0] && shared(spanOf(placed, 1), spanOf(other, 1)),
  );
  const beside = (one: PlacedPart, side: PlacedPart["side"]): number =>
    one.side === side ? roomOf(measured, one).width + AROUND * u : 0;
  return {
    x: Math.max(
      0,
      ...near.map((other) => {
        const halves = halfOf(drawable, placed) + halfOf(drawable, other);
        const labels = beside(placed, "right") + beside(other, "left");
        const gap =
          placed.side === "right" && other.side === "left"
            ? FACING
            : APART[drawable.form?.narrow === true ? "narrow" : "usual"];
        return (labels + (halves + gap) * u) / (other.from[0] - placed.from[0]);
      }),
    ),
    y: Math.max(leastLength(drawable, placed) * u, blockOf(measured, placed) + 0.6 * u) / cells,
  };
};

/** What a level part wants: its length, its labels, and room for those above it below the next level part. */
const levelCells = (measured: Measured, placed: PlacedPart): Cells => {
  const { drawable, u } = measured;
  const { sketch } = drawable;
  const cells = Math.abs(placed.to[0] - placed.from[0]);
  const inner = placed.from[1] > 0;
  const width = roomOf(measured, placed).width + (inner ? 2 * SYMBOL_HALF_WIDTH + 0.8 : 0.8) * u;
  const near = sketch.parts.filter(
    (other) => !isUpright(other) && other.from[1] < placed.from[1] && shared(spanOf(placed, 0), spanOf(other, 0)),
  );
  const distance = Math.min(inner ? placed.from[1] : Infinity, ...near.map((other) => placed.from[1] - other.from[1]));
  const block = placed.side === "above" ? blockOf(measured, placed) : 0;
  return {
    x: Math.max(leastLength(drawable, placed) * u, width) / cells,
    y: Math.max(
      (block + (2 * SYMBOL_HALF_WIDTH + 0.8) * u) / distance,
      ...labelledAbove(placed, sketch).map(
        (other) =>
          (block + (SYMBOL_HALF_WIDTH + 0.6) * u + blockOf(measured, other) / 2) / (placed.from[1] - other.centre[1]),
      ),
    ),
  };
};

/** Least sizes of a cell, so that every part with its labels is clear of the next one. */
export const leastCells = (drawable: Drawable, rooms: readonly LabelRoom[], u: number): Cells => {
  const measured: Measured = { drawable, rooms, u };
  const wanted = drawable.sketch.parts.map((placed) =>
    isUpright(placed) ? uprightCells(measured, placed) : levelCells(measured, placed),
  );
  return {
    x: Math.max(LEAST_CELL * u, ...wanted.map(({ x }) => x)),
    y: Math.max(LEAST_CELL * u, ...wanted.map(({ y }) => y)),
  };
};
