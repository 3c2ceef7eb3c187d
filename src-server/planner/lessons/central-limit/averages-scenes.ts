import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import type { AveragesPrompt } from "./read-averages.ts";
import { AVERAGES, averagesOf } from "./waiting-times.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

/** A histogram of averages of so many waiting times each. */
export const averages = (size: number): Members => ({
  id: "h",
  type: "histogram",
  data: averagesOf(size),
  x_label: "\\text{minutes}",
});

/** The question. */
export const askCentralLimitScene = (): LessonScene =>
  questionScene(
    { heading: "The curve that keeps coming back", optional: 1 },
    {
      text: "Why always a bell?",
      say: "Heights, errors of measurement, results of polls: again and again we meet the same bell. Why?",
    },
  );

/** Averages of the prompt's size. */
export const meansScene = ({ size }: AveragesPrompt): LessonScene =>
  focusScene(
    { id: "means", role: "example", heading: `Averages of ${size} values`, claims: [`h.count == ${AVERAGES}`] },
    { main: averages(size) },
    [
      beat(`Take ${size} waiting times, average them, and do it ${AVERAGES} times.`, [draw("h")]),
      beat("The averages form a bell.", [mark("h/mean", { color: "b", cue: "bell" })]),
    ],
  );

/** The theorem. */
export const centralLimitLimitScene = (): LessonScene =>
  lawScene(
    { heading: "The central limit theorem", optional: 2 },
    {
      variant: "theorem",
      title: "Central limit theorem",
      text: "Averages of many independent values are nearly normal, whatever a single value looks like.",
    },
    "The theorem says: average many independent values, and the result is nearly normal, whatever the values look like.",
  );

/** Single waiting times. */
export const singleScene = (): LessonScene =>
  focusScene(
    { id: "single", role: "example", heading: "Single values: no bell at all", optional: 3 },
    { main: averages(1) },
    [
      beat("Look at single waiting times for a bus. Most are short, and a few are very long.", [draw("h")]),
      beat("That is as lopsided as can be. The mean is one minute.", [mark("h/mean", { color: "b", cue: "mean" })]),
    ],
  );

/** Averages of three. */
export const fewScene = (): LessonScene =>
  focusScene({ id: "few", role: "example", heading: "Averages of three", optional: 4 }, { main: averages(3) }, [
    beat("Now average just three of them. Long and short times begin to cancel.", [draw("h")]),
    beat("A hill appears, still with a long tail to the right.", [mark("h/mean", { color: "b", cue: "hill" })]),
  ]);

/** Spread of averages. */
export const spreadScene = ({ size }: AveragesPrompt): LessonScene =>
  focusScene(
    { id: "spread", role: "example", heading: "How wide is the bell?", optional: 5 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["values averaged", "spread in minutes"],
        rows: [...new Set([1, 4, 16, size, 100])].sort((a, b) => a - b).map((n) => [n, "=1/sqrt(c1)"]),
        digits: 3,
      },
    },
    [
      beat("The more we average, the narrower the bell. Four times as many values halve its spread.", [
        step("rows", { count: 2 }),
        mark("rows/row:2", { color: "b", cue: "halve" }),
      ]),
      beat("The spread shrinks with the square root: a hundred values make it ten times smaller.", [
        step("rows", { to: "end" }),
        mark("rows/col:2", { color: "b", cue: "root" }),
      ]),
    ],
  );

/** The data themselves do not change. */
export const dataMyth = (): LessonScene =>
  mythScene(
    { heading: "Do the data become normal?", optional: 7 },
    { wrong: "With enough data, the data are normal.", right: "Only averages and sums of them are." },
    [
      "Many remember the theorem as: large samples are normal.",
      "But a million waiting times are as lopsided as ten. It is their averages that form the bell.",
    ],
  );
