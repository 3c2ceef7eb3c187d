import { formatNumber } from "../../../computation/format-number.ts";
import type { LessonScene } from "../lesson.ts";
import type { DerivativeFigures } from "./figures.ts";
import { windowOf } from "./slope-window.ts";

const short = (value: number): string => formatNumber(value, { maxDigits: 4 });

export const derivativeRounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** The derivative predicts what a small step does. */
export const nudgeScene = (figures: DerivativeFigures, optional: number): LessonScene => {
  const step = windowOf(figures).step / 20;
  const guess = figures.height + figures.steep * step;
  const truth = figures.f.evaluate({ x: figures.at + step });
  return {
    id: "nudge",
    role: "application",
    heading: "Predict a small step",
    layout: "focus",
    optional,
    elements: [
      {
        id: "rows",
        type: "table",
        zone: "main",
        columns: ["after the step", "height"],
        rows: [
          ["predicted", derivativeRounded(guess)],
          ["true", derivativeRounded(truth)],
        ],
      },
    ],
    beats: [
      {
        say: `With the slope ${figures.steepText} we can predict: go ${short(step)} further, and the height becomes about ${short(guess)}.`,
        do: [
          { action: "draw", target: "rows" },
          { action: "highlight", target: "rows/row:1", cue: "predict" },
        ],
      },
      {
        say: `The true height is ${short(truth)}. For small steps, the slope is nearly all you need.`,
        do: [{ action: "highlight", target: "rows/row:2", color: "good", cue: "true" }],
      },
    ],
  };
};

/** What the derivative means when x is time. */
export const derivativeSpeedScene = (figures: DerivativeFigures, optional: number): LessonScene => ({
  id: "speed",
  role: "application",
  heading: "Slope is speed",
  layout: "split",
  ratio: "left",
  optional,
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "left",
      x: windowOf(figures).x,
      x_label: "\\text{time}",
      layers: [
        { id: "f", kind: "function", y: figures.f.source, color: "a" },
        { id: "t", kind: "tangent", on: "f", at: figures.at, color: "b" },
      ],
    },
    { id: "v", type: "readout", zone: "right", label: "\\text{speed}", value: figures.steep, digits: 2 },
  ],
  beats: [
    {
      say: "Think of x as time, and of the height as the way you have gone.",
      do: [{ action: "draw", target: "graph" }],
    },
    {
      say: `Then the slope is your speed: at the time ${figures.place} it is ${figures.steepText}.`,
      do: [{ action: "show", target: "v", cue: "speed" }],
    },
    {
      say: "A speedometer does just that: it divides a very short way by the very short time it took.",
      do: [{ action: "highlight", target: "v", cue: "divides" }],
      optional: 15,
    },
  ],
});
