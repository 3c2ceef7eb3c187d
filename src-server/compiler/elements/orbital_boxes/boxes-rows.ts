import type { Subshell } from "../../../computation/chemistry/electrons/subshells.ts";
import type { Point } from "../../drawing.ts";

/** Subshells in rows from the bottom to the top; an empty row at the bottom holds the core. */
export type Arrangement = {
  rows: readonly (readonly Subshell[])[];
  /** s, p, d and f stand in columns of their own. */
  stagger: boolean;
  /** How much nicer it is at the same size of boxes. */
  worth: number;
};
type Measures = { side: number; label: number; u: number };

/** Distance of rows and room of a label, in sides of a box and sizes of letters. */
const ROW = 1.28;
const LABEL = 1.75;
const GAP = 0.7;

/** Rows that end where the next shell begins. */
const periods = (shown: readonly Subshell[]): Subshell[][] => {
  const rows: Subshell[][] = [];
  for (const subshell of shown) {
    const last = rows.at(-1);
    if (!last || subshell.l === 0) rows.push([subshell]);
    else last.push(subshell);
  }
  return rows;
};

/** Ways to stand, each subshell higher than the one filled before it, or one row for each period. */
export const arrangements = (shown: readonly Subshell[], core: boolean): Arrangement[] => {
  const below = core ? [[]] : [];
  const single = [...below, ...shown.map((subshell) => [subshell])];
  return [
    { rows: single, stagger: true, worth: 1.3 },
    { rows: single, stagger: false, worth: 1 },
    { rows: [...below, ...periods(shown)], stagger: false, worth: 1.1 },
  ];
};

/** Fixed room and number of boxes up to a subshell's first box. */
type Start = { labels: number; boxes: number };

const startsOf = ({ rows, stagger }: Arrangement): Map<string, Start> => {
  const starts = new Map<string, Start>();
  const kinds = [...new Set(rows.flat().map(({ l }) => l))].toSorted((a, b) => a - b);
  for (const row of rows) {
    row.forEach((subshell, i) => {
      const before = stagger
        ? kinds.filter((l) => l < subshell.l).map((l) => 2 * l + 1)
        : row.slice(0, i).map((s) => s.boxes);
      starts.set(subshell.name, { labels: before.length + 1, boxes: before.reduce((sum, count) => sum + count, 0) });
    });
  }
  return starts;
};

const fixedWidth = (labels: number, { label, u }: Omit<Measures, "side">): number =>
  labels * LABEL * label + (labels - 1) * GAP * u;

/** Largest side of a box with which an arrangement fits. */
export const orbitalBoxesSizeOf = (
  arrangement: Arrangement,
  room: { width: number; height: number; label: number; u: number },
): number => {
  const starts = startsOf(arrangement);
  const widths = arrangement.rows.flat().map(({ name, boxes }) => {
    const start = starts.get(name) ?? { labels: 1, boxes: 0 };
    return (room.width - fixedWidth(start.labels, room)) / (start.boxes + boxes);
  });
  return Math.min(...widths, room.height / (arrangement.rows.length * ROW));
};

export const arrangementExtent = (arrangement: Arrangement, measures: Measures): { width: number; height: number } => {
  const starts = startsOf(arrangement);
  const widths = arrangement.rows.flat().map(({ name, boxes }) => {
    const start = starts.get(name) ?? { labels: 1, boxes: 0 };
    return fixedWidth(start.labels, measures) + (start.boxes + boxes) * measures.side;
  });
  return { width: Math.max(0, ...widths), height: arrangement.rows.length * ROW * measures.side };
};

/** Left middle of each subshell's first box, and of the core; `at` is the top left corner of all. */
export const arrangementPlaces = (
  arrangement: Arrangement,
  { at, ...measures }: Measures & { at: Point },
): { places: Map<string, Point>; core: Point | undefined } => {
  const starts = startsOf(arrangement);
  const count = arrangement.rows.length;
  const middle = (row: number): number => at[1] + (count - row - 0.5) * ROW * measures.side;
  const places = new Map<string, Point>();
  arrangement.rows.forEach((row, index) => {
    for (const { name } of row) {
      const start = starts.get(name) ?? { labels: 1, boxes: 0 };
      places.set(name, [at[0] + fixedWidth(start.labels, measures) + start.boxes * measures.side, middle(index)]);
    }
  });
  const hasCore = arrangement.rows[0]?.length === 0;
  return { places, core: hasCore ? [at[0], middle(0)] : undefined };
};
