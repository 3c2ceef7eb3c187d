import type { Lesson, LessonPlan } from "../lesson.ts";
import { memoryMyth, meanScene, neverScene, simulationScene, threeScene } from "./dice-extras.ts";
import { diceFigures } from "./dice-figures.ts";
import { askScene, barsScene, coloursScene, recapScene, squareScene, trapScene, waysScene } from "./dice-scenes.ts";
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
      askScene(d),
      waysScene(d),
      squareScene(d),
      barsScene(d),
      trapScene(d),
      coloursScene(),
      neverScene(d),
      simulationScene(d),
      meanScene(),
      memoryMyth(d),
      threeScene(),
      recapScene(d),
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
    return typeof given === "object" ? { build: () => build(given) } : given;
  },
};
