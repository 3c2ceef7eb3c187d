import { msg } from "../../../../contract/messages/message.ts";
import type { Face } from "../../../../computation/geometry3d/mesh.ts";
import type { Reader } from "./reader.ts";

/** Most cells along a side of a grid: 2 500 faces. */
const MAX_CELLS = 50;

/** A whole number with spaces between thousands, for messages. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, " ");

/** Cells along a side as they are drawn; a finer grid is mended. */
export const gridCells = (reader: Reader, grid: number): number => {
  if (grid <= MAX_CELLS) return grid;
  const faces = grouped(grid * grid);
  reader.findings.push({
    at: reader.at,
    code: "range",
    severity: "mend",
    message: msg("axes3d.grid_reduced", { at: reader.at, faces, cells: MAX_CELLS }),
  });
  return MAX_CELLS;
};

/** Shares of a ground with values: under the first it is refused, under the second told. */
const SHARES = { least: 0.2, all: 0.95 };

/** Finds surfaces with holes. */
export const checkHoles = (reader: Reader, faces: readonly Face[]): void => {
  const share = faces.filter((face) => face.length > 0).length / faces.length;
  if (share >= SHARES.all || reader.findings.some(({ severity }) => severity === "repair")) return;
  const repair = share < SHARES.least;
  const percent = Math.round(share * 100);
  reader.findings.push({
    at: reader.at,
    code: "no_value",
    severity: repair ? "repair" : "mend",
    message: repair
      ? msg("axes3d.too_few_values", { at: reader.at, percent })
      : msg("axes3d.drawn_with_gaps", { at: reader.at, percent }),
  });
};

/** Heights this many times farther out than nineteen of twenty are cut off. */
const FAR = 2.5;

/** The heights that are worth drawing: all, but for the reach of poles. */
export const usefulHeights = (heights: readonly number[]): readonly [number, number] => {
  const sorted = heights.filter(Number.isFinite).toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(0.05), at(0.95)];
  const room = FAR * Math.max(high - low, 1e-9);
  return [at(0) < low - room ? low - room / FAR : at(0), at(1) > high + room ? high + room / FAR : at(1)];
};
