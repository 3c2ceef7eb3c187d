import { formatNumber } from "../../format-number.ts";
import type { GridRun, GridSpot } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "./grid-tape.ts";

/** A world of cells: a number ends the walk with that reward, "#" is a wall, anything else is ground. */
export type GridWorld = {
  cells: readonly (readonly (number | string)[])[];
  /** What the next step is worth today, 0–1. */
  discount: number;
  /** Reward of every step on the ground. */
  stepReward: number;
  tolerance: number;
};

const MOVES: readonly { sign: string; by: GridSpot }[] = [
  { sign: "↑", by: [-1, 0] },
  { sign: "→", by: [0, 1] },
  { sign: "↓", by: [1, 0] },
  { sign: "←", by: [0, -1] },
];
const MAX_SWEEPS = 60;

type Values = readonly (readonly number[])[];

const best = (world: GridWorld, values: Values, [row, column]: GridSpot): { value: number; sign: string } =>
  MOVES.map(({ sign, by }) => {
    const other: GridSpot = [row + by[0], column + by[1]];
    const cell = world.cells[other[0]]?.[other[1]];
    const stays = cell === undefined || cell === "#";
    const after = (stays ? values[row]?.[column] : values[other[0]]?.[other[1]]) ?? 0;
    return { value: world.stepReward + world.discount * after, sign };
  }).reduce((top, move) => (move.value > top.value + 1e-12 ? move : top));

/** One sweep over all cells at once (Bellman 1957). */
export const sweepValues = (world: GridWorld, values: Values): number[][] =>
  world.cells.map((line, row) =>
    line.map((cell, column) => {
      if (typeof cell === "number") return cell;
      return cell === "#" ? 0 : best(world, values, [row, column]).value;
    }),
  );

/** Values of all places of a world, sweep by sweep, then the best way to go from each. */
export const valueIteration = (world: GridWorld): GridRun => {
  const { cells } = world;
  const isGround = (cell: number | string): boolean => typeof cell !== "number" && cell !== "#";
  let values: number[][] = cells.map((line) => line.map((cell) => (typeof cell === "number" ? cell : 0)));
  const size = { rows: cells.length, cols: cells[0]?.length ?? 0 };
  const text = (value: number): string => formatNumber(Math.round(value * 100) / 100);
  const tape = gridNewTape(
    newBoard(size, (row, column) => {
      const cell = cells[row]?.[column] ?? "";
      if (cell === "#") return { text: "", tone: "wall" };
      return {
        text: text(values[row]?.[column] ?? 0),
        tone: typeof cell === "number" ? (cell < 0 ? "wrong" : "chosen") : "plain",
      };
    }),
  );
  gridRecord(tape, "", { says: "all values 0" });
  for (let sweep = 1; sweep <= MAX_SWEEPS; sweep++) {
    const next = sweepValues(world, values);
    const change = Math.max(
      ...next.map((line, r) => Math.max(...line.map((value, c) => Math.abs(value - (values[r]?.[c] ?? 0))))),
    );
    values = next;
    values.forEach((line, row) =>
      line.forEach((value, column) => {
        if (isGround(cells[row]?.[column] ?? "#"))
          setCell(tape, [row, column], { text: text(value), tone: value === 0 ? "plain" : "known" });
      }),
    );
    Object.assign(tape.facts, { sweeps: sweep, answer: change });
    gridRecord(tape, "fill", { says: `sweep ${sweep}: change ${text(change)}` });
    if (change < world.tolerance) break;
  }
  const policy = cells.map((line, row) =>
    line.map((cell, column) => (isGround(cell) ? best(world, values, [row, column]).sign : "")),
  );
  policy.forEach((line, row) =>
    line.forEach((sign, column) => {
      if (sign !== "") setCell(tape, [row, column], { text: sign, tone: "a" });
    }),
  );
  tape.facts["policy"] = policy;
  tape.facts["values"] = values;
  gridRecord(tape, "found", { says: "the best way from each cell" });
  return gridRunOf(tape);
};
