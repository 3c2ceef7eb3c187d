import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene, pointsScene } from "../shared/scenes.ts";

/** Absorbance and light. */
export const scaleScene = (): LessonScene =>
  focusScene(
    {
      id: "scale",
      role: "intuition",
      heading: "One more, ten times darker",
      optional: 6,
      claims: ["rows.cell(4, 2) ~ 0.1"],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["absorbance", "light that passes in %"],
        rows: [0, 1, 2, 3].map((a) => [a, "=100*10^(-c1)"]),
      },
    },
    [
      beat("Clear water has absorbance zero: all light passes.", [step("rows", { cue: "zero" })]),
      beat("With each step of one, only a tenth is left. At three, hardly anything reaches the detector.", [
        step("rows", { to: "end" }),
        mark("rows/col:2", { color: "b", cue: "tenth" }),
      ]),
    ],
  );

/** Light is not halved. */
export const beerLambertHalfMyth = (): LessonScene =>
  mythScene(
    { heading: "Twice as strong, half the light?", optional: 7 },
    { wrong: "Twice the dye: 10 % of the light become 5 %.", right: "They become 1 %: $0.1\\cdot 0.1=0.01$." },
    [
      "Double the concentration, and the light should be halved. That is what most people expect.",
      "But it is absorbance that doubles. Light goes through the first dose, then through the second: shares multiply.",
    ],
  );

/** How to measure. */
export const measureScene = (): LessonScene =>
  pointsScene(
    { id: "lab", role: "application", heading: "In the lab", optional: 8 },
    ["Blank sets zero", "Standards give the line", "Unknown: read backwards"],
    [
      "First put in the cuvette with solvent only, so that glass and water do not count.",
      "Then measure solutions that you have mixed yourself, and draw the straight fit.",
      "Finally take your sample: go from its absorbance to the fit, and down to its concentration.",
    ],
  );

const STRAY = 0.01;

/** Where the line bends. */
export const bendScene = (): LessonScene =>
  focusScene(
    {
      id: "bend",
      role: "misconception",
      heading: "Where the line bends",
      optional: 9,
      claims: [`graph.y(two) ~ ${-Math.log10((0.01 + STRAY) / (1 + STRAY))}`],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 3.2],
        y: [0, 3.2],
        x_label: "\\text{true }A",
        y_label: "\\text{read }A",
        layers: [
          { id: "ideal", kind: "function", y: "x", color: "d", style: "dashed" },
          { id: "f", kind: "function", y: `-log(10, (10^(-x)+${STRAY})/${1 + STRAY})`, color: "a", style: "solid" },
          { id: "two", kind: "point", on: "f", at: 2, color: "bad" },
        ],
      },
    },
    [
      beat("Ideally, the photometer reads the true value, however dark the sample is.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:ideal"]),
      ]),
      beat(
        "But with one percent of stray light the reading bends. At two, it is already far too low. So dilute first.",
        [draw("graph/layer:f", "stray"), draw("graph/layer:two", "two")],
      ),
    ],
  );

/** Why the curve is exponential. */
export const beerLambertWhyScene = (): LessonScene =>
  focusScene(
    { id: "why", role: "proof", heading: "Slices of equal share", optional: 10, claims: ["rows.cell(4, 2) ~ 51.2"] },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["slices", "light left in %", "absorbance"],
        rows: [0, 1, 2, 3].map((n) => [n, "=100*0.8^c1", "=-log(10, c2/100)"]),
      },
    },
    [
      beat("Cut the path into slices, and let each one pass eighty percent of what reaches it.", [
        step("rows", { count: 2, cue: "slices" }),
      ]),
      beat("The light falls by ever smaller amounts, but the absorbance grows by the same step each time.", [
        step("rows", { to: "end" }),
        mark("rows/col:3", { color: "good", cue: "absorbance" }),
      ]),
    ],
  );
