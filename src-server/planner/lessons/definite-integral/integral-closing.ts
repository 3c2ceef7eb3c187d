import type { LessonScene } from "../lesson.ts";
import { briefMythScene } from "../shared/scenes.ts";
import type { IntegralFigures } from "./integral-figures.ts";
import { definiteIntegralCurve } from "./curve-layer.ts";

export const definiteIntegralTrap = (figures: IntegralFigures): LessonScene =>
  briefMythScene(
    { heading: "Area below the axis", optional: 6 },
    { wrong: "An integral is always positive.", right: "Parts below the axis count as negative." },
    {
      say:
        figures.area < 0
          ? "Our value is negative: where a curve runs below the axis, its area counts as negative."
          : "Be careful: where a curve runs below the axis, its part of the integral counts as negative.",
      cue: "below",
    },
  );

export const definiteIntegralRecap = (figures: IntegralFigures): LessonScene => ({
  id: "recap",
  role: "recap",
  heading: "What to remember",
  layout: "focus",
  optional: 4,
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "main",
      x: figures.window,
      x_label: "x",
      shown: true,
      layers: [
        definiteIntegralCurve(figures),
        { id: "area", kind: "area", on: "f", from: figures.from, to: figures.to, color: "b" },
      ],
    },
  ],
  beats: [
    {
      say: "An integral adds up strips that become ever thinner. The result is the area under the curve.",
      do: [{ action: "highlight", target: "graph/layer:area", color: "good", cue: "area" }],
    },
  ],
});
