import { formatNumber } from "../../../computation/format-number.ts";
import type { LessonScene } from "../lesson.ts";
import type { DerivativeFigures } from "./figures.ts";
import { derivativeCurve, LAST_STEP, derivativePlace, secantSlope, windowOf } from "./slope-window.ts";

/** The line through two points that move together. */
export const secant = (figures: DerivativeFigures): LessonScene => {
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
          derivativeCurve(figures),
          derivativePlace(figures),
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
