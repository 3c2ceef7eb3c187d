import { fillWidestGap, towards } from "../../../computation/chemistry/molecules/plane.ts";
import type { TextOutline, Typesetter } from "../../typography/typesetter.ts";

/** Something beside the symbol of an atom, from the symbol's middle and baseline. */
export type LabelExtra = { key: string; outline: TextOutline; x: number; y: number };
/** Half the size of a symbol's ink. */
export type HalfInk = { width: number; height: number };

const SMALL = 0.7;

/** Sides of a symbol. */
type Side = "right" | "left" | "above" | "below";
const SIDES: readonly { side: Side; angle: number; room: number }[] = [
  { side: "right", angle: 0, room: 75 },
  { side: "left", angle: 180, room: 75 },
  { side: "above", angle: 270, room: 50 },
  { side: "below", angle: 90, room: 50 },
];

const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/** The side of a symbol on which no bond leaves: the right where that is one. */
export const freeSide = (bonds: readonly number[]): Side =>
  SIDES.find(({ angle, room }) => bonds.every((bond) => apart(bond, angle) >= room))?.side ?? "right";

/** What extras are set with. */
export type LabelPen = { type: Typesetter; size: number; u: number };

/** Letters beside a symbol are smaller, but stay readable. */
export const smallSize = ({ size, u }: LabelPen): number => Math.max(SMALL * size, 1.1 * u);

/** The letter and number of an atom's hydrogens. */
export const hydrogenOutlines = (pen: LabelPen, count: number): { key: string; outline: TextOutline; y: number }[] => {
  if (count === 0) return [];
  const letter = { key: "hydrogen", outline: pen.type.line("H", { font: "text", size: pen.size }), y: 0 };
  const number = {
    key: "count",
    outline: pen.type.line(String(count), { font: "text", size: smallSize(pen) }),
    y: 0.2 * pen.size,
  };
  return count === 1 ? [letter] : [letter, number];
};

/** Puts hydrogens on a side of the symbol. */
export const placeHydrogens = (
  pen: LabelPen,
  pieces: ReturnType<typeof hydrogenOutlines>,
  half: HalfInk,
  side: Side,
): LabelExtra[] => {
  const width = pieces.reduce((sum, { outline }) => sum + outline.width, 0);
  const starts: Readonly<Record<Side, number>> = {
    right: half.width + 0.06 * pen.size,
    left: -half.width - 0.08 * pen.size - width,
    above: -half.width,
    below: -half.width,
  };
  const lift =
    side === "above" ? -(2 * half.height + 0.25 * pen.size) : side === "below" ? 2 * half.height + 0.25 * pen.size : 0;
  let x = starts[side];
  return pieces.map((piece) => {
    const placed = { ...piece, x, y: piece.y + lift };
    x += piece.outline.width;
    return placed;
  });
};

/** A charge stands at the upper right of its symbol; where a bond leaves there, or among lone pairs, in the widest gap. */
export const chargeSpot = (
  pen: LabelPen,
  sign: TextOutline,
  options: { half: HalfInk; beside: number; taken: readonly number[]; pairs: boolean },
): { x: number; y: number } => {
  const { half, taken, pairs } = options;
  if (!pairs && taken.every((angle) => apart(angle, 315) > 40)) return { x: options.beside, y: -0.5 * pen.size };
  const [direction = 0] = fillWidestGap(taken, 1);
  const [dx, dy] = towards(direction);
  const far = (pairs ? 0.45 : 0.3) * pen.size;
  return { x: dx * (half.width + far) - sign.width / 2, y: dy * (half.height + far) - half.height + 0.6 * pen.size };
};
