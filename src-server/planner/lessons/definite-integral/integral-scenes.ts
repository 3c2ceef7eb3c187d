import { toTex } from "../../../computation/expressions/to-tex.ts";
import type { LessonScene } from "../lesson.ts";
import { type IntegralFigures } from "./integral-figures.ts";

const COARSE = 4;
const FINE = 40;

export const curve = ({ f }: IntegralFigures): Record<string, unknown> => ({
  id: "f",
  kind: "function",
  y: f.source,
  color: "a",
});
const sumLayer = ({ from, to }: IntegralFigures, n: number | string): Record<string, unknown> => ({
  id: "r",
  kind: "riemann_sum",
  on: "f",
  from,
  to,
  n,
  method: "midpoint",
  color: "b",
});

const midpointSum = ({ f, from, to }: IntegralFigures, n: number): number => {
  const width = (to - from) / n;
  return Array.from({ length: n }, (_, i) => f.evaluate({ x: from + (i + 0.5) * width }) * width).reduce(
    (sum, value) => sum + value,
    0,
  );
};

export const hook = (figures: IntegralFigures): LessonScene => ({
  id: "ask",
  role: "hook",
  heading: "How large is this area?",
  layout: "focus",
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "main",
      x: figures.window,
      x_label: "x",
      layers: [curve(figures), { id: "area", kind: "area", on: "f", from: figures.from, to: figures.to, color: "b" }],
    },
  ],
  beats: [
    {
      say: `How large is the area between the curve of $${figures.fTex}$ and the axis, from $${figures.a}$ to $${figures.b}$?`,
      do: [
        { action: "draw", target: "graph" },
        { action: "highlight", target: "graph/layer:area", cue: "area" },
      ],
      pause: 0.8,
    },
  ],
});

export const strips = (figures: IntegralFigures): LessonScene => ({
  id: "strips",
  role: "intuition",
  heading: "Cut it into strips",
  layout: "split",
  ratio: "left",
  optional: 1,
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "left",
      x: figures.window,
      x_label: "x",
      layers: [curve(figures), sumLayer(figures, COARSE)],
    },
    {
      id: "sum",
      type: "readout",
      zone: "right",
      label: `${COARSE}\\text{ strips}`,
      value: midpointSum(figures, COARSE),
      digits: 3,
    },
  ],
  beats: [
    {
      say: `Cut the area into ${COARSE} strips and add up their rectangles. That is close, but the corners are wrong.`,
      do: [
        { action: "draw", target: "graph" },
        { action: "show", target: "sum", cue: "add" },
      ],
    },
  ],
});

export const finer = (figures: IntegralFigures): LessonScene => ({
  id: "finer",
  role: "intuition",
  heading: "Thinner strips",
  layout: "split",
  ratio: "left",
  optional: 3,
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "left",
      x: figures.window,
      x_label: "x",
      layers: [curve(figures), sumLayer(figures, FINE)],
    },
    {
      id: "sum",
      type: "readout",
      zone: "right",
      label: `${FINE}\\text{ strips}`,
      value: midpointSum(figures, FINE),
      digits: 3,
    },
  ],
  beats: [
    {
      say: `With ${FINE} thin strips the corners almost vanish. In the limit, the sum becomes the integral.`,
      do: [
        { action: "draw", target: "graph" },
        { action: "show", target: "sum", cue: "sum" },
      ],
    },
  ],
});

export const table = (figures: IntegralFigures): LessonScene => ({
  id: "numbers",
  role: "application",
  heading: "The sums settle",
  layout: "focus",
  optional: 5,
  elements: [
    {
      id: "rows",
      type: "table",
      zone: "main",
      columns: ["strips", "sum of the rectangles"],
      rows: [4, 10, 100, 1000].map((n) => [n, Math.round(midpointSum(figures, n) * 1e5) / 1e5]),
    },
  ],
  beats: [
    {
      say: `The more strips we take, the less the sum changes. It settles at ${figures.text}.`,
      do: [
        { action: "draw", target: "rows" },
        { action: "highlight", target: "rows/row:4", color: "good", cue: "settles" },
      ],
    },
  ],
});

export const exact = (figures: IntegralFigures): LessonScene => {
  const { antiderivative } = figures;
  if (!antiderivative) {
    return {
      id: "exact",
      role: "statement",
      heading: "The value",
      layout: "focus",
      elements: [
        {
          id: "value",
          type: "formula",
          zone: "main",
          tex: `${figures.integralTex}\\approx ${numberOf(figures.area)}`,
          size: "l",
        },
      ],
      beats: [
        {
          say: `Its value, computed with very thin strips, is about ${figures.text}.`,
          do: [{ action: "write", target: "value" }],
        },
      ],
    };
  }
  const tex = toTex(antiderivative.expression);
  return {
    id: "exact",
    role: "statement",
    heading: "The exact value",
    layout: "focus",
    elements: [
      {
        id: "rule",
        type: "formula",
        zone: "main",
        tex: `${figures.integralTex}=\\left[${tex}\\right]_{${figures.a}}^{${figures.b}}`,
      },
      { id: "value", type: "formula", zone: "note", tex: `=${figures.exactTex}` },
    ],
    beats: [
      {
        say: `A function whose derivative is $${figures.fTex}$ tells: the area is $${figures.exactTex}$.`,
        do: [
          { action: "write", target: "rule" },
          { action: "write", target: "value", cue: "area" },
        ],
        until: 2,
      },
      {
        say: `There is a shortcut: find a function whose derivative is $${figures.fTex}$. One is $${tex}$.`,
        do: [{ action: "write", target: "rule" }],
        optional: 2,
      },
      {
        say: `Its change from $${figures.a}$ to $${figures.b}$ is the whole area: $${figures.exactTex}$.`,
        do: [
          { action: "write", target: "value" },
          { action: "highlight", target: "value", style: "box", color: "good", at: "end" },
        ],
        optional: 2,
      },
    ],
  };
};

const numberOf = (value: number): string => String(Math.round(value * 1e4) / 1e4);
