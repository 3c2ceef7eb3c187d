import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { nebulaeSlope } from "./nebulae.ts";
import { HUBBLE_CONSTANT } from "./read-hubble.ts";

/** Hubble's slope and today's. */
export const thenNowScene = (): LessonScene =>
  focusScene(
    { id: "now", role: "application", heading: "His constant and ours", optional: 8 },
    {
      main: {
        id: "bars",
        type: "bar_chart",
        categories: ["1929", "today"],
        values: [Math.round(nebulaeSlope()), HUBBLE_CONSTANT],
        unit: "km/s per Mpc",
      },
    },
    [
      beat(`The slope of his line is ${Math.round(nebulaeSlope())}. Today we measure only about seventy.`, [
        draw("bars"),
        mark("bars/bar:today", { color: "good", cue: "seventy" }),
      ]),
      beat(
        `His speeds were right, but his distances were about ${aboutNumber(Math.round(nebulaeSlope() / HUBBLE_CONSTANT))} times too small. His idea held all the same.`,
        [mark("bars/bar:1929", { color: "b", cue: "distances" })],
      ),
    ],
  );

/** Age of the universe. */
export const ageScene = (): LessonScene =>
  workScene(
    { id: "age", role: "application", heading: "How old is the universe?", optional: 9 },
    [
      { tex: "\\frac{3.086\\cdot 10^{19}}{70\\cdot 3.156\\cdot 10^{7}}" },
      { relation: "~", tex: "1.4\\cdot 10^{10}", reason: "years" },
    ],
    [
      { say: "Run the film backwards. A megaparsec in kilometres, at seventy a second, and seconds into years:" },
      { say: "after fourteen billion years back, all was in one place. That is close to the true age." },
    ],
  );

/** The line of today. */
export const hubbleLineScene = (): LessonScene =>
  focusScene(
    { id: "line", role: "application", heading: "Far out it gets fast", optional: 10, claims: ["70*4283 ~ 299792"] },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 5000],
        x_label: "\\text{Mpc}",
        y_label: "\\text{km/s}",
        layers: [
          { id: "v", kind: "function", y: "70*x", color: "a" },
          { id: "c", kind: "line", y: 299792, color: "d", style: "dashed" },
          { id: "p", kind: "point", at: [4283, 299792], color: "d" },
        ],
      },
    },
    [
      beat("Follow the line out. Beyond 4283 megaparsecs the speed passes that of light.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:v"]),
        draw(["graph/layer:c", "graph/layer:p"], "light"),
      ]),
      beat("Nothing breaks a rule there: the galaxies hardly move through space, it is space between us that grows.", [
        mark("graph/layer:v", { color: "a", cue: "space" }),
      ]),
    ],
  );
