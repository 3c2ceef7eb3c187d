import type { LessonScene } from "../lesson.ts";
import { beat, frame, mark, step, write } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { type GrowthFigures, spokenTime } from "./growth-figures.ts";

const MAX_ROWS = 6;

const timesShown = ({ doublings, doubling, time }: GrowthFigures): number[] => {
  const whole = Math.floor(doublings);
  const each = Array.from({ length: Math.min(whole, MAX_ROWS - 1) + 1 }, (_, k) => k * doubling);
  return each.at(-1) === time ? each : [...each, time];
};

/** Doubling after doubling as a table: the heart of the lesson. */
export const bacterialGrowthTableScene = (g: GrowthFigures): LessonScene => {
  const times = timesShown(g);
  return focusScene(
    {
      id: "count",
      role: "example",
      heading: "Doubling again and again",
      claims: [`${g.start} * 2^(${g.time} / ${g.doubling}) ~ ${g.end}`],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: [`time in ${g.unit}s`, "bacteria"],
        rows: times.map((time) => [time, Math.round(g.countAt(time))]),
      },
    },
    [
      beat(`We start with ${g.start} bacteria. Every ${g.doublingText.replace(/^1 /u, "")}, each one divides in two.`, [
        step("rows", { cue: "start" }),
        step("rows", { cue: "divides" }),
      ]),
      beat(
        "Two become four, four become eight, and nothing is ever added: it is always times two.",
        [step("rows", { cue: "four" })],
        { optional: 2 },
      ),
      beat(`After ${g.timeText} there are ${g.endText}.`, [
        step("rows", { to: "end" }),
        mark(`rows/row:${times.length}`, { color: "good" }),
      ]),
    ],
  );
};

/** The formula behind it. */
export const bacterialGrowthFormulaScene = (): LessonScene =>
  focusScene(
    { id: "rule", role: "statement", heading: "One formula for any time", optional: 3 },
    { main: { id: "law", type: "formula", tex: "N(t)=N_0\\cdot 2^{t/T}", size: "l" } },
    [
      beat("The number at time t is the number at the start, times two to a power.", [write("law")]),
      beat("The power counts the doublings: the time that has passed, divided by the doubling time.", [
        mark("law/tex:t/T", { style: "box", cue: "power" }),
      ]),
    ],
  );

/** The prompt's own numbers put in. */
export const workedScene = (g: GrowthFigures): LessonScene => {
  const { start, doublings, end } = g;
  const exponent = lessonDecimalTex(doublings);
  return workScene(
    { id: "work", heading: "Put the numbers in", optional: 4 },
    [
      { tex: `${start}\\cdot 2^{${lessonDecimalTex(g.time, 6)}/${lessonDecimalTex(g.doubling, 6)}}` },
      { relation: equalsRelation(doublings), tex: `${start}\\cdot 2^{${exponent}}`, reason: "count the doublings" },
      { relation: equalsRelation(end, 15), tex: lessonDecimalTex(Math.round(end), 15), reason: "multiply" },
    ],
    [
      {
        say: `Put in our numbers: ${spokenTime(g.time, g.unit)}, and ${spokenTime(g.doubling, g.unit)} for one doubling.`,
      },
      {
        say: `That makes ${Number.isInteger(doublings) ? "" : "about "}$${exponent}$ doublings, so two to that power.`,
      },
      { say: `Times ${start}, we get ${g.endText}.` },
    ],
  );
};

/** The curve and the formula once more. */
export const bacterialGrowthRecapScene = (g: GrowthFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember", optional: 0.1 },
    {
      main: {
        id: "law",
        type: "formula",
        tex: `N(t)=${g.start}\\cdot 2^{t/${lessonDecimalTex(g.doubling)}}`,
        size: "l",
      },
    },
    [beat("Equal times, equal factors: that is exponential growth.", [write("law"), frame("law")])],
  );
