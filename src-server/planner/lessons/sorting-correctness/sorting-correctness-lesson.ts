import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { sortingCorrectnessCodeScene, inversionsScene, lostMyth, stopScene, testsScene } from "./proof-extras.ts";
import {
  askSortingCorrectnessScene,
  dutiesScene,
  endScene,
  innerScene,
  invariantScene,
  passScene,
  sortingCorrectnessRecapScene,
} from "./proof-scenes.ts";
import { readProof, type ProofPrompt } from "./read-proof.ts";

const build = (given: ProofPrompt): LessonPlan => ({
  title: "The correctness of a simple sorting algorithm",
  subject: "computer_science",
  level: "undergraduate",
  goal: "Prove with a loop invariant that bubble sort sorts every list.",
  apart: ["ask", "inner", "end", "code", "trap", "stop", "pairs", "tests"],
  scenes: [
    askSortingCorrectnessScene(),
    passScene(given),
    invariantScene(),
    dutiesScene(),
    innerScene(given),
    endScene(given),
    sortingCorrectnessCodeScene(),
    lostMyth(),
    stopScene(given),
    inversionsScene(given),
    testsScene(),
    sortingCorrectnessRecapScene(),
  ],
});

/** Why bubble sort sorts, by a loop invariant. */
export const sortingCorrectnessLesson = lessonOf({
  id: "sorting_correctness",
  title: "The correctness of a simple sorting algorithm",
  subject: "computer_science",
  examples: [
    "Prove that bubble sort is correct",
    "Explain the correctness of bubble sort on 4, 2, 7, 1",
    "What is the loop invariant of bubble sort?",
  ],
  keywords: ["correctness", "proof", "invariant", "loop", "sorting", "bubble", "sort", "algorithm", "induction"],
  defaultSeconds: 75,
  data: readProof,
  build,
});
