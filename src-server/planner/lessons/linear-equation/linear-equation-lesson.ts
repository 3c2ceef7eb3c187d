import { msg } from "../../../contract/messages/message.ts";
import { type Lesson, type LessonPlan, UnusablePrompt, matchOf } from "../lesson.ts";
import { lessonNumberTex } from "../shared/number-tex.ts";
import { differenceOf, findEquation, type PolynomialEquation } from "../shared/read-equation.ts";
import { asksFor, type Topic } from "../topic.ts";
import {
  countLinearEquationScene,
  furtherScene,
  linearEquationOrderScene,
  otherEquations,
  storyScene,
} from "./linear-extras.ts";
import {
  type Figures,
  check,
  linearEquationHook,
  linearEquationRecap,
  linearEquationTrap,
  linearEquationWork,
} from "./linear-scenes.ts";
import { linearEquationPicture } from "./picture-scene.ts";
import { linearSteps } from "./linear-steps.ts";
import { sidesTex } from "./sides-tex.ts";

const TOPIC: Topic = {
  needs: [["solve", "solving", "solution", "solved", "equation", "linear"]],
  also: [
    "linear",
    "equation",
    "x",
    "unknown",
    "variable",
    "algebra",
    "balance",
    "both",
    "side",
    "equal",
    "y",
    "z",
    "t",
    "n",
    "math",
    "maths",
  ],
};

const OWN = "3x + 5 = 20";

const read = (prompt: string): PolynomialEquation | UnusablePrompt | undefined => {
  const found = findEquation(prompt);
  if (!found)
    return /\blinear equations?\b/iu.test(prompt) && asksFor(prompt, TOPIC) ? findEquation(OWN)?.equation : undefined;
  const difference = differenceOf(found.equation);
  if (difference.length > 2 || !asksFor(found.rest.replace(/\bfor\s+[a-z]\b/giu, " "), TOPIC)) return undefined;
  if (difference.length < 2)
    return new UnusablePrompt(msg(difference[0] === 0 ? "lesson.equation_any_number" : "lesson.equation_no_number"));
  return found.equation;
};

const build = (equation: PolynomialEquation): LessonPlan => {
  const { steps, solution } = linearSteps(equation);
  const figures: Figures = { equation, tex: sidesTex(equation), steps, solution, answer: lessonNumberTex(solution) };
  return {
    title: "Solving a linear equation",
    subject: "math",
    level: "secondary",
    goal: "Solve a linear equation by the same moves on both sides, and check the result.",
    apart: ["order", "graph", "check", "trap", "story", "more_2", "kinds"],
    symbols: [{ tex: equation.name, say: equation.name, means: "the hidden number", color: "a" }],
    scenes: [
      linearEquationHook(figures),
      linearEquationOrderScene(6),
      linearEquationWork(figures),
      linearEquationPicture(figures),
      check(figures),
      linearEquationTrap(),
      ...otherEquations(equation)
        .slice(0, 2)
        .map((other, i) =>
          furtherScene(other, {
            id: `more_${i + 1}`,
            heading: i === 0 ? "One more" : "And another",
            optional: 5 + 3 * i,
          }),
        ),
      storyScene(7),
      countLinearEquationScene(9),
      linearEquationRecap(figures),
    ],
  };
};

/** Any linear equation in one letter, solved move by move. */
export const linearEquationLesson: Lesson = {
  id: "linear_equation",
  title: "Solving a linear equation",
  subject: "math",
  examples: ["Solve 3x + 5 = 20", "Solve the equation 2x - 7 = 5x + 2", "How do I solve a linear equation?"],
  keywords: ["solve", "equation", "linear", "algebra", "unknown", "balance"],
  defaultSeconds: 60,
  read: (prompt) => {
    const equation = read(prompt);
    return matchOf(equation, build);
  },
};
