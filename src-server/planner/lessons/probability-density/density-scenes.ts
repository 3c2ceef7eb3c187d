import { normal } from "../../../computation/statistics/continuous.ts";
import { probabilityBetween } from "../../../computation/statistics/distribution.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, sweep, write } from "../shared/beats.ts";
import { focusScene, mythScene, splitLayoutScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

const HEIGHTS = { mean: 170, sd: 8 };
const [FROM, TO] = [165, 175];
const SHARE = probabilityBetween(normal(HEIGHTS.mean, HEIGHTS.sd), FROM, TO);

const heights = (more: Record<string, unknown> = {}): Members => ({
  id: "d",
  type: "distribution",
  name: "normal",
  ...HEIGHTS,
  x_label: "\\text{cm}",
  ...more,
});

/** The question. */
export const askProbabilityDensityScene = (): LessonScene =>
  questionScene(
    { heading: "Exactly 170 cm?", optional: 1 },
    { text: "170.000… cm", say: "How likely is it that somebody is exactly one hundred and seventy centimetres tall?" },
  );

/** Probability is area. */
export const areaScene = (): LessonScene =>
  focusScene(
    { id: "area", role: "example", heading: "Probability is area", claims: [`d.shaded ~ ${SHARE}`] },
    { main: heights({ shade: [FROM, TO] }) },
    [
      beat("This curve shows how densely heights are spread.", [draw(["d/curve"])]),
      beat(`The shaded area is a probability: ${Math.round(SHARE * 100)} percent.`, [
        draw("d/shade", "area"),
        mark("d/shade", { color: "good", cue: "probability" }),
      ]),
    ],
  );

/** The definition. */
export const probabilityDensityDefinitionScene = (): LessonScene =>
  lawScene(
    { heading: "Density function", optional: 2 },
    { variant: "definition", title: "Probability density", tex: "P(a\\le X\\le b)=\\int_a^b f(x)\\,dx" },
    "The chance that X lies between a and b is the integral of f, the area below it.",
  );

const measured = (n: number, bins: number, id = "h"): Members => ({
  id,
  type: "histogram",
  sample: { distribution: { name: "normal", ...HEIGHTS }, n },
  bins,
  density: true,
  x_label: "\\text{cm}",
});

/** Measured people. */
export const probabilityDensityBarsScene = (): LessonScene =>
  focusScene(
    { id: "bars", role: "intuition", heading: "From bars to a curve", optional: 3 },
    { main: measured(1000, 12) },
    [
      beat("Measure a thousand people, and sort them into bars.", [step("h", { count: 3, cue: "sort" })]),
      beat("The area of each bar is the share of people in it. All bars together have area one.", [
        step("h", { to: "end" }),
        mark("h/bin:6", { color: "b", cue: "each" }),
      ]),
    ],
  );

/** Finer bars. */
export const finerScene = (): LessonScene =>
  splitLayoutScene(
    { id: "finer", role: "intuition", heading: "Ever finer bars", optional: 4, wide: "even" },
    { left: measured(4000, 30), right: heights() },
    [
      beat("With more people, the bars may be narrower, and their tops form a smoother line.", [
        step("h", { to: "end" }),
      ]),
      beat("In the limit that line is the density. The picture of a sample becomes a law.", [draw("d", "density")]),
    ],
  );

/** The value of the density is no probability. */
export const valueMyth = (): LessonScene =>
  mythScene(
    { heading: "Is f(170) a probability?", optional: 5 },
    { wrong: "$f(170)$ is the chance of 170 cm.", right: "A single value has chance 0; $f$ is chance per centimetre." },
    [
      "Read off the height of the curve, and you have the probability of that value: so it seems.",
      "But a line has no area. What the height tells is how much chance there is for each centimetre nearby.",
    ],
  );

/** A strip becomes narrow. */
export const narrowScene = (): LessonScene =>
  withParams(
    focusScene(
      { id: "narrow", role: "example", heading: "Ask for less and less", optional: 6 },
      {
        main: heights({ shade: ["170 - h", "170 + h"] }),
        note: { id: "now", type: "readout", label: "P", value: "d.shaded", digits: 3 },
      },
      [
        beat("Take a strip around 170, and look at its probability.", [
          draw("d"),
          { action: "show", target: "now", cue: "probability" },
        ]),
        beat("Now make it narrow: its area shrinks to nothing. So exactly 170 has no chance at all.", [
          sweep("h", 0.1, "narrow"),
        ]),
      ],
    ),
    { h: { value: 6, min: 0.1, max: 6 } },
  );

/** Recap: area below the curve. */
export const probabilityDensityRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    {
      main: {
        id: "done",
        type: "formula",
        tex: "\\int_{-\\infty}^{\\infty}f(x)\\,dx=1",
        size: "l",
      },
    },
    [beat("Probability is area; all of it is one.", [write("done"), frame("done")])],
  );
