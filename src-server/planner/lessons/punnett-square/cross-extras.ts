import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";
import { boxesSaid, type CrossFigures, crossFigures, genotypeTex, shareSaid } from "./cross-figures.ts";

/** Shares of a trait that can go either way; crosses that are settled borrow one. */
export const openShare = (c: CrossFigures): number =>
  c.dominantBoxes === 4 || c.dominantBoxes === 0 ? 3 : c.dominantBoxes;

/** Crossing back tells what is hidden. */
export const testCrossScene = (c: CrossFigures): LessonScene => {
  const hidden = crossFigures({
    letter: c.letter,
    first: [c.dominant, c.recessive],
    second: [c.recessive, c.recessive],
  });
  const rows = hidden.boxes.map((row, i) => [genotypeTex(hidden.second[i] ?? ""), ...row.map(genotypeTex)]);
  return focusScene(
    { id: "test", role: "application", heading: "The test cross", optional: 9 },
    {
      main: {
        id: "square",
        type: "table",
        columns: [`${hidden.parents[1]} × ${hidden.parents[0]}`, ...hidden.first.map(genotypeTex)],
        rows,
      },
    },
    [
      beat(
        `Does a plant hide a small letter? Cross it with a plant that is ${genotypeTex(hidden.parents[1])}.`,
        [step("square")],
        { pause: 1 },
      ),
      beat(`If it does, the boxes hold ${boxesSaid(hidden)}, and half of the children give it away.`, [
        step("square", { to: "end" }),
        mark("square/col:3", { cue: "half" }),
      ]),
    ],
  );
};

/** Counts from Mendel's paper of 1866. */
export const mendelScene = (): LessonScene =>
  focusScene(
    { id: "mendel", role: "application", heading: "What Mendel counted", optional: 10 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["peas", "dominant", "recessive", "ratio"],
        digits: 2,
        rows: [
          ["round, wrinkled", 5474, 1850, "=c2/c3"],
          ["yellow, green", 6022, 2001, "=c2/c3"],
          ["purple, white", 705, 224, "=c2/c3"],
        ],
      },
    },
    [
      beat("Gregor Mendel counted thousands of peas whose parents both carried a hidden trait.", [
        step("rows"),
        step("rows", { to: "end" }),
      ]),
      beat("Every time the ratio was close to three to one. From that he guessed that traits come in pairs.", [
        mark("rows/col:4", { color: "good", cue: "ratio" }),
      ]),
    ],
  );

/** Where no allele hides the other. */
export const blendScene = (): LessonScene =>
  focusScene(
    { id: "blend", role: "application", heading: "When neither one wins", optional: 11 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["snapdragon", "boxes of 4", "flower"],
        rows: [
          ["$RR$", 1, "red"],
          ["$RW$", 2, "pink"],
          ["$WW$", 1, "white"],
        ],
      },
    },
    [
      beat("Not every gene has a winner. In snapdragons, red and white together make pink.", [
        draw("rows"),
        mark("rows/row:2", { cue: "pink" }),
      ]),
      beat("Then the look tells the genes at once: one red, two pink, one white.", [
        mark("rows/col:3", { color: "good", cue: "red" }),
      ]),
    ],
  );

/** What the lesson is to reach. */
export const goalOf = (c: CrossFigures): string =>
  `Cross ${c.parents[0]} with ${c.parents[1]}: ${shareSaid(c.dominantBoxes)} show the dominant trait.`;
