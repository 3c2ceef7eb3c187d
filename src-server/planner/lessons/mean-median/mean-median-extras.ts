import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, splitLayoutScene, workScene } from "../shared/scenes.ts";
import { dataFigures, meanMedianMeanOf, medianOf, said, meanMedianSumOf, type DataFigures } from "./data-figures.ts";

const MAX_ROWS = 8;

type Row = (string | number)[];

const round = (value: number): number => Math.round(value * 100) / 100;

/** Every distance, or for long lists the distances of each side together. */
const distanceRows = (d: DataFigures): { columns: string[]; rows: Row[] } => {
  if (d.values.length <= MAX_ROWS)
    return {
      columns: ["number", "distance to the mean"],
      rows: d.sorted.map((value) => [value, round(value - d.mean)]),
    };
  const sides = [d.sorted.filter((value) => value < d.mean), d.sorted.filter((value) => value > d.mean)];
  return {
    columns: ["side", "distances to the mean"],
    rows: sides.map((side, i) => [
      i === 0 ? "below" : "above",
      round(meanMedianSumOf(side.map((value) => value - d.mean))),
    ]),
  };
};

/** Distances to the mean add up to nothing. */
export const meanMedianBalanceScene = (d: DataFigures): LessonScene =>
  focusScene(
    {
      id: "balance",
      role: "intuition",
      heading: "Why the mean balances",
      optional: 4,
      claims: [`abs(${d.sorted.map((value) => `(${value} - (${d.mean}))`).join(" + ")}) < 0.0001`],
    },
    { main: { id: "rows", type: "table", ...distanceRows(d), digits: 2 } },
    [
      beat("Look at the distances from the mean. Numbers below it count as negative.", [
        draw("rows"),
        mark("rows/col:2", { cue: "distances" }),
      ]),
      beat("Add them, and the sum is zero. The mean is where the numbers would balance on a beam.", [
        mark("rows/col:2", { color: "good", cue: "zero" }),
      ]),
    ],
  );

/** Eight incomes and a millionaire. */
export const incomeScene = (): LessonScene => {
  const incomes = [24, 26, 28, 30, 31, 33, 35, 1000];
  return splitLayoutScene(
    { id: "money", role: "application", heading: "A millionaire moves in", wide: "even", optional: 6 },
    {
      left: {
        id: "row",
        type: "table",
        columns: ["house", "income in 1000"],
        rows: incomes.map((value, i) => [i + 1, value]),
      },
      right: {
        id: "both",
        type: "table",
        columns: ["which", "income"],
        rows: [
          ["mean", meanMedianMeanOf(incomes)],
          ["median", medianOf(incomes)],
        ],
        digits: 1,
      },
    },
    [
      beat("Eight houses in a street, and in one of them lives a millionaire.", [
        draw("row"),
        mark("row/row:8", { cue: "millionaire" }),
      ]),
      beat(
        `The mean income is ${said(meanMedianMeanOf(incomes))} thousand, and nobody earns that. The median, ${said(medianOf(incomes))}, describes the street far better.`,
        [step("both", { cue: "mean" }), step("both", { cue: "median" })],
      ),
    ],
  );
};

/** Odd and even counts. */
export const evenScene = (d: DataFigures): LessonScene => {
  const even = d.sorted.length % 2 === 0;
  const list = even ? d.sorted.slice(0, -1) : [...d.sorted, (d.sorted.at(-1) ?? 0) + 2];
  const other = dataFigures({ values: list, withMode: false });
  const cells = other.middle.map((place) => `row/cell:${place}`);
  return focusScene(
    { id: "even", role: "example", heading: even ? "And with an odd count?" : "And with an even count?", optional: 7 },
    { main: { id: "row", type: "array", values: other.sorted } },
    [
      beat(
        even
          ? `Leave the last number out, and ${list.length} remain.`
          : `Add one more number, ${said(list.at(-1) ?? 0)}. Now there are ${list.length}, and none is in the middle.`,
        [draw("row")],
      ),
      beat(
        even
          ? `Now a single one stands in the middle: the median is ${other.medianText}.`
          : `Then take the two in the middle and go half way: the median is ${other.medianText}.`,
        [mark(cells, { color: "good", cue: "middle" })],
      ),
    ],
  );
};

/** Which one to use. */
export const choiceScene = (): LessonScene =>
  focusScene(
    { id: "choice", role: "application", heading: "Which one should you take?", optional: 8 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["question", "take"],
        rows: [
          ["What is the total?", "mean"],
          ["What is typical?", "median"],
          ["Are there outliers?", "median"],
        ],
      },
    },
    [
      beat("If you need the total in the end, take the mean: times the count, it gives back the sum.", [
        step("rows"),
        mark("rows/row:1"),
      ]),
      beat("If you want the typical case, or if a few values are extreme, take the median.", [
        step("rows", { to: "end", cue: "typical" }),
      ]),
    ],
  );

/** A number that brings the mean to a goal. */
export const goalScene = (d: DataFigures): LessonScene => {
  const n = d.values.length;
  const goal = Math.ceil(d.mean) + 1;
  const wanted = Math.round(((n + 1) * goal - d.sum) * 1e6) / 1e6;
  return workScene(
    {
      id: "goal",
      role: "application",
      heading: `How to lift the mean to ${goal}`,
      optional: 9,
      claims: [`(${d.sum} + (${wanted})) / ${n + 1} ~ ${goal}`].filter(() => goal !== 0),
    },
    [
      {
        tex: `${n + 1}\\cdot ${lessonDecimalTex(goal, 9)}-${d.sum < 0 ? `(${lessonDecimalTex(d.sum, 9)})` : lessonDecimalTex(d.sum, 9)}`,
      },
      { relation: equalsRelation(wanted, 9), tex: lessonDecimalTex(wanted, 9), reason: "the missing number" },
    ],
    [
      {
        say: `Which number must be added to lift the mean to ${goal}? Then ${n + 1} numbers must have ${n + 1} times ${goal} as their sum.`,
      },
      { say: `Take away the sum we have, ${said(d.sum)}. The missing number is ${said(wanted)}.` },
    ],
  );
};
