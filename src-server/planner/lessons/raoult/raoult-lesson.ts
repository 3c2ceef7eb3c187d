import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readShare, type SharePrompt } from "./read-share.ts";
import { distilScene, realScene, saltScene, raoultUsesScene } from "./vapour-extras.ts";
import { vapourFigures } from "./vapour-figures.ts";
import {
  askRaoultScene,
  linesScene,
  raoultNumbersScene,
  raoultScene,
  raoultRecapScene,
  sameMyth,
  surfaceScene,
  vapourScene,
} from "./vapour-scenes.ts";

const build = (given: SharePrompt): LessonPlan => {
  const v = vapourFigures(given);
  return {
    title: "Raoult's law",
    subject: "chemistry",
    level: "undergraduate",
    goal: "Compute the vapour pressure over a mixture of benzene and toluene.",
    apart: ["ask", "surface", "numbers", "vapour", "trap", "distil", "salt", "real", "uses"],
    symbols: [
      { tex: "p", say: "p", means: "pressure", unit: "kPa" },
      { tex: "p_1^*", say: "p one star", means: "pressure of the pure liquid", unit: "kPa" },
      { tex: "x_1", say: "x one", means: "mole fraction" },
    ],
    scenes: [
      askRaoultScene(),
      linesScene(v),
      raoultScene(),
      surfaceScene(),
      raoultNumbersScene(v),
      vapourScene(v),
      sameMyth(),
      distilScene(),
      saltScene(),
      realScene(),
      raoultUsesScene(),
      raoultRecapScene(),
    ],
  };
};

/** Vapour pressure of a mixture with the prompt's own mole fraction. */
export const raoultLesson = lessonOf({
  id: "raoult",
  title: "Raoult's law",
  subject: "chemistry",
  examples: [
    "Explain Raoult's law",
    "Raoult's law for a mixture of benzene and toluene with x = 0.7",
    "What is the vapour pressure of 25 percent benzene in toluene by Raoult's law?",
  ],
  keywords: ["raoult", "vapour", "vapor", "pressure", "mixture", "mole", "fraction", "solution", "chemistry"],
  defaultSeconds: 75,
  data: readShare,
  build,
});
