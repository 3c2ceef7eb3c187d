import { plainNumber } from "../../../computation/format-number.ts";
import { createRandom } from "../../../computation/numerics/random.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, mark, step } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { openShare } from "./cross-extras.ts";
import { type CrossFigures, exactly } from "./cross-figures.ts";

const percent = (share: number): string => plainNumber(share * 100, { maxDigits: 3 });

/** Two children in a row. */
export const twoScene = (c: CrossFigures): LessonScene => {
  const boxes = openShare(c);
  const p = boxes / 4;
  return workScene(
    { id: "two", role: "application", heading: "Two children in a row", optional: 7 },
    [
      { tex: `\\frac{${boxes}}{4}\\cdot\\frac{${boxes}}{4}` },
      { relation: "=", tex: `\\frac{${boxes * boxes}}{16}`, reason: "multiply" },
      { relation: equalsRelation(p * p), tex: lessonDecimalTex(p * p), reason: "as a decimal" },
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
