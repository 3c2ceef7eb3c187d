import { toTex } from "../../../computation/expressions/to-tex.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import type { LessonScene } from "../lesson.ts";
import type { IntegralFigures } from "./integral-figures.ts";

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;
const short = (value: number): string => formatNumber(value, { maxDigits: 4 });
const curve = ({ f }: IntegralFigures): Record<string, unknown> => ({
  id: "f",
  kind: "function",
  y: f.source,
  color: "a",
});

/** What every part of the sign means. */
export const notationScene = (figures: IntegralFigures, optional: number): LessonScene => ({
  id: "notation",
  role: "statement",
  heading: "How to read the sign",
  layout: "focus",
  optional,
  elements: [{ id: "sign", type: "formula", zone: "main", tex: figures.integralTex, size: "l" }],
  beats: [
    {
      say: "The long S stands for sum. Below and above it are the two ends of the stretch.",
      do: [{ action: "write", target: "sign" }],
    },
    {
      say: `Then comes the height of a strip, $${figures.fTex}$, and d x is its tiny width.`,
      do: [
        { action: "highlight", target: `sign/tex:${figures.fTex}`, cue: "height" },
        { action: "highlight", target: "sign/tex:dx", color: "b", cue: "width" },
      ],
    },
    {
      say: "So the whole sign says: add up height times width, over all the strips.",
      do: [{ action: "highlight", target: "sign", style: "box", cue: "whole" }],
      optional: 14,
    },
  ],
});

const sumOf = ({ f, from, to }: IntegralFigures, n: number, place: number): number => {
  const width = (to - from) / n;
  return Array.from({ length: n }, (_, i) => f.evaluate({ x: from + (i + place) * width }) * width).reduce(
    (sum, value) => sum + value,
    0,
  );
};

/** Where a strip takes its height from matters while strips are wide. */
export const methodsScene = (figures: IntegralFigures, optional: number): LessonScene => ({
  id: "methods",
  role: "application",
  heading: "Left, middle or right?",
  layout: "focus",
  optional,
  elements: [
    {
      id: "rows",
      type: "table",
      zone: "main",
      columns: ["10 strips", "sum"],
      rows: [
        ["height at the left", rounded(sumOf(figures, 10, 0))],
        ["height in the middle", rounded(sumOf(figures, 10, 0.5))],
        ["height at the right", rounded(sumOf(figures, 10, 1))],
      ],
    },
  ],
  beats: [
    {
      say: "A strip can take its height from its left edge, its middle, or its right edge.",
      do: [{ action: "draw", target: "rows" }],
    },
    {
      say: "With few strips the results differ, and the middle is usually the best. In the limit all three agree.",
      do: [{ action: "highlight", target: "rows/row:2", color: "good", cue: "middle" }],
    },
  ],
});

/** The height of a rectangle of equal area. */
export const averageScene = (figures: IntegralFigures, optional: number): LessonScene => {
  const mean = figures.area / (figures.to - figures.from);
  return {
    id: "mean",
    role: "application",
    heading: "The mean height",
    layout: "split",
    ratio: "left",
    optional,
    elements: [
      {
        id: "graph",
        type: "plot",
        zone: "left",
        x: figures.window,
        x_label: "x",
        layers: [
          curve(figures),
          { id: "m", kind: "line", y: mean, color: "b", style: "dashed" },
          { id: "area", kind: "area", on: "f", from: figures.from, to: figures.to, color: "a" },
        ],
      },
      { id: "value", type: "readout", zone: "right", label: "\\text{mean}", value: rounded(mean), digits: 3 },
    ],
    beats: [
      {
        say: "Flatten the area into a rectangle over the same stretch. How high is it?",
        do: [{ action: "draw", target: "graph" }],
        pause: 1,
      },
      {
        say: `Divide the integral by the width ${short(figures.to - figures.from)}. The mean height of the curve is ${short(mean)}.`,
        do: [
          { action: "show", target: "value", cue: "mean" },
          { action: "highlight", target: "graph/layer:m", cue: "mean" },
        ],
      },
    ],
  };
};

/** Areas of two neighbouring stretches add up. */
export const partsScene = (figures: IntegralFigures, optional: number): LessonScene => {
  const middle = (figures.from + figures.to) / 2;
  const [first, second] = [figures.between(figures.from, middle), figures.between(middle, figures.to)];
  return {
    id: "parts",
    role: "application",
    heading: "Areas add up",
    layout: "focus",
    optional,
    elements: [
      {
        id: "rows",
        type: "table",
        zone: "main",
        columns: ["stretch", "integral"],
        rows: [
          ["first half", rounded(first)],
          ["second half", rounded(second)],
          ["both", rounded(figures.area)],
        ],
      },
    ],
    beats: [
      {
        say: `Cut the stretch at ${short(middle)}. Each half has an integral of its own.`,
        do: [{ action: "draw", target: "rows" }],
      },
      {
        say: "Add the two, and the whole integral comes out. So long areas can be done piece by piece.",
        do: [{ action: "highlight", target: "rows/row:3", color: "good", cue: "whole" }],
      },
    ],
  };
};

/** The integral as a distance. */
export const distanceScene = (figures: IntegralFigures, optional: number): LessonScene => ({
  id: "distance",
  role: "application",
  heading: "From speed to distance",
  layout: "focus",
  optional,
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "main",
      x: figures.window,
      x_label: "\\text{time}",
      y_label: "\\text{speed}",
      layers: [curve(figures), { id: "area", kind: "area", on: "f", from: figures.from, to: figures.to, color: "b" }],
    },
  ],
  beats: [
    { say: "Suppose the curve shows your speed at every moment.", do: [{ action: "draw", target: "graph/layer:f" }] },
    {
      say: "In a short time you go speed times time: one thin strip. So the area is the distance.",
      do: [
        { action: "draw", target: "graph" },
        { action: "highlight", target: "graph/layer:area", cue: "area" },
      ],
    },
    {
      say: "If the speed were negative, you would drive back, and that part would be taken away.",
      do: [{ action: "highlight", target: "graph/layer:f", cue: "negative" }],
      optional: 13,
    },
  ],
});

/** The area so far, as a function of its right end. */
export const growingScene = (figures: IntegralFigures, optional: number): LessonScene | undefined => {
  const { antiderivative } = figures;
  if (!antiderivative) return undefined;
  return {
    id: "growing",
    role: "proof",
    heading: "The area as it grows",
    layout: "focus",
    optional,
    elements: [
      {
        id: "graph",
        type: "plot",
        zone: "main",
        x: figures.window,
        x_label: "x",
        layers: [curve(figures), { id: "g", kind: "function", y: antiderivative.text, color: "b", style: "dashed" }],
      },
    ],
    beats: [
      {
        say: "Let the right end move, and watch how fast the area grows.",
        do: [{ action: "draw", target: "graph/layer:f" }],
      },
      {
        say: "Each small step adds one strip, as high as the curve. So the area's slope is the curve itself.",
        do: [{ action: "draw", target: "graph", cue: "strip" }],
      },
      {
        say: `That is why a function with this derivative, $${toTex(antiderivative.expression)}$, measures the area.`,
        do: [{ action: "highlight", target: "graph/layer:g", cue: "function" }],
      },
    ],
  };
};
