import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene, pointsScene, workScene } from "../shared/scenes.ts";
import { temperatureAt } from "./cooling-scenes.ts";

const FIRST = 90;
const STEPS = [10, 5, 2, 1];

/** One answer is a function. */
export const numberMyth = (): LessonScene =>
  mythScene(
    { heading: "Is the solution a number?", optional: 6 },
    { wrong: "Solving gives a number, as with $x+2=5$.", right: "A solution is a whole function of time." },
    [
      "You know equations whose solution is a number, so you look for one here too.",
      "But what is unknown here is a curve: a value for each moment.",
    ],
  );

/** Euler's steps. */
export const differentialEquationsEulerScene = (): LessonScene =>
  workScene(
    { id: "step", role: "application", heading: "One step by Euler", optional: 7 },
    [
      { tex: "90-0.1\\cdot(90-20)\\cdot 5" },
      { relation: "=", tex: "90-35", reason: "slope −7, for 5 minutes" },
      { relation: "=", tex: "55", reason: "estimate for t = 5" },
    ],
    [
      { say: "Often no formula exists. Then walk: take the slope at the start, and go along it for five minutes." },
      {
        say: `That gives 55 degrees. The true curve has ${temperatureAt(5, 90).toFixed(1)}, so smaller steps are wanted.`,
        lines: 2,
      },
    ],
  );

/** Euler's estimate for ten minutes in steps of some minutes. */
export const eulerAt = (minutes: number, size: number): number =>
  Array.from({ length: Math.round(minutes / size) }).reduce<number>((t) => t - 0.1 * (t - 20) * size, FIRST);

/** Smaller steps come nearer. */
export const stepsScene = (): LessonScene =>
  focusScene(
    { id: "steps", role: "application", heading: "Smaller steps", optional: 8 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["step in min", "$T(10)$", "error"],
        rows: STEPS.map((size) => [
          size,
          Number(eulerAt(10, size).toFixed(2)),
          Number((temperatureAt(10, FIRST) - eulerAt(10, size)).toFixed(2)),
        ]),
      },
    },
    [
      beat("Compute the temperature after ten minutes with larger and smaller steps.", [
        step("rows", { count: 2, cue: "larger" }),
      ]),
      beat("The error shrinks with the step. Half as long steps, about half the error.", [
        step("rows", { to: "end" }),
        mark("rows/col:3", { color: "good", cue: "error" }),
      ]),
    ],
  );

/** Two unknowns. */
export const springScene = (): LessonScene =>
  focusScene(
    { id: "spring", role: "application", heading: "Things that swing", optional: 9 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 14],
        y: [-1.3, 1.3],
        x_label: "t",
        y_label: "x",
        layers: [
          { id: "o", kind: "ode", equations: { x: "v", v: "-x-0.2*v" }, start: { x: 1, v: 0 }, t: [0, 14], color: "a" },
        ],
      },
    },
    [
      beat("A weight on a spring has two unknowns: place and speed. Each changes by the other.", [
        draw(["graph/axis:x", "graph/axis:y"]),
      ]),
      beat("Step by step, the computer finds that it swings, and slowly comes to rest.", [
        draw("graph/layer:o", "swings"),
      ]),
    ],
  );

/** Where they are used. */
export const differentialEquationsUsesScene = (): LessonScene =>
  pointsScene(
    { id: "uses", role: "application", heading: "They are everywhere", optional: 10 },
    ["Orbits of planets", "Spread of a disease", "Currents in a circuit"],
    [
      "Newton invented them to compute how planets move: forces give the change of speed.",
      "An epidemic grows by the number of people who are ill now.",
      "And the current in a coil changes by the voltage across it. All of these are given by rates.",
    ],
  );
