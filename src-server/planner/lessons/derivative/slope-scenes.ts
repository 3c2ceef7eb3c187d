import { formatNumber } from "../../../computation/format-number.ts";
import type { LessonScene } from "../lesson.ts";
import type { DerivativeFigures } from "./figures.ts";
import { secant } from "./secant-scene.ts";
import { derivativeCurve, derivativePlace, secantSlopeValue, windowOf } from "./slope-window.ts";

const hook = (figures: DerivativeFigures): LessonScene => ({
  id: "hill",
  role: "hook",
  heading: "How steep is it here?",
  layout: "focus",
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "main",
      x: windowOf(figures).x,
      x_label: "x",
      layers: [derivativeCurve(figures), derivativePlace(figures)],
    },
  ],
  beats: [
    {
      say: `Here is the curve of $${figures.fTex}$. How steep is it at x equals ${figures.place}?`,
      pause: 0.8,
      do: [
        { action: "draw", target: "graph" },
        { action: "highlight", target: "graph/layer:p", cue: "steep" },
      ],
    },
  ],
});

const tangent = (figures: DerivativeFigures): LessonScene => ({
  id: "tangent",
  role: "example",
  heading: `At x = ${figures.place}`,
  layout: "split",
  ratio: "left",
  optional: 0.9,
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "left",
      x: windowOf(figures).x,
      x_label: "x",
      layers: [
        derivativeCurve(figures),
        derivativePlace(figures),
        { id: "t", kind: "tangent", on: "f", at: figures.at, color: "b" },
      ],
    },
    { id: "value", type: "readout", zone: "right", label: "\\text{slope}", value: figures.steep, digits: 2 },
  ],
  beats: [
    {
      say: `Put ${figures.place} into the derivative. The tangent there has a slope of ${figures.steepText}.`,
      do: [
        { action: "draw", target: "graph" },
        { action: "show", target: "value", cue: "tangent" },
      ],
    },
  ],
});

const trap = (figures: DerivativeFigures): LessonScene => ({
  id: "trap",
  role: "misconception",
  heading: "Height is not slope",
  layout: "focus",
  optional: 6,
  elements: [
    {
      id: "myth",
      type: "callout",
      zone: "main",
      variant: "misconception",
      text: "A high point of the curve has a large derivative.",
      correct: "The derivative says how fast it rises, not how high it is.",
    },
  ],
  beats: [
    {
      say: `It is easy to mix them up. At ${figures.place} the curve stands at ${formatNumber(figures.height, { maxDigits: 4 })}, but its slope is ${figures.steepText}.`,
      do: [
        { action: "draw", target: "myth/body" },
        { action: "write", target: "myth/correct", cue: "slope" },
      ],
    },
    {
      say: "A curve deep below the axis can rise steeply, and a high plateau has no slope at all.",
      do: [{ action: "highlight", target: "myth/correct", cue: "rise" }],
      optional: 13,
    },
  ],
});

const table = (figures: DerivativeFigures): LessonScene => {
  const steps = [0.1, 0.01, 0.001].map((h) => [h, Math.round(secantSlopeValue(figures, h) * 1e4) / 1e4]);
  return {
    id: "numbers",
    role: "application",
    heading: "See it in numbers",
    layout: "focus",
    optional: 7,
    elements: [
      { id: "rows", type: "table", zone: "main", columns: ["step $h$", "rise over run"], rows: steps, digits: 4 },
    ],
    beats: [
      {
        say: `Numbers tell the same story: the smaller the step, the nearer the result comes to ${figures.steepText}.`,
        do: [
          { action: "draw", target: "rows" },
          { action: "highlight", target: "rows/row:3", color: "good", cue: "nearer" },
        ],
      },
    ],
  };
};

type SlopeScenes = readonly [
  hook: LessonScene,
  secant: LessonScene,
  tangent: LessonScene,
  trap: LessonScene,
  table: LessonScene,
];

/** The scenes around a curve and its slope at one place. */
export const slopeScenes = (figures: DerivativeFigures, options: { square: boolean }): SlopeScenes => [
  hook(figures),
  { ...secant(figures), optional: options.square ? 4 : 1 },
  tangent(figures),
  trap(figures),
  table(figures),
];
