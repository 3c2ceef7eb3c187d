import type { Outcome } from "../../../../computation/algorithms/numerical/outcome.ts";
import type { DataPoint } from "../plot-window.ts";
import type { RunMark, Tone } from "./plot-run.ts";

/** Events of an iteration with `count` iterates after the start. */
export const iterationEvents = (count: number, outcome: Outcome): string[] => [
  ...Array.from({ length: count }, () => "iterate"),
  outcome === "accept" ? "accept" : "stop",
];

/** What belongs to the newest event stands out. */
export const toneOf = (index: number, newest: number): Tone => (index >= newest ? "now" : "past");

/** An upright line from the axis. */
export const uprightTo = (key: string, [x, y]: DataPoint, tone: Tone): RunMark => ({
  kind: "line",
  key,
  tone,
  dashed: true,
  thin: true,
  points: [
    [x, 0],
    [x, y],
  ],
});

/** `x_3` for the third iterate. */
export const iterateTex = (letter: string, index: number): string => `${letter}_{${index}}`;
