import { formatNumber } from "../../../computation/format-number.ts";
import type { LessonScene } from "../lesson.ts";
import type { DerivativeFigures } from "./figures.ts";

const WIDE = 3;
const FIRST_STEP = 2;
const LAST_STEP = 0.01;

type Window = { x: [number, number]; step: number };

const isThere = ({ f }: DerivativeFigures, x: number): boolean => Number.isFinite(f.evaluate({ x }));

const allThere = (figures: DerivativeFigures, from: number, to: number): boolean =>
  Array.from({ length: 41 }, (_, i) => from + ((to - from) * i) / 40).every((x) => isThere(figures, x));

/** A stretch of the axis around the place on which the curve is everywhere there, and a step that stays inside. */
export const windowOf = (figures: DerivativeFigures): Window => {
  const { at } = figures;
  for (const half of [WIDE, 2, 1.5, 1, 0.6, 0.3]) {
    if (allThere(figures, at - half, at + half))
      return { x: [at - half, at + half], step: Math.min(FIRST_STEP, Math.round(half * 6) / 10) };
  }
  return { x: [at - 0.2, at + 0.2], step: 0.1 };
};

const curve = ({ f }: DerivativeFigures): Record<string, unknown> => ({
  id: "f",
  kind: "function",
  y: f.source,
  color: "a",
});
const place = ({ at }: DerivativeFigures): Record<string, unknown> => ({ id: "p", kind: "point", on: "f", at });

/** Slope of the line through the place and the place plus `step`, as an expression a plan may hold. */
const secantSlope = ({ f, at, height }: DerivativeFigures, step: string): string =>
  `((${f.source.replace(/(?<![a-z])x(?![a-z])/g, `(${at} + ${step})`)}) - (${height})) / (${step})`;

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
      layers: [curve(figures), place(figures)],
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

const secant = (figures: DerivativeFigures): LessonScene => {
  const { x, step } = windowOf(figures);
  const first = formatNumber(figures.f.evaluate({ x: figures.at + step }) / step - figures.height / step, {
    digits: 2,
  });
  return {
    id: "slope",
    role: "example",
    heading: `The slope at x = ${figures.place}`,
    layout: "split",
    ratio: "left",
    params: { d: { value: step, min: LAST_STEP, max: step } },
    elements: [
      {
        id: "graph",
        type: "plot",
        zone: "left",
        x,
        x_label: "x",
        layers: [
          curve(figures),
          place(figures),
          { id: "q", kind: "point", on: "f", at: `${figures.at} + d`, color: "b" },
          { id: "s", kind: "secant", on: "f", at: figures.at, h: "d", color: "b" },
        ],
      },
      { id: "m", type: "readout", zone: "right", label: "\\text{slope}", value: secantSlope(figures, "d"), digits: 2 },
    ],
    claims: [`${secantSlope(figures, "d")} ~ ${figures.steep} for d = 0.000001`].filter(
      () => Math.abs(figures.steep) > 1e-6,
    ),
    beats: [
      {
        say: `Take a second point a step away. The line through both has a slope of ${first}.`,
        do: [
          { action: "draw", target: "graph" },
          { action: "show", target: "m", cue: "slope" },
        ],
      },
      {
        say: `Slide the second point closer, and the slope settles at ${figures.steepText}.`,
        do: [
          { action: "sweep", param: "d", to: LAST_STEP, cue: "closer" },
          { action: "highlight", target: "m", cue: "settles" },
        ],
      },
    ],
  };
};

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
      layers: [curve(figures), place(figures), { id: "t", kind: "tangent", on: "f", at: figures.at, color: "b" }],
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

const secantSlopeValue = ({ f, at, height }: DerivativeFigures, h: number): number =>
  (f.evaluate({ x: at + h }) - height) / h;

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
