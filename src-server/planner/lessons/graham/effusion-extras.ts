import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";

/** Four times lighter is twice as fast. */
export const rootMyth = (): LessonScene =>
  mythScene(
    { heading: "Four times lighter?", optional: 6 },
    { wrong: "Four times lighter means four times as fast.", right: "Four times lighter means twice as fast." },
    [
      "A gas that is four times lighter, so it seems, must escape four times as fast.",
      "But energy goes with the square of the speed. So only the square root counts, and that is two.",
    ],
  );

/** The mass of an unknown gas. */
export const unknownScene = (): LessonScene =>
  workScene(
    { id: "unknown", role: "application", heading: "Weigh a gas with a clock", optional: 8 },
    [
      { tex: "32\\cdot 2^2" },
      { relation: "=", tex: "32\\cdot 4", reason: "twice the time" },
      { relation: "=", tex: "128", reason: "g/mol" },
    ],
    [
      { say: "An unknown gas needs twice as long as oxygen to leave through the same hole. How heavy is it?" },
      { say: "Half the rate means four times the mass: 128 grams a mole. Nearly that of xenon.", lines: 2 },
    ],
  );

/** Enriching uranium. */
export const uraniumScene = (): LessonScene =>
  workScene(
    { id: "uranium", role: "application", heading: "Almost the same mass", optional: 9 },
    [{ tex: "\\sqrt{\\frac{352}{349}}" }, { relation: "~", tex: "1.0043", reason: "gain of one step" }],
    [
      { say: "Uranium has two important kinds of atoms. As gases they weigh 349 and 352, almost the same." },
      { say: "Each step through a porous wall gains only four parts in a thousand. So hundreds of steps are needed." },
    ],
  );

/** Heat makes both faster. */
export const grahamHeatScene = (): LessonScene =>
  focusScene(
    { id: "heat", role: "application", heading: "Does heat change it?", optional: 10 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [1, 80],
        y: [0, 4.6],
        x_label: "M",
        y_label: "r/r_{32}",
        layers: [
          { id: "f", kind: "function", y: "sqrt(32/x)", color: "a", domain: [1.7, 80] },
          { id: "one", kind: "point", on: "f", at: 32, color: "b", label: "\\text{oxygen}" },
          { id: "four", kind: "point", on: "f", at: 2, color: "d", label: "\\text{hydrogen}" },
        ],
      },
    },
    [
      beat("Plot the rate against the molar mass: it falls steeply at first, then slowly.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
      ]),
      beat("Heat speeds up all gases by the same factor. So the ratio of two gases stays as it is.", [
        draw(["graph/layer:one", "graph/layer:four"], "two"),
        mark("graph/layer:f", { color: "a", cue: "ratio" }),
      ]),
    ],
  );
