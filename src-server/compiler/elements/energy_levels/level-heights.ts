import type { Box } from "../../../contract/timeline.ts";
import { spreadRow } from "../../figure/spread.ts";
import type { LevelsModel } from "./levels-model.ts";

/** Height of a row of electrons, in u. */
const ROW = 2.3;

export const hasElectrons = (model: LevelsModel): boolean => model.fixed.length + model.order.length > 0;

/** Heights of levels in their column; where only the order counts, rows keep a distance. */
export const levelHeights = (model: LevelsModel, area: Box, u: number): Map<string, number> => {
  const energies = model.levels.map(({ energy }) => energy);
  const ring = model.picture.kind === "ring";
  const [low, high] = ring ? [-2, 2] : [Math.min(...energies), Math.max(...energies)];
  const well = model.picture.kind === "well" ? 0.09 * (area[3] - area[1]) : 0;
  const pad = Math.max(well, hasElectrons(model) ? 1.2 * u : 0.8 * u);
  const range = Math.max(1, area[3] - area[1] - 2 * pad);
  const place = (energy: number): number =>
    high === low ? (area[1] + area[3]) / 2 : area[3] - pad - ((energy - low) / (high - low)) * range;
  if (!model.schematic) return new Map(model.levels.map(({ id, energy }) => [id, place(energy)]));
  return new Map(
    model.columns.flatMap((_, column) => {
      const own = model.levels.filter((level) => level.column === column).toSorted((a, b) => b.energy - a.energy);
      const row = Math.min(ROW * u, (area[3] - area[1]) / Math.max(1, own.length));
      const places = spreadRow(
        own.map(({ energy }) => ({ wish: place(energy), length: row })),
        0,
        [area[1], area[3]],
      );
      return own.map(({ id }, i): [string, number] => [id, places[i] ?? 0]);
    }),
  );
};

/** Height of an electron that stands clear of the levels next to its own. */
export const spinHeight = (model: LevelsModel, ys: ReadonlyMap<string, number>, u: number): number => {
  const gaps = model.levels.flatMap((a) =>
    model.levels
      .filter((b) => b !== a && b.column === a.column)
      .map((b) => Math.abs((ys.get(a.id) ?? 0) - (ys.get(b.id) ?? 0)))
      .filter((gap) => gap > 1),
  );
  return Math.min(2.1 * u, 0.8 * Math.min(Infinity, ...gaps));
};

/** The circle of a ring takes at most this share of the width. */
const RING_SHARE = 0.45;

/** The middle part of an area, not higher than a circle beside the levels may be. */
export const squared = (area: Box, u: number): Box => {
  const height = Math.min(area[3] - area[1], RING_SHARE * (area[2] - area[0]) + 1.2 * u);
  const middle = (area[1] + area[3]) / 2;
  return [area[0], middle - height / 2, area[2], middle + height / 2];
};
