import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, sweep } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";
import { withParams } from "../shared/short-scenes.ts";
import { radians } from "./sine-scenes.ts";

const ANGLES = [0, 90, 180, 270, 360] as const;

/** Where it is zero and where it is highest. */
export const sineWaveTableScene = (): LessonScene =>
  focusScene(
    {
      id: "rows",
      role: "example",
      heading: "The four corners",
      optional: 5,
      claims: ["sin(pi/2) == 1", "sin(3*pi/2) == -1"],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["angle in degrees", "sine"],
        rows: ANGLES.map((angle) => [angle, Math.round(Math.sin(radians(angle)))]),
      },
    },
    [
      beat("At the start the point has no height at all. A quarter later it is at the top.", [
        step("rows", { count: 2 }),
      ]),
      beat("Half way round it is back to nothing, then at the bottom, and then everything repeats.", [
        step("rows", { to: "end" }),
        mark("rows/row:5", { color: "good", cue: "repeats" }),
      ]),
    ],
  );

const graphOf = (
  layers: readonly Record<string, unknown>[],
): { id: string; type: string } & Record<string, unknown> => ({
  id: "graph",
  type: "plot",
  x: [0, 4 * Math.PI],
  y: [-2.3, 2.3],
  ticks: "pi",
  layers,
});

/** Height and length of waves. */
export const stretchScene = (): LessonScene =>
  withParams(
    focusScene(
      { id: "stretch", role: "application", heading: "Louder and higher", optional: 8 },
      {
        main: graphOf([
          { id: "own", kind: "function", y: "sin(x)", color: "muted", style: "dashed" },
          { id: "wave", kind: "function", y: "m*sin(k*x)", color: "b", style: "solid" },
        ]),
      },
      [
        beat("A larger circle draws a higher wave. In music that is a louder tone.", [
          draw(["graph/axis:x", "graph/axis:y", "graph/layer:own", "graph/layer:wave"]),
          sweep("m", 2, "higher"),
        ]),
        beat("A point that runs twice as fast draws twice as many waves: the tone is an octave higher.", [
          sweep("k", 2, "twice"),
        ]),
      ],
    ),
    { m: { value: 1, min: 1, max: 2 }, k: { value: 1, min: 1, max: 2 } },
  );

/** How steep the sine is. */
export const sineWaveSlopeScene = (): LessonScene =>
  focusScene(
    { id: "slope", role: "application", heading: "How steep is it?", optional: 9, claims: ["cos(0) == 1"] },
    {
      main: graphOf([
        { id: "sine", kind: "function", y: "sin(x)", color: "b", label: "\\sin\\theta" },
        { id: "cosine", kind: "function", y: "cos(x)", color: "a", label: "\\cos\\theta" },
      ]),
    },
    [
      beat("Where the wave goes through zero it is steepest, and on its tops it is level.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:sine"]),
      ]),
      beat("Draw its slope at every place, and another wave appears: the slope of the sine is the cosine.", [
        draw("graph/layer:cosine", "slope"),
      ]),
    ],
  );

/** Two waves make a new one. */
export const sineWaveSumScene = (): LessonScene =>
  focusScene(
    { id: "sum", role: "application", heading: "Waves add up", optional: 10 },
    {
      main: graphOf([
        { id: "one", kind: "function", y: "sin(x)", color: "b", style: "dashed" },
        { id: "two", kind: "function", y: "sin(3*x)/3", color: "c", style: "dashed" },
        { id: "sum", kind: "function", y: "sin(x)+sin(3*x)/3", color: "a" },
      ]),
    },
    [
      beat("Add a small quick wave to a slow one, height by height.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:one"]),
        draw("graph/layer:two", "quick"),
      ]),
      beat("The sum has a new shape. With enough sines one can build almost any sound.", [
        draw("graph/layer:sum", "sum"),
      ]),
      beat("A violin and a flute play the same note with different sums. That is how you tell them apart.", [
        mark("graph/layer:sum", { color: "a", cue: "different" }),
      ]),
    ],
  );

/** Recap: the picture of the lecture. */
export const sineWaveRecapScene = (): LessonScene =>
  withParams(
    focusScene(
      { id: "recap", role: "recap", heading: "What to remember" },
      { main: { id: "c", type: "unit_circle", angle: "a deg", show: ["sin"], unroll: "sin", shown: true } },
      [beat("The sine wave is round motion, seen from the side.", [sweep("a", 360, "round")])],
    ),
    { a: { value: 0, min: 0, max: 360 } },
  );
