import { plainNumber } from "../../../computation/format-number.ts";
import { createRandom } from "../../../computation/numerics/random.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { decimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { boxesSaid, crossFigures, exactly, genotypeTex, shareSaid, type CrossFigures } from "./cross-figures.ts";

const percent = (share: number): string => plainNumber(share * 100, { maxDigits: 3 });

/** Shares of a trait that can go either way; crosses that are settled borrow one. */
const openShare = (c: CrossFigures): number => (c.dominantBoxes === 4 || c.dominantBoxes === 0 ? 3 : c.dominantBoxes);

/** Two children in a row. */
export const twoScene = (c: CrossFigures): LessonScene => {
  const boxes = openShare(c);
  const p = boxes / 4;
  return workScene(
    { id: "two", role: "application", heading: "Two children in a row", optional: 7 },
    [
      { tex: `\\frac{${boxes}}{4}\\cdot\\frac{${boxes}}{4}` },
      { relation: "=", tex: `\\frac{${boxes * boxes}}{16}`, reason: "multiply" },
      { relation: equalsRelation(p * p), tex: decimalTex(p * p), reason: "as a decimal" },
    ],
    [
      { say: `Suppose the chance of the dominant trait is ${boxes} in 4. What about two children who both show it?` },
      { say: "Each child is a new draw, so the chances multiply.", lines: 1 },
      { say: `That makes about ${percent(p * p)} percent.` },
    ],
  );
};

/** Chances are no promise. */
export const promiseScene = (c: CrossFigures): LessonScene => {
  const boxes = openShare(c);
  const chance = exactly(4, boxes, boxes / 4);
  return {
    ...mythScene(
      { id: "promise", heading: "A chance is no promise", optional: 5 },
      {
        wrong: `Of 4 children, exactly ${boxes} show it.`,
        right: `That happens in ${percent(chance)} % of such families.`,
      },
      [
        `If ${boxes} of 4 boxes show a trait, that does not mean ${boxes} of any four children.`,
        `For exactly that, the chance is only about ${percent(chance)} percent. The square tells odds, not a plan.`,
      ],
    ),
    claims: [`${chance} ~ ${[1, 4, 6, 4, 1][boxes] ?? 1} * ${boxes / 4}^${boxes} * ${1 - boxes / 4}^${4 - boxes}`],
  };
};

/** Larger and larger numbers of children, drawn by chance. */
export const manyScene = (c: CrossFigures): LessonScene => {
  const random = createRandom(7);
  const counts = [4, 40, 400, 4000].map(
    (n) =>
      [
        n,
        Array.from({ length: n }, () => (random() * 4 < openShare(c) ? 1 : 0)).reduce<number>(
          (sum, value) => sum + value,
          0,
        ),
      ] as const,
  );
  const last = counts.at(-1) ?? [1, 0];
  return focusScene(
    { id: "many", role: "application", heading: "Large numbers come close", optional: 8 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["children", "dominant", "percent"],
        rows: counts.map(([n, found]) => [n, found, "=100*c2/c1"]),
        digits: 1,
      },
    },
    [
      beat(`Let a computer draw children at ${openShare(c)} chances in 4. With few of them, anything can happen.`, [
        step("rows", { cue: "draw" }),
        step("rows", { cue: "few" }),
      ]),
      beat(
        `With ${last[0]} of them it is ${percent(last[1] / last[0])} percent, close to the ${openShare(c) * 25} percent of the square.`,
        [step("rows", { to: "end" }), mark("rows/row:4", { color: "good", cue: "close" })],
      ),
    ],
  );
};

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
