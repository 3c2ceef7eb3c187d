import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep, write } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import type { SinePrompt } from "./read-sine.ts";

type Members = { id: string; type: string } & Record<string, unknown>;
const ROUND = 360;

/** Degrees in radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The unit circle at an angle in degrees, or at a param. */
const circleAt = (angle: string, more: Record<string, unknown> = {}): Members => ({
  id: "c",
  type: "unit_circle",
  angle: `${angle} deg`,
  show: ["sin", "angle"],
  ...more,
});

/** The question. */
export const askSineWaveScene = (): LessonScene =>
  questionScene(
    { heading: "A curve that is everywhere", optional: 1 },
    {
      text: "Where does the wave come from?",
      say: "Sound, light and the tides all follow the same smooth curve. What draws it?",
    },
  );

/** The circle unrolls. */
export const unrollScene = (): LessonScene =>
  withParams(
    focusScene(
      { id: "unroll", role: "example", heading: "A circle draws a wave" },
      { main: circleAt("a", { unroll: "sin", show: ["sin"] }) },
      [
        beat("A point runs round a circle of radius one.", [draw("c")]),
        beat("Its height, drawn against the angle, is the sine wave.", [sweep("a", ROUND, "height")]),
      ],
    ),
    { a: { value: 0, min: 0, max: ROUND } },
  );

/** What the sine is. */
export const sineScene = (): LessonScene =>
  lawScene(
    { heading: "What is the sine?", optional: 2 },
    { variant: "definition", title: "Sine", text: "The height of the point on the unit circle at that angle." },
    "The sine of an angle is the height of the point on the unit circle at that angle.",
  );

/** One angle. */
export const angleScene = ({ degrees }: SinePrompt): LessonScene => {
  const height = Math.sin(radians(degrees));
  return focusScene(
    {
      id: "angle",
      role: "example",
      heading: `Stop at ${degrees}°`,
      optional: 3,
      claims: [`c.sin ~ ${height}`],
    },
    { main: circleAt(String(degrees)) },
    [
      beat(`Stop the point at an angle of ${aboutNumber(degrees)} degrees.`, [
        draw("c"),
        mark("c/angle", { color: "c", cue: "angle" }),
      ]),
      beat(`It stands ${aboutNumber(height)} above the axis: that is the sine of this angle.`, [
        mark("c/sin", { color: "b", cue: "above" }),
      ]),
    ],
  );
};

/** The triangle in the circle. */
export const sineWaveTriangleScene = ({ degrees }: SinePrompt): LessonScene =>
  focusScene(
    {
      id: "triangle",
      role: "intuition",
      heading: "The triangle inside",
      optional: 4,
      claims: [`sin(pi*${degrees}/180)^2 + cos(pi*${degrees}/180)^2 ~ 1`],
    },
    {
      main: circleAt(String(degrees), { show: ["sin", "triangle"] }),
      note: { id: "p", type: "formula", tex: "\\sin^2\\theta+\\cos^2\\theta=1" },
    },
    [
      beat(
        "Look at the point once more: below it stands a right triangle. Its long side is the radius, so it has length one.",
        [draw("c"), mark("c/sin", { color: "b", cue: "stands" })],
      ),
      beat("Height and width belong to one circle: by Pythagoras, their squares add up to one.", [
        write("p", "Pythagoras"),
      ]),
    ],
  );

/** The cosine. */
export const sineWaveCosineScene = (): LessonScene =>
  withParams(
    focusScene(
      { id: "cosine", role: "example", heading: "And the width?", optional: 6 },
      { main: circleAt("a", { unroll: "cos", show: ["cos"] }) },
      [
        beat("Watch the width instead of the height. It starts at one.", [draw("c"), sweep("a", ROUND, "starts")]),
        beat("The same wave appears, a quarter of a round earlier. We call it the cosine.", [
          mark("c/cos", { color: "b", cue: "cosine" }),
        ]),
      ],
    ),
    { a: { value: 0, min: 0, max: ROUND } },
  );

/** Twice the angle is not twice the height. */
export const sineWaveDoubleMyth = (): LessonScene =>
  mythScene(
    { heading: "Twice the angle, twice the sine?", optional: 7 },
    { wrong: "The sine doubles when the angle doubles.", right: "Near the top, the height hardly grows." },
    [
      "Turn twice as far, and the point should stand twice as high?",
      "At thirty degrees the sine is a half. At sixty it is not one, but about 0.87, because the way bends over.",
    ],
  );
