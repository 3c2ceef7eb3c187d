import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  alwaysMyth,
  basisScene,
  eigenvectorsPowersScene,
  rotationScene,
  eigenvectorsUsesScene,
} from "./eigen-extras.ts";
import { eigenFigures } from "./eigen-figures.ts";
import { checkEigenvectorsScene, shortcutScene } from "./eigen-numbers.ts";
import {
  askEigenvectorsScene,
  calculationScene,
  eigenvectorsDefinitionScene,
  keptScene,
  eigenvectorsRecapScene,
} from "./eigen-scenes.ts";
import { readEigen, type EigenPrompt } from "./read-eigen.ts";

const build = (given: EigenPrompt): LessonPlan => {
  const e = eigenFigures(given);
  return {
    title: "Eigenvectors and eigenvalues",
    subject: "math",
    level: "undergraduate",
    goal: "See which arrows a 2×2 matrix keeps on their lines, and compute its eigenvalues.",
    apart: ["ask", "check", "quick", "trap", "turn", "basis", "again", "uses"],
    symbols: [
      { tex: "A", say: "A", means: "the matrix" },
      { tex: "v", say: "v", means: "an eigenvector", color: "a" },
      { tex: "\\lambda", say: "lambda", means: "its eigenvalue" },
    ],
    scenes: [
      askEigenvectorsScene(),
      keptScene(e),
      eigenvectorsDefinitionScene(),
      calculationScene(e),
      checkEigenvectorsScene(e),
      shortcutScene(e),
      alwaysMyth(),
      rotationScene(),
      basisScene(e),
      eigenvectorsPowersScene(),
      eigenvectorsUsesScene(),
      eigenvectorsRecapScene(e),
    ].filter((scene) => scene !== undefined),
  };
};

/** Eigenvectors and eigenvalues of the prompt's own 2×2 matrix. */
export const eigenvectorsLesson = lessonOf({
  id: "eigenvectors",
  title: "Eigenvectors and eigenvalues",
  subject: "math",
  examples: [
    "Explain eigenvectors and eigenvalues",
    "Find the eigenvalues and eigenvectors of [[4, 1], [2, 3]]",
    "Eigenvalues of the 2x2 matrix [[1, 2], [3, 0]]",
  ],
  keywords: [
    "eigenvalue",
    "eigenvector",
    "eigenbasis",
    "matrix",
    "linear",
    "algebra",
    "determinant",
    "characteristic",
    "math",
  ],
  defaultSeconds: 75,
  data: readEigen,
  build,
});
