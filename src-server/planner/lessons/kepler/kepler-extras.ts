import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";

/** Half axes in AU and periods in years (NASA planetary fact sheet). */
const PLANETS: readonly (readonly [name: string, axis: number, years: number])[] = [
  ["Mercury", 0.387, 0.241],
  ["Earth", 1, 1],
  ["Mars", 1.524, 1.881],
  ["Jupiter", 5.203, 11.86],
  ["Saturn", 9.537, 29.45],
  ["Neptune", 30.07, 164.8],
];

/** Summer does not come from nearness. */
export const summerMyth = (): LessonScene =>
  mythScene(
    { heading: "Is summer near the sun?", optional: 7 },
    {
      wrong: "In summer the earth is nearest to the sun.",
      right: "It is nearest in January; its tilt makes the seasons.",
    },
    [
      "On an ellipse the distance changes, so it seems clear where summer comes from.",
      "But our ellipse is almost a circle, and we are closest in January. What matters is the tilted axis.",
    ],
  );

/** Real planets obey. */
export const keplerTableScene = (): LessonScene =>
  focusScene(
    {
      id: "planets",
      role: "application",
      heading: "Do the planets obey?",
      optional: 8,
      claims: PLANETS.map(([, axis, years]) => `${years}^2 / ${axis}^3 ~ 1`),
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["planet", "$a$ in AU", "$T$ in years", "$T^2/a^3$"],
        rows: PLANETS.map(([name, axis, years]) => [name, axis, years, Number((years ** 2 / axis ** 3).toFixed(2))]),
      },
    },
    [
      beat("Look at real planets, from Mercury to Neptune.", [step("rows", { count: 3, cue: "Mercury" })]),
      beat("Square the period, divide by the cube of the half axis: always one.", [
        step("rows", { to: "end" }),
        mark("rows/col:4", { color: "good", cue: "one" }),
      ]),
      beat(
        "Periods are easy to observe. So from a single measured distance, the law gives those of all the other planets.",
        [mark("rows/col:2", { cue: "distance" })],
        { optional: 11 },
      ),
    ],
  );

/** A straight line on logarithmic axes. */
export const keplerLineScene = (): LessonScene =>
  focusScene(
    { id: "line", role: "application", heading: "All on one line", optional: 9 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0.2, 60],
        y: [0.1, 500],
        scale: "log_log",
        x_label: "a\\text{ in AU}",
        y_label: "T\\text{ in years}",
        layers: [
          { id: "law", kind: "function", y: "x^1.5", color: "a", label: "T=a^{3/2}" },
          { id: "seen", kind: "points", data: PLANETS.map(([, axis, years]) => [axis, years]), color: "b" },
        ],
      },
    },
    [
      beat("Draw them with axes that count powers of ten. Each point is a planet.", [
        draw(["graph/axis:x", "graph/axis:y"]),
        draw("graph/layer:seen", "point"),
      ]),
      beat("They lie on a straight line with the slope three halves.", [draw("graph/layer:law", "line")]),
    ],
  );

/** Why the third law holds. */
export const keplerGravityScene = (): LessonScene =>
  focusScene(
    { id: "why", role: "proof", heading: "Newton explains it", optional: 10 },
    {
      main: {
        id: "proof",
        type: "derivation",
        steps: [
          { tex: "\\frac{G M m}{r^2}=m\\,r\\left(\\frac{2\\pi}{T}\\right)^2" },
          { relation: "<=>", tex: "G M\\,T^2=4\\pi^2 r^3", reason: "times r² T²" },
        ],
        assume: ["m > 0", "r > 0", "T > 0"],
      },
    },
    [
      beat("Newton found the reason. On a circle, the pull of the sun keeps the planet turning.", [step("proof")]),
      beat("Solve for the period: its square grows like the cube of the radius. The planet's mass has vanished.", [
        step("proof", { cue: "square" }),
      ]),
    ],
  );
