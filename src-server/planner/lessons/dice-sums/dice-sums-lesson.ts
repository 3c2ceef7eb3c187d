import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { memoryMyth, diceSumsMeanScene, neverScene, simulationScene, diceSumsThreeScene } from "./dice-extras.ts";
import { diceFigures } from "./dice-figures.ts";
import {
  askDiceSumsScene,
  diceSumsBarsScene,
  coloursScene,
  diceSumsRecapScene,
  diceSumsSquareScene,
  diceSumsTrapScene,
  diceSumsWaysScene,
} from "./dice-scenes.ts";
import { readDice, type DicePrompt } from "./read-dice.ts";

const build = ({ sum }: DicePrompt): LessonPlan => {
  const d = diceFigures(sum);
  return {
    title: "The sum of two dice",
    subject: "statistics",
    level: "secondary",
    goal: `Find the chance that two dice add up to ${sum} by counting equally likely ways.`,
    apart: ["ask", "trap", "colours", "never", "try", "mean", "memory", "three"],
    symbols: [{ tex: "P", say: "P", means: "probability", color: "a" }],
    scenes: [
      askDiceSumsScene(d),
      diceSumsWaysScene(d),
      diceSumsSquareScene(d),
      diceSumsBarsScene(d),
      diceSumsTrapScene(d),
      coloursScene(),
      neverScene(d),
      simulationScene(d),
      diceSumsMeanScene(),
      memoryMyth(d),
      diceSumsThreeScene(),
      diceSumsRecapScene(d),
    ],
  };
};

/** Two dice and the chance of a sum. */
export const diceSumsLesson: Lesson = {
  id: "dice_sums",
  title: "The sum of two dice",
  subject: "statistics",
  examples: [
    "What is the probability of rolling a 7 with two dice?",
    "Which sum of two dice is most likely?",
    "How likely is a sum of 9 with two dice?",
  ],
  keywords: ["dice", "probability", "chance", "sum", "roll", "throw", "statistics", "likely", "random"],
  defaultSeconds: 65,
  read: (prompt) => {
    const given = readDice(prompt);
    return matchOf(given, build);
  },
};
