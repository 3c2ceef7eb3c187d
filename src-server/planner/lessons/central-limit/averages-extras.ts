import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, pointsScene, workScene } from "../shared/scenes.ts";
import { averages } from "./averages-scenes.ts";
import type { AveragesPrompt } from "./read-averages.ts";
import { AVERAGES, averagesOf, logFactorial, within } from "./waiting-times.ts";

/** The exact density and the bell. */
export const centralLimitCurveScene = ({ size }: AveragesPrompt): LessonScene => {
  const error = 1 / Math.sqrt(size);
  const constant = size * Math.log(size) - logFactorial(size);
  const ends: [number, number] = [Math.max(0.01, 1 - 3.5 * error), 1 + 3.5 * error];
  return focusScene(
    { id: "curve", role: "proof", heading: "Exact curve and bell", optional: 6 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: ends,
        y: [0, (1.25 * Math.sqrt(size)) / Math.sqrt(2 * Math.PI)],
        x_label: "\\text{minutes}",
        layers: [
          { id: "exact", kind: "function", y: `exp(${constant}+${size - 1}*ln(x)-${size}*x)`, color: "a" },
          {
            id: "bell",
            kind: "function",
            y: `sqrt(${size}/(2*pi))*exp(-${size}*(x-1)^2/2)`,
            color: "b",
            style: "dashed",
          },
        ],
      },
    },
    [
      beat(`For averages of ${size} values we can even compute the exact curve.`, [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:exact"]),
      ]),
      beat("Lay the normal bell over it: they almost agree, and each further value brings them closer.", [
        draw("graph/layer:bell", "bell"),
      ]),
    ],
  );
};

/** Standard error. */
export const centralLimitErrorScene = ({ size }: AveragesPrompt): LessonScene => {
  const error = 1 / Math.sqrt(size);
  return workScene(
    { id: "error", role: "application", heading: "How far off is an average?", optional: 8 },
    [
      { tex: `\\frac{1}{\\sqrt{${size}}}` },
      { relation: equalsRelation(error, 3), tex: lessonDecimalTex(error, 3), reason: "minutes" },
    ],
    [
      { say: `Divide the spread of one value, one minute, by the root of ${size}.` },
      {
        say: `So one such average is usually off by about ${aboutNumber(error)} minutes. We call this the standard error.`,
      },
    ],
  );
};

/** Two standard errors. */
export const centralLimitRangeScene = ({ size }: AveragesPrompt): LessonScene => {
  const inside = within(averagesOf(size), 2 / Math.sqrt(size));
  return focusScene(
    { id: "range", role: "application", heading: "What is it good for?", optional: 9 },
    { main: averages(size) },
    [
      beat("In a bell, about 95 percent lie within two standard errors of the middle.", [draw("h")]),
      beat(
        `Count ours: ${inside} of ${AVERAGES}. So we can say how sure a poll or a measurement is, without knowing the crowd.`,
        [mark("h/mean", { color: "good", cue: "sure" })],
      ),
    ],
  );
};

/** When it fails. */
export const centralLimitLimitsScene = (): LessonScene =>
  pointsScene(
    { id: "limits", role: "application", heading: "When does it fail?", optional: 10 },
    ["values that copy each other", "single giants"],
    [
      "The values must not follow one another. If one late bus delays the next, the errors no longer cancel.",
      "And no single value may rule the sum. Where one storm does more harm than all others, there is no bell.",
    ],
  );

/** Recap: the picture of the lecture. */
export const centralLimitRecapScene = ({ size }: AveragesPrompt): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...averages(size), shown: true } },
    [
      beat("Values may look like anything; their averages form a bell.", [
        mark("h/mean", { color: "good", cue: "bell" }),
      ]),
    ],
  );
