import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { cornersScene } from "./corners-scene.ts";
import {
  doubleRiemannAverageScene,
  countMyth,
  doubleRiemannErrorsScene,
  iteratedScene,
  sliceScene,
} from "./double-extras.ts";
import { doubleFigures } from "./double-figures.ts";
import { limitLaw, prismsScene, doubleRiemannRecapScene, roofScene } from "./double-scenes.ts";
import { fourScene, doubleRiemannValueScene } from "./four-prisms.ts";
import { readDoubleSum, type DoubleSumPrompt } from "./read-double-sum.ts";

const build = (given: DoubleSumPrompt): LessonPlan => {
  const d = doubleFigures(given);
  return {
    title: "Double Riemann sum",
    subject: "math",
    level: "undergraduate",
    goal: "Find the volume under a surface by adding prisms, and see the double integral as its limit.",
    apart: ["ask", "law", "value", "trap", "errors", "slice", "iterated", "average", "corners"],
    symbols: [
      { tex: "f", say: "f", means: "height of the surface", color: "a" },
      { tex: "R", say: "R", means: "the ground" },
      { tex: "A", say: "A", means: "area of a tile", color: "b" },
    ],
    scenes: [
      roofScene(d),
      prismsScene(d),
      limitLaw(),
      fourScene(d),
      doubleRiemannValueScene(d),
      countMyth(),
      doubleRiemannErrorsScene(d),
      cornersScene(d),
      sliceScene(d),
      iteratedScene(),
      doubleRiemannAverageScene(d),
      doubleRiemannRecapScene(d),
    ],
  };
};

/** The volume under the prompt's own surface by prisms, and the double integral as their limit. */
export const doubleRiemannLesson: Lesson = lessonOf({
  id: "double_riemann",
  title: "Double Riemann sum",
  subject: "math",
  examples: [
    "Explain the double Riemann sum",
    "Double integral of x^2 + y^2 over [0, 2] x [0, 3]",
    "Double Riemann sum of 1 + x*y on [0, 1] x [0, 1]",
  ],
  keywords: [
    "double",
    "riemann",
    "sum",
    "integral",
    "volume",
    "surface",
    "prism",
    "rectangle",
    "multivariable",
    "calculus",
    "math",
  ],
  defaultSeconds: 80,
  data: readDoubleSum,
  build,
});
