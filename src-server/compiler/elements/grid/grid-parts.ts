import { boardKey, hasCell, type GridModel } from "./grid-model.ts";

const cellsWhere = (model: GridModel, board: number, wanted: (row: number, column: number) => boolean): string[] => {
  const { rows = 0, cols = 0 } = model.boards[board] ?? {};
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (__, column) => ({ row, column })).flatMap(({ row: r, column }) =>
      hasCell(model, r, column) && wanted(r + 1, column + 1) ? [`${boardKey(board)}:${r + 1},${column + 1}`] : [],
    ),
  ).flat();
};

const found = (keys: string[]): string[] | undefined => (keys.length === 0 ? undefined : keys);

/** `row:2`, `col:3`, `block:1,1-2,2` as lists of keys; labels belong to their row or column. */
export const findGridPart = (model: GridModel, part: string): readonly string[] | undefined => {
  const line = /^(row|col):(\d{1,2})$/.exec(part);
  if (line) {
    const wanted = Number(line[2]);
    const keys = found(cellsWhere(model, 0, (row, column) => (line[1] === "row" ? row : column) === wanted));
    return keys && [...keys, `cell-${line[1]}:${wanted}`];
  }
  const block = /^block:(\d{1,2}),(\d{1,2})-(\d{1,2}),(\d{1,2})$/.exec(part);
  if (!block) return undefined;
  const [r1 = 0, c1 = 0, r2 = 0, c2 = 0] = block.slice(1).map(Number);
  return found(cellsWhere(model, 0, (row, column) => row >= r1 && row <= r2 && column >= c1 && column <= c2));
};
