import { ROW, type Drawable, type LabelRoom } from "./label-rooms.ts";
import { showsCurrent } from "./part-rows.ts";
import { halfWidthOf, partSymbol, SYMBOL_HALF_WIDTH } from "./part-symbols.ts";
import { isUpright, type PlacedPart, type Sketch } from "./schematic/sketch.ts";

/** Distance of labels from symbols, in u. */
export const AROUND = 0.45;

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
  return parts.filter(
    (other) =>
      isUpright(other) &&
      other.side === "right" &&
      other.centre[1] < placed.from[1] &&
      other.from[0] > left - 1e-6 &&
      other.from[0] < right - 1e-6,
  );
};

/** Least length of a part along its wire, in u. */
const leastLength = ({ circuit, parts }: Drawable, placed: PlacedPart): number => {
  const part = parts[placed.part];
  return part ? 2 * partSymbol(part.kind, part.value).half + (showsCurrent(circuit, part) ? 3.6 : 1.2) : 2;
};

/** Least sizes of a cell, so that every part with its labels is clear of the next one. */
export const leastCells = (drawable: Drawable, rooms: readonly LabelRoom[], u: number): { x: number; y: number } => {
  const { sketch } = drawable;
  let [x, y] = [3 * u, 3 * u];
  for (const placed of sketch.parts) {
    const room = rooms[placed.part] ?? { width: 0, rows: 0 };
    const upright = isUpright(placed);
    const length = leastLength(drawable, placed) * u;
    const block = room.rows * ROW * u;
    const others = sketch.parts.filter((other) => other !== placed && isUpright(other) === upright);
    if (upright) {
      const cells = Math.min(1.2, Math.abs(placed.to[1] - placed.from[1]));
      y = Math.max(y, length / cells, (block + 0.6 * u) / cells);
      const near = others.filter(
        (other) => other.from[0] > placed.from[0] && shared(spanOf(placed, 1), spanOf(other, 1)),
      );
      const label = placed.side === "right" ? room.width : 0;
      for (const other of near) {
        const halves = halfOf(drawable, placed) + halfOf(drawable, other);
        x = Math.max(x, (label + (halves + AROUND + 0.35) * u) / (other.from[0] - placed.from[0]));
      }
    } else {
      const cells = Math.abs(placed.to[0] - placed.from[0]);
      const inner = placed.from[1] > 0;
      x = Math.max(x, length / cells, (room.width + (inner ? 2 * SYMBOL_HALF_WIDTH + 0.8 : 0.8) * u) / cells);
      const near = others.filter(
        (other) => other.from[1] < placed.from[1] && shared(spanOf(placed, 0), spanOf(other, 0)),
      );
      const distance = Math.min(
        placed.from[1] > 0 ? placed.from[1] : Infinity,
        ...near.map((other) => placed.from[1] - other.from[1]),
      );
      if (Number.isFinite(distance)) y = Math.max(y, (block + (2 * SYMBOL_HALF_WIDTH + 0.8) * u) / distance);
      y = Math.max(
        y,
        ...labelledAbove(placed, sketch).map((other) => {
          const beside = ((rooms[other.part]?.rows ?? 0) * ROW * u) / 2;
          return (block + (SYMBOL_HALF_WIDTH + 0.6) * u + beside) / (placed.from[1] - other.centre[1]);
        }),
      );
    }
  }
  return { x, y };
};
