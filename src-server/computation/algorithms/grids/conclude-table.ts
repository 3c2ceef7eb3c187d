import type { Spot } from "./grid-moment.ts";
import { record, type GridTape } from "./grid-tape.ts";

/** Writes the answer into a last event. */
export const conclude = (tape: GridTape, facts: GridTape["facts"], says: string): void => {
  Object.assign(tape.facts, facts);
  record(tape, "found", { says });
};

/** The way with the first cell first. */
export const stepsOf = (way: readonly Spot[]): (readonly [from: Spot, to: Spot])[] =>
  way
    .toReversed()
    .slice(1)
    .map((to, i) => [way.toReversed()[i] ?? to, to] as const);
