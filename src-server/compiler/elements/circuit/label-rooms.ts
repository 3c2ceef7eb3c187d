import type { Part } from "../../../computation/circuits/netlist.ts";
import type { CircuitState } from "../../../computation/circuits/steady-circuit.ts";
import type { StillFrame } from "../../figure/frame-cache.ts";
import { compactRows, partRows } from "./part-rows.ts";
import type { Circuit } from "./read-circuit.ts";
import { setRow, type SetRow } from "./reading-rows.ts";
import { isUpright, type Sketch } from "./schematic/sketch.ts";

/** Room of a part's labels. */
export type LabelRoom = { width: number; rows: number };

/** How labels are set: as narrow as they can be or not, those of level parts in lines or side by side. */
export type LabelForm = { narrow: boolean; beside: boolean };

/** Forms of labels, the best first. */
export const LABEL_FORMS: readonly LabelForm[] = [
  { narrow: false, beside: true },
  { narrow: false, beside: false },
  { narrow: true, beside: true },
  { narrow: true, beside: false },
];

/** Height of a line of a label in u, 1.3 times its letters. */
export const labelRowHeight = ({ form }: Pick<Drawable, "form">): number => (form?.narrow === true ? 1.8 : 2.15);

/** Distance of readings side by side, in u. */
export const BESIDE_GAP = 1.3;

/** A circuit to be drawn, with all states whose labels must fit. */
export type Drawable = {
  circuit: Circuit;
  parts: readonly Part[];
  states: readonly CircuitState[];
  sketch: Sketch;
  form?: LabelForm | undefined;
};

/** The lines beside a part, set. */
export const setRows = (
  { circuit, parts, form }: Drawable,
  index: number,
  state: CircuitState,
  frame: StillFrame,
): SetRow[] => {
  const part = parts[index];
  if (!part) return [];
  const rows = partRows(circuit, part, index, state);
  return (form?.narrow === true ? compactRows(rows) : rows).map((row) => setRow(frame, row));
};

/** Whether the readings of a part stand side by side. */
export const standsBeside = ({ sketch, form }: Drawable, index: number): boolean =>
  form?.beside === true && sketch.parts.some((placed) => placed.part === index && !isUpright(placed));

/** Width of readings side by side. */
export const besideWidth = (rows: readonly SetRow[], u: number): number =>
  rows.reduce((sum, row) => sum + row.width, BESIDE_GAP * u * Math.max(0, rows.length - 1));

/** How much room the labels of each part take in any state. */
export const labelRooms = (drawable: Drawable, frame: StillFrame): LabelRoom[] =>
  drawable.parts.map((_, i) => {
    const rows = drawable.states.map((state) => setRows(drawable, i, state, frame));
    const most = Math.max(0, ...rows.map((row) => row.length));
    if (standsBeside(drawable, i))
      return { width: Math.max(0, ...rows.map((row) => besideWidth(row, frame.u))), rows: Math.min(1, most) };
    return { width: Math.max(0, ...rows.flat().map((row) => row.width)), rows: most };
  });
