import type { Part } from "../../../computation/circuits/netlist.ts";
import type { CircuitState } from "../../../computation/circuits/steady-circuit.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { compactRows, partRows } from "./part-rows.ts";
import type { Circuit } from "./read-circuit.ts";
import { setRow, type SetRow } from "./reading-rows.ts";
import type { Sketch } from "./schematic/sketch.ts";

/** Room of a part's labels. */
export type LabelRoom = { width: number; rows: number };

/** Height of a line of a label in u. */
export const ROW = 1.7;

/** A circuit to be drawn, with all states whose labels must fit. */
export type Drawable = {
  circuit: Circuit;
  parts: readonly Part[];
  states: readonly CircuitState[];
  sketch: Sketch;
  /** Labels as narrow as they can be. */
  compact?: boolean;
};

/** The lines beside a part, set. */
export const setRows = (
  { circuit, parts, compact }: Drawable,
  index: number,
  state: CircuitState,
  frame: StillFrame,
): SetRow[] => {
  const part = parts[index];
  if (!part) return [];
  const rows = partRows(circuit, part, index, state);
  return (compact ? compactRows(rows) : rows).map((row) => setRow(frame, row));
};

/** How much room the labels of each part take in any state. */
export const labelRooms = (drawable: Drawable, frame: StillFrame): LabelRoom[] =>
  drawable.parts.map((_, i) => {
    const rows = drawable.states.map((state) => setRows(drawable, i, state, frame).map((row) => row.width));
    return { width: Math.max(0, ...rows.flat()), rows: Math.max(0, ...rows.map((row) => row.length)) };
  });
