import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { factorialOf, derangementsPercent, type HatsFigures } from "./hats-figures.ts";

/** How fast they grow. */
export const growthScene = (h: HatsFigures): LessonScene =>
  focusScene(
    { id: "growth", role: "application", heading: "A share that settles", optional: 8 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["$n$", "derangements", "all orders", "share"],
        rows: [2, 3, 4, 5, 6, 7].map((n) => [n, h.counts[n] ?? 0, factorialOf(n), "=c2/c3"]),
        digits: 4,
      },
    },
    [
      beat("Compare the derangements with all orders, for more and more things.", [step("rows", { count: 3 })]),
      beat("Both explode, but their share settles quickly, at 0.3679: that is one over e.", [
        step("rows", { to: "end" }),
        mark("rows/col:4", { color: "good", cue: "share" }),
      ]),
    ],
  );

/** The share as a sequence. */
export const derangementsShareScene = (h: HatsFigures): LessonScene =>
  focusScene(
    { id: "share", role: "application", heading: "Up and down to 1/e", optional: 9, claims: ["1/e ~ 0.367879"] },
    {
      main: {
        id: "terms",
        type: "sequence",
        term: [2, 3, 4, 5, 6, 7, 8, 9].map((n) => (h.counts[n] ?? 0) / factorialOf(n)),
        n: [2, 9],
      },
    },
    [
      beat("Draw the share, and it swings up and down, closer and closer.", [draw("terms")]),
      beat("These are the partial sums of the exponential series at minus one. That is where e comes from.", [
        mark("terms/term:9", { cue: "e" }),
      ]),
    ],
  );

/** Drawing lots for presents. */
export const santaScene = (h: HatsFigures): LessonScene => {
  const fail = 1 - h.count / h.factorial;
  return workScene(
    {
      id: "santa",
      role: "application",
      heading: "Drawing lots for presents",
      optional: 10,
      claims: [`1 - ${h.count}/${h.factorial} ~ ${fail}`],
    },
    [
      { tex: `1-\\frac{${h.count}}{${h.factorial}}` },
      { relation: "~", tex: lessonDecimalTex(fail, 3), reason: "somebody draws their own name" },
    ],
    [
      { say: `${h.n} friends draw names for presents. How often must they start again?` },
      {
        say: `In ${derangementsPercent(fail)} percent of all draws, somebody gets their own name. So be ready to draw again.`,
      },
    ],
  );
};
