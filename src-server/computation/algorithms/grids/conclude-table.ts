import type { GridSpot } from "./grid-moment.ts";
import { gridRecord, type GridTape } from "./grid-tape.ts";

/** Writes the answer into a last event. */
export const gridConclude = (tape: GridTape, facts: GridTape["facts"], says: string): void => {
  Object.assign(tape.facts, facts);
  gridRecord(tape, "found", { says });
};

/** The way with the first cell first. */
export const gridStepsOf = (way: readonly GridSpot[]): (readonly [from: GridSpot, to: GridSpot])[] =>
  way
    .toReversed()
    .slice(1)
    .map((to, i) => [way.toReversed()[i] ?? to, to] as const);
