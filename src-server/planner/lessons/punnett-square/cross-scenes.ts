import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { focusScene, mythScene, splitLayoutScene } from "../shared/scenes.ts";
import { boxesSaid, genotypeTex, shareSaid, type CrossFigures } from "./cross-figures.ts";

const square = (c: CrossFigures): Record<string, unknown> & { id: string; type: string } => ({
  id: "square",
  type: "table",
  columns: [`${c.parents[1]} × ${c.parents[0]}`, ...c.first.map(genotypeTex)],
  rows: c.boxes.map((row, i) => [genotypeTex(c.second[i] ?? ""), ...row.map(genotypeTex)]),
});

/** The question. */
export const askPunnettSquareScene = (c: CrossFigures): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "What will the children be like?", optional: 1 },
    { main: { id: "cross", type: "text", text: `$${c.parents[0]}\\times ${c.parents[1]}$`, size: "xl" } },
    [
      beat(
        `One parent is ${genotypeTex(c.parents[0])}, the other is ${genotypeTex(c.parents[1])}. What can we say about their children before any is born?`,
        [write("cross")],
        { pause: 1 },
      ),
    ],
  );

/** What the letters stand for. */
export const lettersScene = (c: CrossFigures): LessonScene =>
  focusScene(
    { id: "letters", role: "statement", heading: "What the letters mean", optional: 2 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["genes", "what you see"],
        rows: [
          [genotypeTex(c.dominant + c.dominant), "dominant trait"],
          [genotypeTex(c.dominant + c.recessive), "dominant trait"],
          [genotypeTex(c.recessive + c.recessive), "recessive trait"],
        ],
      },
    },
    [
      beat("Everybody has two copies of a gene, and the two may differ. Such versions are called alleles.", [
        step("rows"),
        step("rows", { cue: "differ" }),
      ]),
      beat(
        "The capital letter is dominant: one copy is enough to show. The small one shows only when it is alone.",
        [mark("rows/col:2", { cue: "dominant" }), step("rows", { to: "end", cue: "alone" })],
        { optional: 2.5 },
      ),
    ],
  );

const rowSaid = (c: CrossFigures, row: number): string => {
  const [left = "", right = ""] = c.boxes[row] ?? [];
  const start = `With ${genotypeTex(c.second[row] ?? "")} from the ${row === 0 ? "second parent" : "other side"}`;
  return left === right
    ? `${start}, both boxes are ${genotypeTex(left)}.`
    : `${start}, we get ${genotypeTex(left)} and ${genotypeTex(right)}.`;
};

const DETAIL = 4;

/** The square itself. */
export const punnettSquareSquareScene = (c: CrossFigures): LessonScene =>
  focusScene(
    { id: "square", role: "example", heading: `The square of ${c.parents[0]} × ${c.parents[1]}` },
    { main: square(c) },
    [
      beat("Each parent hands down one allele of two, by chance.", [
        step("square"),
        mark("square/header", { cue: "allele" }),
      ]),
      beat(rowSaid(c, 0), [mark(["square/cell:1,2", "square/cell:1,3"])], { optional: DETAIL }),
      beat(rowSaid(c, 1), [step("square"), mark(["square/cell:2,2", "square/cell:2,3"])], { optional: DETAIL }),
      beat("That makes four boxes, all equally likely.", [step("square", { to: "end" })], { until: DETAIL }),
      beat(
        `So the boxes hold ${boxesSaid(c)}, and every box is equally likely.`,
        [mark("square/col:2"), mark("square/col:3")],
        { optional: DETAIL },
      ),
    ],
  );

/** Genotypes, counts and looks. */
export const ratioScene = (c: CrossFigures): LessonScene =>
  splitLayoutScene(
    {
      id: "ratio",
      heading: "From boxes to chances",
      optional: 3,
      wide: "even",
      claims: [`${c.dominantBoxes} + ${4 - c.dominantBoxes} == 4`],
    },
    {
      left: {
        id: "rows",
        type: "table",
        columns: ["genotype", "boxes", "percent"],
        rows: c.offspring.map(({ genotype, boxes }) => [genotypeTex(genotype), boxes, "=100*c2/4"]),
      },
      right: {
        id: "bars",
        type: "bar_chart",
        categories: ["dominant", "recessive"],
        values: [c.dominantBoxes, 4 - c.dominantBoxes],
      },
    },
    [
      beat("Four equal boxes make a hundred percent, so each box stands for twenty-five.", [
        draw("rows"),
        mark("rows/col:3", { cue: "percent" }),
      ]),
      beat(
        `Now count looks instead of letters: ${shareSaid(c.dominantBoxes)} show${c.dominantBoxes === 1 ? "s" : ""} the dominant trait.`,
        [draw("bars"), mark("bars/bar:dominant", { cue: "dominant" })],
      ),
    ],
  );

/** Same look, other genes. */
export const looksScene = (c: CrossFigures): LessonScene =>
  mythScene(
    { id: "looks", heading: "Same look, same genes?", optional: 6 },
    {
      wrong: "Who looks alike has the same genes.",
      right: `$${c.dominant}${c.dominant}$ and $${c.dominant}${c.recessive}$ look the same.`,
    },
    [
      "It is easy to mix up what you see with what is inherited.",
      `A hidden small letter can wait for generations. It shows again when two carriers meet.`,
    ],
  );

/** The result in a line. */
export const punnettSquareRecapScene = (c: CrossFigures): LessonScene =>
  focusScene({ id: "recap", role: "recap", heading: "What to remember" }, { main: { ...square(c), shown: false } }, [
    beat(
      `Of four equal boxes, ${shareSaid(c.dominantBoxes).replace(" of 4", "")} show${c.dominantBoxes === 1 ? "s" : ""} the dominant trait.`,
      [draw("square"), frame("square")],
    ),
  ]);
