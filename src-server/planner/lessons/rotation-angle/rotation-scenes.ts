import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, sweep } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import { simplestFraction } from "../shared/number-tex.ts";
import type { RotationPrompt } from "./read-rotation.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

/** Members of a `unit_circle` at an angle. */
export const rotationAngleCircle = (angle: string, show: readonly string[]): Members => ({
  id: "circle",
  type: "unit_circle",
  angle,
  show,
});

/** `\frac{\pi}{3}`. */
export const radianTex = (degrees: number): string => {
  const { n, d } = simplestFraction(degrees / 180);
  const top = n === 1n ? "\\pi" : `${n}\\pi`;
  return d === 1n ? top : `\\frac{${top}}{${d}}`;
};

/** The question. */
export const askRotationAngleScene = (): LessonScene =>
  questionScene(
    { heading: "How far did it turn?", optional: 1 },
    { text: "From here to there", say: "A wheel turns, a door opens, a dancer spins. How do we say how far?" },
  );

/** The arm turns. */
export const rotationAngleTurnScene = ({ degrees }: RotationPrompt): LessonScene =>
  withParams(
    focusScene(
      { id: "turn", role: "example", heading: "From the start to the end" },
      { main: rotationAngleCircle("t deg", ["angle"]) },
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
export const rotationAngleDefinitionScene = (): LessonScene =>
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
        say: `That makes about ${aboutNumber((degrees * Math.PI) / 180)}: so long is the arc on a circle of radius one.`,
        lines: 2,
      },
    ],
  );

/** Both ways round. */
export const directionScene = ({ degrees }: RotationPrompt): LessonScene =>
  withParams(
    focusScene(
      { id: "ways", role: "statement", heading: "Plus and minus", optional: 4 },
      { main: rotationAngleCircle("t deg", ["angle"]) },
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

/** Recap: the turned arm. */
export const rotationAngleRecapScene = ({ degrees }: RotationPrompt): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...rotationAngleCircle(`${degrees} deg`, ["angle"]), shown: true } },
    [beat("Start, direction, and how far: that is a turn.", [mark("circle/angle", { color: "good", cue: "far" })])],
  );
