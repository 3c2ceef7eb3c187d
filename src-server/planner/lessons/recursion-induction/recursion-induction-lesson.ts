import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readRecursionInductionRecursion } from "./read-recursion.ts";
import { baseMyth, movesScene, strongScene, structureScene, towersScene } from "./recursion-extras.ts";
import {
  askRecursionInductionScene,
  callsScene,
  recursionInductionCodeScene,
  dictionaryScene,
  recursionInductionPrincipleScene,
  recursionInductionProofScene,
  recursionInductionRecapScene,
} from "./recursion-scenes.ts";

const build = (): LessonPlan => ({
  title: "Recursion and induction",
  subject: "computer_science",
  level: "undergraduate",
  goal: "See that a recursive program and a proof by induction have the same parts.",
  apart: ["ask", "code", "words", "proof", "trap", "towers", "moves", "strong", "data"],
  scenes: [
    askRecursionInductionScene(),
    callsScene(),
    recursionInductionPrincipleScene(),
    recursionInductionCodeScene(),
    dictionaryScene(),
    recursionInductionProofScene(),
    baseMyth(),
    towersScene(),
    movesScene(),
    strongScene(),
    structureScene(),
    recursionInductionRecapScene(),
  ],
});

/** Base case and step, in programs and in proofs. */
export const recursionInductionLesson = lessonOf({
  id: "recursion_induction",
  title: "Recursion and induction",
  subject: "computer_science",
  examples: [
    "Explain the relationship between recursion and induction",
    "How are recursion and mathematical induction related?",
    "Prove a recursive algorithm by induction",
  ],
  keywords: ["recursion", "induction", "proof", "base", "case", "step", "factorial", "recursive", "program"],
  defaultSeconds: 75,
  data: readRecursionInductionRecursion,
  build,
});
