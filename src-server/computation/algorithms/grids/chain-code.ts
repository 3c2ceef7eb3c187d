import type { GridRun, GridSpot } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "./grid-tape.ts";

/** Freeman's directions, 0 to the right, then against the clock. */
export const FREEMAN: readonly GridSpot[] = [
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
];

const add = (spot: GridSpot, direction: number): GridSpot => {
  const [dr, dc] = FREEMAN[direction % 8] ?? [0, 0];
  return [spot[0] + dr, spot[1] + dc];
};

/** Directions of the steps once round the border of the first region met (Moore tracing, Jacob's stop). */
export const traceBorder = (
  cells: readonly (readonly boolean[])[],
): { start: GridSpot; code: number[] } | undefined => {
  const isIn = ([row, column]: GridSpot): boolean => cells[row]?.[column] === true;
  const row = cells.findIndex((line) => line.includes(true));
  if (row < 0) return undefined;
  const start: GridSpot = [row, cells[row]?.indexOf(true) ?? 0];
  const next = (spot: GridSpot, came: number): number | undefined => {
    const turns = Array.from({ length: 8 }, (_, i) => (came + (came % 2 === 0 ? 7 : 6) + i) % 8);
    return turns.find((direction) => isIn(add(spot, direction)));
  };
  const first = next(start, 7);
  if (first === undefined) return { start, code: [] };
  const code: number[] = [];
  let spot = start;
  let direction: number | undefined = first;
  do {
    code.push(direction);
    spot = add(spot, direction);
    direction = next(spot, direction);
  } while (direction !== undefined && code.length < 1000 && !(spot.join() === start.join() && direction === first));
  return { start, code };
};

/** Freeman chain code (1961) of the border of a region. */
export const chainCode = (cells: readonly (readonly boolean[])[]): GridRun => {
  const size = { rows: cells.length, cols: cells[0]?.length ?? 0 };
  const tape = gridNewTape(
    newBoard(size, (row, column) => ({ text: "", tone: cells[row]?.[column] ? "known" : "plain" })),
  );
  const traced = traceBorder(cells);
  Object.assign(tape.facts, { code: "", answer: 0 });
  gridRecord(tape, "");
  if (!traced) {
    gridRecord(tape, "absent", { says: "no region" });
    return gridRunOf(tape);
  }
  let spot = traced.start;
  tape.path = [spot];
  setCell(tape, spot, { tone: "chosen" });
  gridRecord(tape, "choose", { active: spot, says: "start" });
  const done: number[] = [];
  for (const direction of traced.code) {
    spot = add(spot, direction);
    done.push(direction);
    tape.path = [...tape.path, spot];
    setCell(tape, spot, { tone: "chosen" });
    Object.assign(tape.facts, { code: done.join(""), answer: done.length });
    gridRecord(tape, "choose", {
      active: spot,
      says: done.length > 24 ? `…${done.slice(-24).join("")}` : done.join(""),
    });
  }
  gridRecord(tape, "found", { says: `${done.length} steps` });
  return gridRunOf(tape);
};
