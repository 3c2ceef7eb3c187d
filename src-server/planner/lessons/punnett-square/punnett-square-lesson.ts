import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { manyScene, promiseScene, twoScene } from "./chance-scenes.ts";
import { blendScene, goalOf, mendelScene, testCrossScene } from "./cross-extras.ts";
import { crossFigures } from "./cross-figures.ts";
import {
  askPunnettSquareScene,
  lettersScene,
  looksScene,
  ratioScene,
  punnettSquareRecapScene,
  punnettSquareSquareScene,
} from "./cross-scenes.ts";
import { type Cross, readCross } from "./read-cross.ts";

const build = (cross: Cross): LessonPlan => {
  const c = crossFigures(cross);
  return {
    title: "The Punnett square",
    subject: "biology",
    level: "secondary",
    goal: goalOf(c),
    apart: ["ask", "promise", "looks", "two", "many", "test", "mendel", "blend"],
    symbols: [
      { tex: c.dominant, say: `big ${c.dominant}`, means: "dominant allele", color: "a" },
      { tex: c.recessive, say: `small ${c.recessive}`, means: "recessive allele", color: "b" },
    ],
    scenes: [
      askPunnettSquareScene(c),
      lettersScene(c),
      punnettSquareSquareScene(c),
      ratioScene(c),
      promiseScene(c),
      looksScene(c),
      twoScene(c),
      manyScene(c),
      testCrossScene(c),
      mendelScene(),
      blendScene(),
      punnettSquareRecapScene(c),
    ],
  };
};

/** One gene, two parents: the prompt's own cross, box by box. */
export const punnettSquareLesson: Lesson = {
  id: "punnett_square",
  title: "The Punnett square",
  subject: "biology",
  examples: ["Explain the Punnett square of Bb x Bb", "Cross Aa with aa", "What is a Punnett square?"],
  keywords: [
    "punnett",
    "square",
    "cross",
    "gene",
    "genotype",
    "allele",
    "dominant",
    "recessive",
    "mendel",
    "inheritance",
    "biology",
  ],
  defaultSeconds: 70,
  read: (prompt) => {
    const given = readCross(prompt);
    return matchOf(given, build);
  },
};
