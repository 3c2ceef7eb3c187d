import type { PartKind } from "../../../computation/circuits/netlist.ts";
import type { Point } from "../../drawing.ts";

/** One stroke of a symbol in u: x along the part from its first node, y to the right of that way. */
export type SymbolStroke = { points: readonly Point[]; closed?: boolean; filled?: boolean; thick?: boolean };

/** A symbol: half of its length along the wire, its strokes (IEC 60617), and a letter in it. */
export type PartSymbol = { half: number; strokes: readonly SymbolStroke[]; letter?: string };

const CIRCLE = 1.05;
const arc = (centre: Point, radius: number, [from, to]: readonly [number, number]): Point[] =>
  Array.from({ length: 25 }, (_, i) => {
    const angle = from + ((to - from) * i) / 24;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
const ring: SymbolStroke = { points: arc([0, 0], CIRCLE, [0, 2 * Math.PI]), closed: true, filled: true };
const line = (...points: Point[]): SymbolStroke => ({ points });
const SLANT = CIRCLE * Math.SQRT1_2;
const COIL = { radius: 0.5, turns: 4 } as const;

const battery: PartSymbol = {
  half: 0.3,
  strokes: [
    line([-0.3, -1.1], [-0.3, 1.1]),
    {
      points: [
        [0.3, -0.55],
        [0.3, 0.55],
      ],
      thick: true,
    },
    line([-1.3, -0.95], [-0.7, -0.95]),
    line([-1, -1.25], [-1, -0.65]),
  ],
};

const coil: PartSymbol = {
  half: COIL.radius * COIL.turns,
  strokes: [
    {
      points: Array.from({ length: COIL.turns }, (_, i) =>
        arc([COIL.radius * (2 * i + 1 - COIL.turns), 0], COIL.radius, [-Math.PI, 0]),
      ).flat(),
    },
  ],
};

const SYMBOLS: Readonly<Record<Exclude<PartKind, "switch" | "wire">, PartSymbol>> = {
  battery,
  source_ac: {
    half: CIRCLE,
    strokes: [
      ring,
      {
        points: Array.from({ length: 25 }, (_, i): Point => [
          (i / 24 - 0.5) * 1.2,
          -0.4 * Math.sin((i / 12) * Math.PI),
        ]),
      },
    ],
  },
  current_source: {
    half: CIRCLE,
    strokes: [ring, line([0.7, 0], [-0.7, 0]), line([-0.25, -0.35], [-0.7, 0], [-0.25, 0.35])],
  },
  resistor: {
    half: 1.5,
    strokes: [
      {
        points: [
          [-1.5, -0.55],
          [1.5, -0.55],
          [1.5, 0.55],
          [-1.5, 0.55],
        ],
        closed: true,
        filled: true,
      },
    ],
  },
  lamp: {
    half: CIRCLE,
    strokes: [ring, line([-SLANT, -SLANT], [SLANT, SLANT]), line([-SLANT, SLANT], [SLANT, -SLANT])],
  },
  capacitor: { half: 0.3, strokes: [line([-0.3, -1.05], [-0.3, 1.05]), line([0.3, -1.05], [0.3, 1.05])] },
  inductor: coil,
  diode: {
    half: 0.7,
    strokes: [
      {
        points: [
          [-0.7, -0.75],
          [0.7, 0],
          [-0.7, 0.75],
        ],
        closed: true,
        filled: true,
      },
      line([0.7, -0.75], [0.7, 0.75]),
    ],
  },
  ammeter: { half: CIRCLE, strokes: [ring], letter: "A" },
  voltmeter: { half: CIRCLE, strokes: [ring], letter: "V" },
};

const switchSymbol = (closed: boolean): PartSymbol => ({
  half: 1.2,
  strokes: [
    { points: arc([-1.2, 0], 0.16, [0, 2 * Math.PI]), closed: true, filled: true },
    { points: arc([1.2, 0], 0.16, [0, 2 * Math.PI]), closed: true, filled: true },
    closed ? line([-1.05, 0], [1.05, 0]) : line([-1.07, -0.08], [0.85, -1.05]),
  ],
});

/** The symbol of a part. `value`: 1 for a closed switch. */
export const partSymbol = (kind: PartKind, value: number): PartSymbol => {
  if (kind === "switch") return switchSymbol(value > 0);
  return kind === "wire" ? { half: 0, strokes: [] } : SYMBOLS[kind];
};

/** Half of the widest symbols across the wire, in u. */
export const SYMBOL_HALF_WIDTH = 1.1;

/** Half of a symbol's width across the wire, in u. */
export const halfWidthOf = (kind: PartKind): number =>
  kind === "resistor" || kind === "inductor" ? 0.55 : SYMBOL_HALF_WIDTH;
