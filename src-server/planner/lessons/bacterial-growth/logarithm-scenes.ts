import { plainNumber } from "../../../computation/format-number.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { type GrowthFigures, spokenTime } from "./growth-figures.ts";

/** When a round number is reached: the logarithm asks for the power. */
export const whenScene = (g: GrowthFigures): LessonScene => {
  const factor = g.goal / g.start;
  const power = Math.log2(factor);
  return workScene(
    {
      id: "when",
      role: "application",
      heading: `When are there ${lessonDecimalTex(g.goal, 15)}?`,
      optional: 8,
      claims: [`${g.start} * 2^(${g.goalTime} / ${g.doubling}) ~ ${g.goal}`],
    },
    [
      { tex: `\\log_2\\frac{${lessonDecimalTex(g.goal, 15)}}{${g.start}}` },
      { relation: equalsRelation(power), tex: lessonDecimalTex(power), reason: "doublings needed" },
    ],
    [
      {
        say: `When will there be ${plainNumber(g.goal)}? The logarithm to base two tells how many doublings that takes.`,
      },
      {
        say: `It takes $${lessonDecimalTex(power)}$ doublings, so ${spokenTime(Math.round(g.goalTime * 10) / 10, g.unit)}.`,
      },
    ],
  );
};

/** On a scale of equal factors the curve is a straight line. */
export const logScene = (g: GrowthFigures): LessonScene =>
  focusScene(
    { id: "log", role: "intuition", heading: "A scale that makes it straight", optional: 9 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, g.time],
        y: [g.start / 2, g.end * 2],
        scale: "log_y",
        x_label: `t\\text{ in ${g.unit}s}`,
        y_label: "N",
        layers: [{ id: "n", kind: "function", y: `${g.start} * 2^(x / ${g.doubling})`, color: "a" }],
      },
    },
    [
      beat("Biologists often use a logarithmic scale. Every step up on it means times ten.", [
        draw("graph/axis:y"),
        draw("graph/axis:x"),
      ]),
      beat("Equal factors are now equal steps, so the curve becomes a straight line.", [
        draw("graph"),
        mark("graph/layer:n", { cue: "straight" }),
      ]),
    ],
  );
