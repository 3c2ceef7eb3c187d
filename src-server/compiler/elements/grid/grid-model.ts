import type { Board, GridRun } from "../../../computation/algorithms/grids/grid-moment.ts";
import type { GridAlgorithm } from "./grid-schema.ts";

/** All that is fixed about a grid. */
export type GridModel = {
  run: GridRun;
  algorithm: GridAlgorithm | undefined;
  /** Size, labels and title of each board. */
  boards: readonly (Omit<Board, "rows"> & { rows: number; cols: number })[];
  /** All words that ever stand in cells. */
  texts: readonly string[];
  says: readonly string[];
  /** Cells are squares: pictures, boards of life, triangles. */
  square: boolean;
};

const SQUARE: readonly (GridAlgorithm | undefined)[] = ["game_of_life", "flood_fill", "chain_code", "hamming_code"];

export const createGridModel = (run: GridRun, algorithm: GridAlgorithm | undefined): GridModel => {
  const last = run.moments.at(-1);
  const boards = last?.boards ?? [];
  const rows = new Set(run.moments.flatMap((moment) => moment.boards.flatMap((board) => board.rows)));
  return {
    run,
    algorithm,
    boards: boards.map(({ rows: lines, ...names }) => ({ ...names, rows: lines.length, cols: lines[0]?.length ?? 0 })),
    texts: [...new Set([...rows].flatMap((line) => line.map((cell) => cell.text)))].filter((text) => text !== ""),
    says: [...new Set(run.moments.map((moment) => moment.says))].filter((text) => text !== ""),
    square: run.triangle || SQUARE.includes(algorithm) || boards[0]?.rows[0]?.[0]?.level !== undefined,
  };
};

/** Prefix of the keys of a board's cells. */
export const boardKey = (board: number): string => ["cell", "out", "kernel"][board] ?? `board${board}`;

export const hasCell = ({ run }: Pick<GridModel, "run">, row: number, column: number): boolean =>
  !run.triangle || column <= row;
