import { formatNumber } from "../../format-number.ts";
import type { GridRun, GridSpot } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell } from "./grid-tape.ts";

type Values = readonly (readonly (number | string)[])[];
const SIDES: readonly GridSpot[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

export type RegionOptions = {
  start: GridSpot;
  /** Whether a cell belongs to the region of the start. */
  belongs(value: number | string, first: number | string): boolean;
  /** Cells write how far they are from the start, and the way to the goal is shown. */
  goal?: GridSpot | undefined;
  /** Text of filled cells; their own where left out. */
  fill?: string | undefined;
  /** Brightness of a value, for pictures. */
  level?(value: number | string): number;
};

const brightness = (options: RegionOptions, value: number | string): { level?: number } =>
  options.level ? { level: options.level(value) } : {};

/** Fills everything that hangs together with a cell, nearest first. */
export const growRegion = (values: Values, options: RegionOptions): GridRun => {
  const size = { rows: values.length, cols: values[0]?.length ?? 0 };
  const valueAt = ([row, column]: GridSpot): number | string | undefined => values[row]?.[column];
  const first = valueAt(options.start) ?? "";
  const isIn = (spot: GridSpot): boolean => {
    const value = valueAt(spot);
    return value !== undefined && options.belongs(value, first);
  };
  const tape = gridNewTape(
    newBoard(size, (row, column) => {
      const value = valueAt([row, column]) ?? "";
      const wall = options.goal !== undefined && !isIn([row, column]);
      const text = typeof value === "number" ? formatNumber(value) : value;
      return { text: options.goal ? "" : text, tone: wall ? "wall" : "plain", ...brightness(options, value) };
    }),
  );
  const reached = new Map<string, { spot: GridSpot; from: GridSpot | undefined; far: number }>();
  const queue: { spot: GridSpot; from: GridSpot | undefined; far: number }[] = [
    { spot: options.start, from: undefined, far: 0 },
  ];
  reached.set(options.start.join(","), queue[0] ?? { spot: options.start, from: undefined, far: 0 });
  tape.facts["answer"] = 0;
  if (options.goal) setCell(tape, options.goal, { text: "★" });
  gridRecord(tape, "");
  const isGoal = (spot: GridSpot): boolean => spot.join(",") === options.goal?.join(",");
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { spot, from, far } = next;
    const text = options.goal ? String(far) : options.fill;
    setCell(tape, spot, { tone: "a", ...(text === undefined ? {} : { text }) });
    tape.facts["answer"] = options.goal ? far : Number(tape.facts["answer"]) + 1;
    gridRecord(tape, "fill", { active: spot, sources: from ? [from] : [] });
    if (isGoal(spot)) break;
    for (const [dr, dc] of SIDES) {
      const other: GridSpot = [spot[0] + dr, spot[1] + dc];
      if (!isIn(other) || reached.has(other.join(","))) continue;
      const entry = { spot: other, from: spot, far: far + 1 };
      reached.set(other.join(","), entry);
      queue.push(entry);
    }
  }
  if (options.goal) traceBack(tape, reached, options.goal);
  return gridRunOf(tape);
};

const traceBack = (
  tape: ReturnType<typeof gridNewTape>,
  reached: ReadonlyMap<string, { spot: GridSpot; from: GridSpot | undefined; far: number }>,
  goal: GridSpot,
): void => {
  const end = reached.get(goal.join(","));
  tape.facts["reached"] = end !== undefined;
  if (!end) {
    tape.facts["answer"] = Infinity;
    gridRecord(tape, "absent", { says: "no way leads there" });
    return;
  }
  const way: GridSpot[] = [];
  for (let entry: typeof end | undefined = end; entry; entry = entry.from && reached.get(entry.from.join(",")))
    way.unshift(entry.spot);
  way.forEach((spot) => setCell(tape, spot, { tone: "chosen" }));
  tape.path = way;
  tape.facts["answer"] = end.far;
  gridRecord(tape, "found", { says: `${end.far} steps` });
};
