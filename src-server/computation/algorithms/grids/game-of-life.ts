import type { GridRun } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "./grid-tape.ts";

/** Living neighbours of a cell; nothing lives outside. */
const neighbours = (cells: readonly (readonly boolean[])[], row: number, column: number): number => {
  let count = 0;
  for (let dr = -1; dr <= 1; dr++)
    for (let dc = -1; dc <= 1; dc++) if ((dr !== 0 || dc !== 0) && cells[row + dr]?.[column + dc] === true) count++;
  return count;
};

export const nextGeneration = (cells: readonly (readonly boolean[])[]): boolean[][] =>
  cells.map((line, row) =>
    line.map((alive, column) => {
      const count = neighbours(cells, row, column);
      return count === 3 || (alive && count === 2);
    }),
  );

/** Conway's Game of Life (1970): three neighbours give birth, two or three let live. */
export const gameOfLife = (cells: readonly (readonly boolean[])[], generations: number): GridRun => {
  let now = cells.map((line) => [...line]);
  const size = { rows: cells.length, cols: cells[0]?.length ?? 0 };
  const tape = gridNewTape(newBoard(size, (row, column) => ({ text: "", tone: now[row]?.[column] ? "a" : "plain" })));
  const seen = [JSON.stringify(now)];
  const count = (): number => now.flat().filter(Boolean).length;
  Object.assign(tape.facts, { alive: count(), generation: 0, period: 0 });
  gridRecord(tape, "", { says: `generation 0: ${count()} alive` });
  for (let generation = 1; generation <= generations; generation++) {
    now = nextGeneration(now);
    now.forEach((line, row) =>
      line.forEach((alive, column) => setCell(tape, [row, column], { tone: alive ? "a" : "plain" })),
    );
    const state = JSON.stringify(now);
    const before = seen.lastIndexOf(state);
    if (before >= 0 && tape.facts["period"] === 0) tape.facts["period"] = seen.length - before;
    seen.push(state);
    Object.assign(tape.facts, { alive: count(), generation, answer: count() });
    gridRecord(tape, "fill", { says: `generation ${generation}: ${count()} alive` });
  }
  return gridRunOf(tape);
};
