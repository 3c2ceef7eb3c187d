import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { bendScene, beerLambertHalfMyth, measureScene, scaleScene, beerLambertWhyScene } from "./beer-extras.ts";
import {
  askBeerLambertScene,
  beerScene,
  beerLambertLineScene,
  beerLambertRecapScene,
  beerLambertSampleScene,
} from "./beer-scenes.ts";
import { depthScene, beerLambertShareScene } from "./light-scenes.ts";
import { readBeerLambertSolution, type SolutionPrompt } from "./read-solution.ts";

const build = (s: SolutionPrompt): LessonPlan => ({
  title: "The Beer–Lambert law",
  subject: "chemistry",
  level: "upper_secondary",
  goal: "Find the concentration of a solution from the light that it absorbs.",
  apart: ["ask", "sample", "depth", "share", "scale", "trap", "lab", "bend", "why"],
  symbols: [
    { tex: "A", say: "A", means: "absorbance", color: "b" },
    { tex: "\\varepsilon", say: "epsilon", means: "molar absorptivity" },
    { tex: "c", say: "c", means: "concentration", unit: "mol/L", color: "a" },
    { tex: "l", say: "l", means: "length of the path", unit: "cm" },
  ],
  scenes: [
    askBeerLambertScene(),
    beerLambertLineScene(s),
    beerScene(),
    beerLambertSampleScene(s),
    depthScene(s),
    beerLambertWhyScene(),
    beerLambertShareScene(s),
    scaleScene(),
    beerLambertHalfMyth(),
    measureScene(),
    bendScene(),
    beerLambertRecapScene(s),
  ],
});

/** Standards on a line, and the prompt's own solution. */
export const beerLambertLesson: Lesson = lessonOf({
  id: "beer_lambert",
  title: "The Beer–Lambert law",
  subject: "chemistry",
  examples: [
    "Explain the Beer-Lambert law",
    "What is the absorbance of a 0.04 mM solution with 15000 L/(mol cm) in a 1 cm cuvette?",
    "Find the concentration of a solution with an absorbance of 0.45",
  ],
  keywords: ["beer", "lambert", "law", "absorbance", "concentration", "light", "solution", "photometer", "chemistry"],
  defaultSeconds: 75,
  data: readBeerLambertSolution,
  build,
});
