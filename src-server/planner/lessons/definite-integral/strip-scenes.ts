import type { LessonScene } from "../lesson.ts";
import { definiteIntegralCurve } from "./curve-layer.ts";
import type { IntegralFigures } from "./integral-figures.ts";

const COARSE = 4;

const FINE = 40;

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

/** The area cut into few strips. */
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
      layers: [definiteIntegralCurve(figures), sumLayer(figures, COARSE)],
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

/** More and thinner strips come nearer to it. */
export const finer = (figures: IntegralFigures): LessonScene => ({
  id: "finer",
  role: "intuition",
  heading: "Thinner strips",
  layout: "split",
  ratio: "left",
  optional: 1.5,
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "left",
      x: figures.window,
      x_label: "x",
      layers: [definiteIntegralCurve(figures), sumLayer(figures, FINE)],
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

/** The sums in numbers. */
export const definiteIntegralTable = (figures: IntegralFigures): LessonScene => ({
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
