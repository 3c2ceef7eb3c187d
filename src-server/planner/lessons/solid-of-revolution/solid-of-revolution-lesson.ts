import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readSolid, type SolidPrompt } from "./read-solid.ts";
import { solidOfRevolutionRecapScene, squareMyth, solidOfRevolutionSumsScene } from "./solid-closing.ts";
import { ballScene, coneScene, solidOfRevolutionHoleScene, solidOfRevolutionShellScene } from "./solid-extras.ts";
import { solidFigures } from "./solid-figures.ts";
import {
  briefScene,
  solidOfRevolutionCurveScene,
  cutScene,
  lawOfDisks,
  solidOfRevolutionTurnScene,
  solidOfRevolutionValueScene,
} from "./solid-scenes.ts";

const build = (given: SolidPrompt): LessonPlan => {
  const s = solidFigures(given);
  return {
    title: "Volume of a solid of revolution",
    subject: "math",
    level: "undergraduate",
    goal: "Find the volume that a curve sweeps out around an axis, by adding up disks.",
    apart: ["ask", "law", "sums", "trap", "cone", "ball", "hole", "shells"],
    symbols: [
      { tex: "x", say: "x", means: "place on the axis", color: "c" },
      { tex: "f", say: "f", means: "the curve", color: "a" },
      { tex: "V", say: "V", means: "the volume", color: "b" },
    ],
    scenes: [
      solidOfRevolutionCurveScene(s),
      solidOfRevolutionTurnScene(s),
      cutScene(s),
      lawOfDisks(),
      briefScene(s),
      solidOfRevolutionValueScene(s),
      solidOfRevolutionSumsScene(s),
      squareMyth(),
      coneScene(),
      ballScene(),
      solidOfRevolutionHoleScene(),
      solidOfRevolutionShellScene(),
      solidOfRevolutionRecapScene(s),
    ].filter((scene) => scene !== undefined),
  };
};

/** The volume of the prompt's own curve turned about the x axis, by disks. */
export const solidOfRevolutionLesson: Lesson = lessonOf({
  id: "solid_of_revolution",
  title: "Volume of a solid of revolution",
  subject: "math",
  examples: [
    "Volume of a solid of revolution",
    "Find the volume when y = x^2 is rotated about the x-axis from 0 to 2",
    "Disk method for y = sin(x) from 0 to pi",
  ],
  keywords: [
    "volume",
    "solid",
    "revolution",
    "rotation",
    "rotate",
    "disk",
    "axis",
    "curve",
    "integral",
    "calculus",
    "math",
  ],
  defaultSeconds: 80,
  data: readSolid,
  build,
});
