import type { FactValue } from "../../../contract/fact.ts";
import { ALGORITHM_MAX_EVENTS, RunLimitError } from "../run-limit.ts";
import type {
  Board,
  GridCell,
  GridEvent,
  GridMoment,
  GridRun,
  GridWindow,
  GridSpot,
  BoardSpot,
} from "./grid-moment.ts";

/** Boards that write down what is done to them. */
export type GridTape = {
  boards: Board[];
  path: GridSpot[];
  facts: Record<string, FactValue>;
  moments: GridMoment[];
};

export type BoardNames = { title?: string; rowLabels?: readonly string[]; colLabels?: readonly string[] };

/** A board whose cells are made one by one. */
export const newBoard = (
  size: { rows: number; cols: number },
  make: (row: number, column: number) => GridCell,
  names: BoardNames = {},
): Board => ({
  title: names.title ?? "",
  rows: Array.from({ length: size.rows }, (_, row) =>
    Array.from({ length: size.cols }, (_, column) => make(row, column)),
  ),
  ...(names.rowLabels ? { rowLabels: names.rowLabels } : {}),
  ...(names.colLabels ? { colLabels: names.colLabels } : {}),
});

export const gridNewTape = (...boards: Board[]): GridTape => ({ boards, path: [], facts: {}, moments: [] });

export const gridCellAt = (board: Board | undefined, [row, column]: GridSpot): GridCell | undefined =>
  board?.rows[row]?.[column];

/** Changes one cell of a board, the first unless told otherwise. */
export const setCell = (tape: GridTape, [row, column]: GridSpot, cell: Partial<GridCell>, board = 0): void => {
  const old = tape.boards[board];
  const before = gridCellAt(old, [row, column]);
  if (!old || !before) return;
  const rows = old.rows.with(row, (old.rows[row] ?? []).with(column, { ...before, ...cell }));
  tape.boards[board] = { ...old, rows };
};

export type Look = {
  active?: GridSpot;
  /** Board of the active cell; the first where left out. */
  on?: number;
  sources?: readonly GridSpot[];
  /** Board of the sources; the first where left out. */
  from?: number;
  also?: readonly BoardSpot[];
  window?: GridWindow;
  says?: string;
};

/** Writes down everything as the moment after an event; throws RunLimitError. */
export const gridRecord = (tape: GridTape, event: GridEvent | "", look: Look = {}): void => {
  if (tape.moments.length > ALGORITHM_MAX_EVENTS) throw new RunLimitError();
  const sources = (look.sources ?? []).map((spot) => ({ board: look.from ?? 0, spot }));
  tape.moments.push({
    event,
    boards: [...tape.boards],
    active: look.active && { board: look.on ?? 0, spot: look.active },
    sources: [...sources, ...(look.also ?? [])],
    window: look.window,
    path: [...tape.path],
    says: look.says ?? "",
    facts: { ...tape.facts },
  });
};

export const gridRunOf = (tape: GridTape, options: { result?: number; triangle?: boolean } = {}): GridRun => ({
  moments: tape.moments,
  result: options.result ?? 0,
  triangle: options.triangle ?? false,
});
