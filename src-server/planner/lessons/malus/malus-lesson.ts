import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { malusHalfMyth, halfScene, malusTableScene, malusThreeScene, malusUsesScene } from "./light-extras.ts";
import {
  askMalusScene,
  componentScene,
  malusCurveScene,
  malusScene,
  malusRecapScene,
  malusRowScene,
  malusTurnScene,
} from "./light-scenes.ts";
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
    askMalusScene(),
    malusRowScene(given),
    malusScene(),
    componentScene(given),
    malusTurnScene(),
    malusCurveScene(given),
    malusHalfMyth(),
    malusThreeScene(),
    malusTableScene(),
    halfScene(),
    malusUsesScene(),
    malusRecapScene(),
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
