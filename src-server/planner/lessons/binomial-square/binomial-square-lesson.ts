import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { readSquare, type SquarePrompt } from "./read-square.ts";
import {
  anyLengthScene,
  backwardsScene,
  binomialSquareFiveScene,
  headScene,
  minusScene,
  binomialSquareThreeScene,
} from "./square-extras.ts";
import { squareFigures, type SquareFigures } from "./square-figures.ts";
import {
  askBinomialSquareScene,
  expandScene,
  piecesScene,
  binomialSquareRecapScene,
  binomialSquareTableScene,
  binomialSquareTrapScene,
} from "./square-scenes.ts";

const symbolsOf = (s: SquareFigures): LessonPlan["symbols"] =>
  [s.a, s.b].flatMap((part, i) =>
    part.letter === ""
      ? []
      : [
          {
            tex: part.letter,
            say: part.letter,
            means: i === 0 ? "first part of the side" : "second part of the side",
            color: i === 0 ? ("a" as const) : ("b" as const),
          },
        ],
  );

const build = (given: SquarePrompt): LessonPlan => {
  const s = squareFigures(given);
  return {
    title: s.whole === undefined ? "The square of a sum" : `The square of ${s.whole}`,
    subject: "math",
    level: "secondary",
    goal: `See (${s.side}) squared as four pieces of a square, and use it.`,
    apart: ["trap", "rows", "head", "minus", "back", "any", "five", "three"],
    symbols: symbolsOf(s),
    scenes: [
      askBinomialSquareScene(s),
      piecesScene(s),
      expandScene(s),
      binomialSquareTrapScene(s),
      binomialSquareTableScene(),
      headScene(given),
      minusScene(),
      backwardsScene(),
      anyLengthScene(),
      binomialSquareFiveScene(given),
      binomialSquareThreeScene(),
      binomialSquareRecapScene(s),
    ],
  };
};

/** The square of a sum as a picture, as algebra, and as a way to square numbers in the head. */
export const binomialSquareLesson: Lesson = {
  id: "binomial_square",
  title: "The square of a sum",
  subject: "math",
  examples: ["Why is (a+b)^2 = a^2 + 2ab + b^2?", "Expand (x+3)^2 with a picture", "How do I square 23 in my head?"],
  keywords: ["square", "binomial", "sum", "bracket", "expand", "area", "algebra", "formula", "perfect square"],
  defaultSeconds: 70,
  read: (prompt) => {
    const given = readSquare(prompt);
    return matchOf(given, build);
  },
};
