import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, sweep, write } from "../shared/beats.ts";
import { about } from "../shared/said-number.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import { fractionOf } from "../shared/number-tex.ts";
import type { RotationPrompt } from "./read-rotation.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

const circle = (angle: string, show: readonly string[]): Members => ({
  id: "circle",
  type: "unit_circle",
  angle,
  show,
});

/** `\frac{\pi}{3}`. */
export const radianTex = (degrees: number): string => {
  const { n, d } = fractionOf(degrees / 180);
  const top = n === 1n ? "\\pi" : `${n}\\pi`;
  return d === 1n ? top : `\\frac{${top}}{${d}}`;
};

/** The question. */
export const askScene = (): LessonScene =>
  questionScene(
    { heading: "How far did it turn?", optional: 1 },
    { text: "From here to there", say: "A wheel turns, a door opens, a dancer spins. How do we say how far?" },
  );

/** The arm turns. */
export const turnScene = ({ degrees }: RotationPrompt): LessonScene =>
  withParams(
    focusScene(
      { id: "turn", role: "example", heading: "From the start to the end" },
      { main: circle("t deg", ["angle"]) },
      [
        beat("An arm starts on the right.", [draw("circle")]),
        beat(`It turns through ${degrees} degrees: that is the angle of rotation.`, [
          sweep("t", degrees, "turns"),
          mark("circle/angle", { color: "good", cue: "angle" }),
        ]),
      ],
    ),
    { t: { value: 1, min: 1, max: degrees, unit: "deg" } },
  );

/** What the word means. */
export const definitionScene = (): LessonScene =>
  lawScene(
    { heading: "Angle of rotation", optional: 2 },
    {
      variant: "definition",
      title: "Angle of rotation",
      text: "The measure of a turn about a fixed point, from the initial side to the terminal side.",
    },
    "It measures a turn about a fixed point, from the initial side to the terminal side.",
  );

/** Degrees and radians. */
export const radianScene = ({ degrees }: RotationPrompt): LessonScene =>
  workScene(
    { id: "radians", role: "example", heading: "In radians", optional: 3 },
    [
      { tex: `${degrees}\\cdot\\frac{\\pi}{180}` },
      { relation: "=", tex: radianTex(degrees), reason: "cut down" },
      { relation: "~", tex: ((degrees * Math.PI) / 180).toPrecision(4), reason: "length of the arc" },
    ],
    [
      { say: "A whole turn is 360 degrees, or two pi radians. So each degree is pi over 180." },
      {
        say: `That makes about ${about((degrees * Math.PI) / 180)}: so long is the arc on a circle of radius one.`,
        lines: 2,
      },
    ],
  );

/** Both ways round. */
export const directionScene = ({ degrees }: RotationPrompt): LessonScene =>
  withParams(
    focusScene(
      { id: "ways", role: "statement", heading: "Plus and minus", optional: 4 },
      { main: circle("t deg", ["angle"]) },
      [
        beat("Against the clock counts as plus. That is how mathematicians turn.", [
          draw("circle"),
          mark("circle/angle", { cue: "plus" }),
        ]),
        beat("With the clock counts as minus. See how the arm comes back and goes below.", [
          sweep("t", -degrees, "minus"),
        ]),
      ],
    ),
    { t: { value: degrees, min: -degrees, max: degrees, unit: "deg" } },
  );

/** Whole turns more. */
export const wholeTurnsScene = ({ degrees }: RotationPrompt): LessonScene =>
  focusScene(
    { id: "more", role: "example", heading: "A whole turn changes nothing?", optional: 5 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["whole turns more", "angle of rotation", "end at"],
        rows: [-1, 0, 1, 2].map((turns) => [turns, `=${degrees}+360*c1`, `${degrees}°`]),
      },
    },
    [
      beat("Turn once more all round, and the arm ends in the same place.", [step("rows", { count: 3, cue: "once" })]),
      beat("But it has turned farther. Angles that end together are called coterminal.", [
        step("rows", { to: "end" }),
        mark("rows/col:2", { cue: "farther" }),
      ]),
    ],
  );

/** A triangle is turned. */
export const triangleScene = ({ degrees }: RotationPrompt): LessonScene =>
  focusScene(
    { id: "shape", role: "example", heading: "Turn a whole figure", optional: 6 },
    {
      main: {
        id: "g",
        type: "geometry",
        construct: [
          { id: "O", kind: "point", at: [0, 0] },
          {
            id: "T",
            kind: "polygon",
            corners: [
              [2, 0],
              [4, 0],
              [4, 1.2],
            ],
          },
          { id: "R", kind: "rotation", of: "T", about: "O", by: degrees },
        ],
      },
    },
    [
      beat("Rotate a triangle about the point O. Each corner moves on a circle about O.", [
        draw("g/obj:O"),
        draw("g/obj:T", "triangle"),
      ]),
      beat(`All of them turn by the same ${degrees} degrees. Lengths and angles stay as they were.`, [
        draw("g/obj:R"),
        mark("g/obj:R", { color: "good", cue: "stay" }),
      ]),
    ],
  );

/** Where the point lands. */
export const pointScene = ({ degrees }: RotationPrompt): LessonScene => {
  const radians = (degrees * Math.PI) / 180;
  return focusScene(
    {
      id: "point",
      role: "application",
      heading: "Where does the arm end?",
      optional: 7,
      claims: [`cos(${degrees}*pi/180) ~ ${Math.cos(radians)}`].filter(() => Math.abs(Math.cos(radians)) > 1e-9),
    },
    {
      main: circle(`${degrees} deg`, ["sin", "cos", "angle"]),
      note: { id: "xy", type: "formula", tex: `(\\cos ${degrees}^\\circ,\\ \\sin ${degrees}^\\circ)` },
    },
    [
      beat("The end of an arm of length one has two coordinates. To the side goes the cosine.", [
        draw("circle"),
        mark("circle/cos", { cue: "cosine" }),
      ]),
      beat(
        `Up goes the sine. So it ends at ${about(Math.cos(radians))} to the side and ${about(Math.sin(radians))} up.`,
        [mark("circle/sin", { color: "b", cue: "sine" }), write("xy", "ends")],
      ),
    ],
  );
};

/** The centre matters. */
export const centreMyth = (): LessonScene =>
  mythScene(
    { heading: "Is the angle enough?", optional: 8 },
    { wrong: "A rotation is known by its angle.", right: "Name the centre and the direction too." },
    [
      "Rotate by ninety degrees: that sounds complete.",
      "But about which point, and which way round? Another centre brings the figure to quite another place.",
    ],
  );

/** Recap: the turned arm. */
export const recapScene = ({ degrees }: RotationPrompt): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...circle(`${degrees} deg`, ["angle"]), shown: true } },
    [beat("Start, direction, and how far: that is a turn.", [mark("circle/angle", { color: "good", cue: "far" })])],
  );
