import type { Box } from "../../../contract/timeline.ts";
import type { LevelsModel } from "./levels-model.ts";

/** Where a column's levels stand, and on which side their labels are. */
export type ColumnSpan = {
  centre: number;
  side: "left" | "right";
  row(degeneracy: number): { lines: number[]; length: number };
};
export type Spans = { columns: readonly ColumnSpan[]; wide: { left: number; right: number }; least: number };
type Measures = { area: Box; u: number; label: number; value: number; arrow: number };

/** Longest and shortest line of one orbital, and the gap between lines of equal energy, in u. */
const LINE = { longest: 4.2, alone: 6.5, least: 1.3 };
const GAP = 0.45;
/** Least room of a lane with an arrow and its label, without the label, in u. */
const LANE = 1.4;

const row =
  (centre: number, length: number, u: number) =>
  (degeneracy: number): { lines: number[]; length: number } => {
    const width = degeneracy * length + (degeneracy - 1) * GAP * u;
    return { length, lines: Array.from({ length: degeneracy }, (_, i) => centre - width / 2 + i * (length + GAP * u)) };
  };

/** One column of lines over the whole width, labels left, values right. */
const wideSpans = (model: LevelsModel, { area, u, label, value, arrow }: Measures): Spans => {
  const left = area[0] + label + 0.6 * u;
  const right = area[2] - (value > 0 ? value + 0.9 * u : 0);
  const column: ColumnSpan = {
    centre: (left + right) / 2,
    side: "left",
    row: () => ({ lines: [left], length: right - left }),
  };
  const lanes = model.arrows.length * (LANE * u + arrow);
  return { columns: [column], wide: { left, right }, least: label + value + 1.5 * u + Math.max(6 * u, lanes) };
};

/** Columns side by side: labels of the first stand left, of the others right. */
const severalSpans = (model: LevelsModel, measures: Measures): Spans => {
  const { area, u, label } = measures;
  const count = model.columns.length;
  const orbitals = model.columns.map((_, column) =>
    Math.max(1, ...model.levels.filter((level) => level.column === column).map(({ degeneracy }) => degeneracy)),
  );
  const ring = model.picture.kind === "ring";
  const gapsOf = (n: number): number => (n - 1) * GAP * u;
  const fixed =
    orbitals.reduce((sum, n) => sum + gapsOf(n), 0) + (label + 0.8 * u) * (ring ? 1 : count) + (count - 1) * 1.2 * u;
  const total = orbitals.reduce((sum, n, i) => sum + (ring && i === 0 ? 0 : n), 0);
  const round = ring ? area[3] - area[1] : 0;
  const room = area[2] - area[0] - fixed - round;
  const length = Math.max(
    LINE.least * u,
    Math.min((total > count ? LINE.longest : LINE.alone) * u, (room * (count > 1 ? 0.72 : 0.9)) / total),
  );
  const widths = orbitals.map((n, i) => (ring && i === 0 ? round : n * length + gapsOf(n)));
  const used = widths.reduce((sum, width) => sum + width, 0) + (label + 0.8 * u) * (ring ? 1 : count);
  const spare = Math.max(0, area[2] - area[0] - used);
  const gap = count > 1 ? Math.min(spare / (count - 1), 9 * u) : 0;
  let x = area[0] + Math.max(0, (spare - gap * (count - 1)) / 2);
  const columns = widths.map((width, i): ColumnSpan => {
    const labelled = ring && i === 0 ? 0 : label + 0.8 * u;
    const side = i === 0 && count > 1 ? "left" : "right";
    const centre = x + (side === "left" ? labelled : 0) + width / 2;
    x += width + labelled + gap;
    return { centre, side, row: row(centre, length, u) };
  });
  const leastRing = ring ? 7 * u : 0;
  return { columns, wide: { left: area[0], right: area[2] }, least: fixed + leastRing + total * LINE.least * u };
};

/** Where the columns of a picture of levels stand. */
export const columnSpans = (model: LevelsModel, measures: Measures): Spans =>
  model.wide ? wideSpans(model, measures) : severalSpans(model, measures);
