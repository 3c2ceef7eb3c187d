import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readRoots, type RootsPrompt } from "./read-roots.ts";
import {
  oneMyth,
  complexRootsRecapScene,
  complexRootsSumScene,
  turnsScene,
  unityScene,
  complexRootsApplicationScene,
} from "./root-extras.ts";
import { rootFigures } from "./root-figures.ts";
import {
  allScene,
  askComplexRootsScene,
  followScene,
  complexRootsFormulaScene,
  polarScene,
  complexRootsTableScene,
} from "./root-scenes.ts";

const build = (given: RootsPrompt): LessonPlan => {
  const f = rootFigures(given);
  return {
    title: f.isUnity ? "Roots of unity" : "Roots of a complex number",
    subject: "math",
    level: "undergraduate",
    goal: "Find all n-th roots of a complex number and see them as a regular polygon.",
    apart: ["ask", "law", "polar", "angles", "follow", "turns", "trap", "unity", "sum", "use"],
    symbols: [
      { tex: "z", say: "z", means: "root" },
      { tex: "r", say: "r", means: "size of the number" },
      { tex: "\\varphi", say: "phi", means: "angle of the number" },
      { tex: "k", say: "k", means: "number of the root" },
      { tex: "i", say: "i", means: "imaginary unit" },
    ],
    scenes: [
      askComplexRootsScene(f),
      allScene(f),
      complexRootsFormulaScene(),
      polarScene(f),
      complexRootsTableScene(f),
      followScene(f),
      turnsScene(f),
      oneMyth(f),
      unityScene(f),
      complexRootsSumScene(f),
      complexRootsApplicationScene(),
      complexRootsRecapScene(f),
    ],
  };
};

/** All n-th roots of the prompt's own number. */
export const complexRootsLesson: Lesson = lessonOf({
  id: "complex_roots",
  title: "The n-th roots of a complex number",
  subject: "math",
  examples: ["Find the cube roots of 8i", "Explain the fifth roots of unity", "Find the fourth roots of -16"],
  keywords: ["root", "complex", "unity", "polygon", "circle", "moivre", "polar", "plane", "cube", "nth"],
  defaultSeconds: 90,
  data: readRoots,
  build,
});
