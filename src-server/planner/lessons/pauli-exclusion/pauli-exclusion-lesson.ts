import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  fermionScene,
  hundScene,
  pauliExclusionNeighboursScene,
  pauliExclusionShellScene,
  worldScene,
} from "./atom-extras.ts";
import { atomFigures } from "./atom-figures.ts";
import {
  askPauliExclusionScene,
  pauliExclusionBoxesScene,
  pauliExclusionFillScene,
  levelsScene,
  pauliExclusionNumbersScene,
  pauliExclusionPrincipleScene,
  pauliExclusionRecapScene,
  repulsionMyth,
} from "./atom-scenes.ts";
import { readAtom, type AtomPrompt } from "./read-atom.ts";

const build = (given: AtomPrompt): LessonPlan => {
  const a = atomFigures(given);
  return {
    title: "The Pauli exclusion principle",
    subject: "chemistry",
    level: "upper_secondary",
    goal: `See why the electrons of ${given.name} need more than one box.`,
    apart: ["ask", "numbers", "levels", "trap", "shells", "hund", "table", "world", "who"],
    symbols: [
      { tex: "n", say: "n", means: "number of the shell" },
      { tex: "l", say: "l", means: "shape of the orbital" },
      { tex: "m", say: "m", means: "direction of the orbital" },
    ],
    scenes: [
      askPauliExclusionScene(a),
      pauliExclusionBoxesScene(a),
      pauliExclusionPrincipleScene(),
      pauliExclusionFillScene(a),
      pauliExclusionNumbersScene(a),
      levelsScene(a),
      repulsionMyth(),
      pauliExclusionShellScene(),
      hundScene(),
      pauliExclusionNeighboursScene(),
      given.electrons > 10 ? worldScene() : fermionScene(),
      pauliExclusionRecapScene(a),
    ],
  };
};

/** The exclusion principle in the boxes of the prompt's own atom. */
export const pauliExclusionLesson: Lesson = lessonOf({
  id: "pauli_exclusion",
  title: "The Pauli exclusion principle",
  subject: "chemistry",
  examples: [
    "Explain the Pauli exclusion principle",
    "Show the Pauli exclusion principle for the electrons of silicon",
    "Why can two electrons not be in the same state? Pauli",
  ],
  keywords: [
    "pauli",
    "exclusion",
    "principle",
    "electron",
    "orbital",
    "spin",
    "quantum",
    "shell",
    "atom",
    "chemistry",
    "hund",
  ],
  defaultSeconds: 75,
  data: readAtom,
  build,
});
