import { parseExpression } from "../../../computation/expressions/expression.ts";
import { derivative } from "../../../computation/expressions/symbolic/derivative.ts";
import { simplify } from "../../../computation/expressions/symbolic/simplify.ts";
import { toTex } from "../../../computation/expressions/to-tex.ts";
import type { LessonScene } from "../lesson.ts";
import type { DerivativeFigures } from "./figures.ts";
import { derivativeRounded } from "./more-scenes.ts";
import { windowOf } from "./slope-window.ts";

/** Places across the window at which the curve and its slope are there. */
const placesOf = (figures: DerivativeFigures): number[] => {
  const [from, to] = windowOf(figures).x;
  const step = (to - from) / 4;
  return [0.5, 1.5, 2.5, 3.5]
    .map((n) => derivativeRounded(from + n * step))
    .filter((x) => Number.isFinite(figures.slope.evaluate({ x })));
};

/** The slope at several places: a function of its own. */
export const everywhereScene = (figures: DerivativeFigures, optional: number): LessonScene => {
  const places = placesOf(figures);
  const rows = places.map((x) => [
    x,
    derivativeRounded(figures.f.evaluate({ x })),
    derivativeRounded(figures.slope.evaluate({ x })),
  ]);
  return {
    id: "everywhere",
    role: "application",
    heading: "A slope at every place",
    layout: "focus",
    optional,
    elements: [{ id: "rows", type: "table", zone: "main", columns: ["$x$", "height", "slope"], rows, digits: 2 }],
    beats: [
      {
        say: "Every place on the curve has a slope of its own. Here are some, put into a table.",
        do: [{ action: "draw", target: "rows" }],
      },
      {
        say: `All of them come from one rule: put x into $${figures.slopeTex}$.`,
        do: [{ action: "highlight", target: "rows/col:3", color: "good", cue: "rule" }],
      },
    ],
  };
};

/** Curve and derivative in one picture. */
export const bothScene = (figures: DerivativeFigures, optional: number): LessonScene => ({
  id: "both",
  role: "intuition",
  heading: "The curve and its derivative",
  layout: "focus",
  optional,
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "main",
      x: windowOf(figures).x,
      x_label: "x",
      layers: [
        { id: "f", kind: "function", y: figures.f.source, color: "a", label: "f" },
        { id: "g", kind: "function", y: figures.slope.source, color: "b", style: "dashed", label: "f'" },
      ],
    },
  ],
  beats: [
    {
      say: "Draw the derivative beside its curve. It is dashed here.",
      do: [
        { action: "draw", target: "graph/layer:f" },
        { action: "draw", target: "graph", cue: "dashed" },
      ],
    },
    {
      say: "Where the derivative is positive the curve rises, and where it is negative the curve falls.",
      do: [{ action: "highlight", target: "graph/layer:g", cue: "positive" }],
    },
    {
      say: "Where it is zero, the curve is level for a moment, as on a hilltop or at the bottom of a valley.",
      do: [{ action: "highlight", target: "graph/layer:f", cue: "level" }],
      optional: 14,
    },
  ],
});

const POWERS = ["x^2", "x^3", "x^4", "x^5"];

/** The pattern of the powers, each computed. */
export const derivativePowersScene = (optional: number): LessonScene => ({
  id: "powers",
  role: "application",
  heading: "A pattern in the powers",
  layout: "focus",
  optional,
  elements: [
    {
      id: "rows",
      type: "table",
      zone: "main",
      columns: ["function", "derivative"],
      rows: POWERS.map((source) => {
        const f = parseExpression(source);
        return [`$${toTex(f)}$`, `$${toTex(simplify(derivative(f, "x")))}$`];
      }),
    },
  ],
  beats: [
    {
      say: "The same steps work for other powers, and their results follow a pattern.",
      do: [{ action: "draw", target: "rows" }],
    },
    {
      say: "The old exponent comes down in front, and the new exponent is one less.",
      do: [{ action: "highlight", target: "rows/col:2", cue: "exponent" }],
    },
  ],
});
