import { toTex } from "../../../computation/expressions/to-tex.ts";
import type { LessonScene } from "../lesson.ts";
import type { IntegralFigures } from "./integral-figures.ts";
import { definiteIntegralCurve } from "./curve-layer.ts";
import { definiteIntegralRounded, definiteIntegralShort } from "./rounded-values.ts";

/** The height of a rectangle of equal area. */
export const definiteIntegralAverageScene = (figures: IntegralFigures, optional: number): LessonScene => {
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
          definiteIntegralCurve(figures),
          { id: "m", kind: "line", y: mean, color: "b", style: "dashed" },
          { id: "area", kind: "area", on: "f", from: figures.from, to: figures.to, color: "a" },
        ],
      },
      {
        id: "value",
        type: "readout",
        zone: "right",
        label: "\\text{mean}",
        value: definiteIntegralRounded(mean),
        digits: 3,
      },
    ],
    beats: [
      {
        say: "Flatten the area into a rectangle over the same stretch. How high is it?",
        do: [{ action: "draw", target: "graph" }],
        pause: 1,
      },
      {
        say: `Divide the integral by the width ${definiteIntegralShort(figures.to - figures.from)}. The mean height of the curve is ${definiteIntegralShort(mean)}.`,
        do: [
          { action: "show", target: "value", cue: "mean" },
          { action: "highlight", target: "graph/layer:m", cue: "mean" },
        ],
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
      layers: [
        definiteIntegralCurve(figures),
        { id: "area", kind: "area", on: "f", from: figures.from, to: figures.to, color: "b" },
      ],
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
        layers: [
          definiteIntegralCurve(figures),
          { id: "g", kind: "function", y: antiderivative.text, color: "b", style: "dashed" },
        ],
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
