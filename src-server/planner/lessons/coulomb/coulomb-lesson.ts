import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { coulombGravityScene, pairMyth, signsScene, sphereScene, coulombSumScene } from "./charge-extras.ts";
import { chargeFigures } from "./charge-figures.ts";
import {
  apartScene,
  askCoulombScene,
  coulombScene,
  coulombCurveScene,
  coulombNumbersScene,
  coulombRecapScene,
  coulombTableScene,
} from "./charge-scenes.ts";
import { readCharges, type ChargesPrompt } from "./read-charges.ts";

const build = (given: ChargesPrompt): LessonPlan => {
  const c = chargeFigures(given);
  return {
    title: "Coulomb's law",
    subject: "physics",
    level: "upper_secondary",
    goal: "Compute the force between two charges, and see how it falls with distance.",
    apart: ["ask", "apart", "numbers", "far", "trap", "signs", "sum", "gravity", "why"],
    symbols: [
      { tex: "F", say: "F", means: "force", unit: "N" },
      { tex: "r", say: "r", means: "distance", unit: "m" },
      { tex: "k", say: "k", means: "Coulomb's constant" },
    ],
    scenes: [
      askCoulombScene(),
      coulombCurveScene(c),
      coulombScene(),
      apartScene(c),
      coulombNumbersScene(c),
      coulombTableScene(c),
      pairMyth(c),
      signsScene(),
      coulombSumScene(),
      coulombGravityScene(),
      sphereScene(),
      coulombRecapScene(),
    ],
  };
};

/** The force between the prompt's own charges. */
export const coulombLesson = lessonOf({
  id: "coulomb",
  title: "Coulomb's law",
  subject: "physics",
  examples: [
    "Explain Coulomb's law",
    "What is the force between charges of 5 µC and -2 µC that are 20 cm apart?",
    "Coulomb's law for 3 nC and 8 nC at 4 cm",
  ],
  keywords: ["coulomb", "charge", "force", "electric", "electrostatic", "inverse", "square", "physics"],
  defaultSeconds: 75,
  data: readCharges,
  build,
});
