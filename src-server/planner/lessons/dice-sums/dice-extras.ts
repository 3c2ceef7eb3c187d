import { plainNumber } from "../../../computation/format-number.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { simulate, SUMS, threeDice, type DiceFigures } from "./dice-figures.ts";

const percent = (share: number): string => plainNumber(share * 100, { maxDigits: 3 });
const THROWS = 3600;

/** At least once in several throws, by way of never. */
export const neverScene = (d: DiceFigures): LessonScene => {
  const miss = 36 - d.ways.length;
  const never = (miss / 36) ** 4;
  return workScene(
    {
      id: "never",
      role: "application",
      heading: `${d.sum} at least once in four throws`,
      optional: 7,
      claims: [`1 - (${miss} / 36)^4 ~ ${1 - never}`],
    },
    [
      { tex: `1-\\left(\\frac{${miss}}{36}\\right)^4` },
      { relation: equalsRelation(never, 4), tex: `1-${lessonDecimalTex(never, 4)}`, reason: "never in four throws" },
      { relation: equalsRelation(1 - never, 3), tex: lessonDecimalTex(1 - never, 3), reason: "at least once" },
    ],
    [
      { say: `How likely is ${d.sum} at least once in four throws? The trick is to ask for never.` },
      { say: `Each throw misses with ${miss} of 36. Four misses in a row multiply.` },
      { say: `All the rest is at least once: about ${percent(1 - never)} percent.` },
    ],
  );
};

/** What a computer throws. */
export const simulationScene = (d: DiceFigures): LessonScene => {
  const counts = simulate(THROWS);
  const found = counts[d.sum - 2] ?? 0;
  return focusScene(
    { id: "try", role: "application", heading: `${THROWS} throws of a computer`, optional: 8 },
    { main: { id: "bars", type: "bar_chart", categories: SUMS.map(String), values: counts } },
    [
      beat(`Does it come out like that? Here are ${THROWS} throws of a computer.`, [draw("bars")]),
      beat(`We expect ${d.ways.length * 100} times ${d.sum}. It came ${found} times: close, but never exact.`, [
        mark(`bars/bar:${d.sum}`, { cue: "expect" }),
      ]),
    ],
  );
};

/** The mean of all sums. */
export const diceSumsMeanScene = (): LessonScene =>
  workScene(
    { id: "mean", role: "application", heading: "The average sum", optional: 9, claims: ["2 * 21 / 6 == 7"] },
    [
      { tex: "2\\cdot\\frac{1+2+3+4+5+6}{6}" },
      { relation: "=", tex: "2\\cdot 3.5", reason: "each die by itself" },
      { relation: "=", tex: "7", reason: "the average sum" },
    ],
    [
      { say: "What sum do two dice give on average? Take each die by itself." },
      { say: "A single die gives three and a half on average. Together that makes seven.", lines: 2 },
    ],
  );

/** Dice have no memory. */
export const memoryMyth = (d: DiceFigures): LessonScene =>
  mythScene(
    { id: "memory", heading: "Is a sum ever due?", optional: 10 },
    { wrong: `No ${d.sum} for long, so it is due now.`, right: "Every throw starts anew." },
    [
      `Suppose ${d.sum} has not come for twenty throws. Many players now feel that it must come.`,
      `But dice remember nothing. The chance is still ${d.ways.length} of 36, in every single throw.`,
    ],
  );

/** One die more. */
export const diceSumsThreeScene = (): LessonScene => {
  const sums = [3, 7, 10, 11, 18];
  return focusScene(
    {
      id: "three",
      role: "application",
      heading: "And with three dice?",
      optional: 11,
      claims: [`${threeDice(10)} == ${threeDice(11)}`],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["sum of three", "ways of 216", "percent"],
        rows: sums.map((sum) => [sum, threeDice(sum), "=100*c2/216"]),
        digits: 1,
      },
    },
    [
      beat("With three dice there are 216 ways, six times as many.", [step("rows"), step("rows")]),
      beat(
        `Now ten and eleven share the top, with ${threeDice(10)} ways each. The mountain grows smoother with every die.`,
        [step("rows", { to: "end" }), mark(["rows/row:3", "rows/row:4"], { color: "good", cue: "ten" })],
      ),
    ],
  );
};
