import { plainNumber } from "../../../computation/format-number.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, mythScene, splitLayoutScene } from "../shared/scenes.ts";
import { SUMS, diceSumsWaysOf, type DiceFigures } from "./dice-figures.ts";

const times = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The question. */
export const askDiceSumsScene = (d: DiceFigures): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "A bet on two dice", optional: 1 },
    { main: { id: "ask", type: "text", text: "2, 3, 4, … 12?", size: "xl" } },
    [beat(`Two dice are thrown, and you may bet on a sum. Is ${d.sum} a good choice?`, [write("ask")], { pause: 1.2 })],
  );

/** The ways that make the asked sum. */
export const diceSumsWaysScene = (d: DiceFigures): LessonScene =>
  focusScene(
    {
      id: "ways",
      role: "example",
      heading: `How many ways make ${d.sum}?`,
      claims: [`${d.ways.length} / 36 ~ ${d.probability}`],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["first die", "second die", "sum"],
        rows: d.ways.map(([first, second]) => [first, second, "=c1+c2"]),
      },
      note: { id: "share", type: "formula", tex: `P=${d.shareTex}` },
    },
    [
      beat("Two dice can fall in 36 equally likely ways.", [step("rows")]),
      beat(
        `${times(d.ways.length, "way")} make${d.ways.length === 1 ? "s" : ""} ${d.sum}: a chance of ${plainNumber(d.percent)} percent.`,
        [step("rows", { to: "end" }), write("share", "chance")],
      ),
    ],
  );

/** All sums in one square. */
export const diceSumsSquareScene = (d: DiceFigures): LessonScene => {
  const cells = d.ways.map(([first, second]) => `square/cell:${second},${first}`);
  return focusScene(
    { id: "square", role: "intuition", heading: "All 36 sums", optional: 2 },
    {
      main: {
        id: "square",
        type: "table",
        columns: ["1", "2", "3", "4", "5", "6"],
        rows: [1, 2, 3, 4, 5, 6].map((second) => [1, 2, 3, 4, 5, 6].map((first) => first + second)),
      },
    },
    [
      beat("Across goes the first die, down goes the second. Every box holds their sum.", [draw("square")]),
      beat(
        `${d.sum === 7 ? "The sevens fill the whole diagonal." : `The boxes with ${d.sum} lie on a slanted line.`} Count them: ${d.ways.length} of 36.`,
        [mark(cells, { cue: "Count" })],
      ),
    ],
  );
};

/** Sums side by side. */
export const diceSumsBarsScene = (d: DiceFigures): LessonScene =>
  focusScene(
    { id: "bars", role: "example", heading: "Sums in the middle are common", optional: 3 },
    { main: { id: "bars", type: "bar_chart", categories: SUMS.map(String), values: d.counts } },
    [
      beat("Do that for every sum, and a mountain appears. Two and twelve have one way each.", [
        draw("bars"),
        mark(["bars/bar:2", "bars/bar:12"], { cue: "Two" }),
      ]),
      beat("Seven has the most, because every first throw leaves one fitting second throw.", [
        mark("bars/bar:7", { color: "good", cue: "Seven" }),
      ]),
    ],
  );

/** Not all sums are equal. */
export const diceSumsTrapScene = (d: DiceFigures): LessonScene =>
  mythScene(
    { heading: "Are all sums equally likely?", optional: 4 },
    {
      wrong: "11 sums, so each has the chance $\\frac{1}{11}$.",
      right: `Sums are not equally likely: $${d.shareTex}$ for ${d.sum}.`,
    },
    [
      "Eleven sums are possible, so it is tempting to give each of them the same chance.",
      `But only the 36 falls are equally likely. Two needs a double one, while seven can come in ${diceSumsWaysOf(7).length} ways.`,
    ],
  );

/** Three and four is not four and three. */
export const coloursScene = (): LessonScene =>
  splitLayoutScene(
    { id: "colours", role: "misconception", heading: "One red die, one blue die", optional: 5, wide: "even" },
    {
      left: { id: "wrong", type: "text", text: "3 and 4: one way?", color: "bad" },
      right: {
        id: "right",
        type: "table",
        columns: ["red", "blue", "sum"],
        rows: [
          [3, 4, "=c1+c2"],
          [4, 3, "=c1+c2"],
        ],
      },
    },
    [
      beat("Three and four, or four and three: is that the same throw?", [write("wrong")], { pause: 1 }),
      beat("Paint one die red and one blue, and you see two different throws. Both must be counted.", [
        step("right", { cue: "red" }),
        step("right", { cue: "two" }),
      ]),
    ],
  );

/** The asked sum in a frame. */
export const diceSumsRecapScene = (d: DiceFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    {
      main: {
        id: "done",
        type: "formula",
        tex: `P(${d.sum})=${d.shareTex}${equalsRelation(d.probability, 3) === "=" ? "=" : "\\approx"}${lessonDecimalTex(d.probability, 3)}`,
        size: "l",
      },
    },
    [beat("Count equally likely ways, and divide by all of them.", [write("done"), frame("done")])],
  );
