import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { halfMyth, halfScene, tableScene, threeScene, usesScene } from "./light-extras.ts";
import { askScene, componentScene, curveScene, malusScene, recapScene, rowScene, turnScene } from "./light-scenes.ts";
import { readAngle, type AnglePrompt } from "./read-angle.ts";

const build = (given: AnglePrompt): LessonPlan => ({
  title: "Malus's law",
  subject: "physics",
  level: "upper_secondary",
  goal: "Compute how much light passes two polarizers.",
  apart: ["ask", "part", "turn", "curve", "trap", "three", "angles", "half", "uses"],
  symbols: [
    { tex: "I", say: "I", means: "intensity" },
    { tex: "\\theta", say: "theta", means: "angle between the filters" },
  ],
  scenes: [
    askScene(),
    rowScene(given),
    malusScene(),
    componentScene(given),
    turnScene(),
    curveScene(given),
    halfMyth(),
    threeScene(),
    tableScene(),
    halfScene(),
    usesScene(),
    recapScene(),
  ],
});

/** Light through two polarizers at the prompt's own angle. */
export const malusLesson = lessonOf({
  id: "malus",
  title: "Malus's law",
  subject: "physics",
  examples: [
    "Explain Malus's law",
    "How much light passes two polarizers at an angle of 30 degrees?",
    "Malus's law for 45°",
  ],
  keywords: ["malus", "polarizer", "polarization", "light", "intensity", "filter", "angle", "optics", "physics"],
  defaultSeconds: 75,
  data: readAngle,
  build,
});
