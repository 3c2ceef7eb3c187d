import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { besideScene, ohmsLawLineScene, ohmsLawPowerScene, ohmsLawRowScene } from "./ohm-extras.ts";
import { ohmFigures } from "./ohm-figures.ts";
import { ohmsLawMoreMyth } from "./ohm-myth.ts";
import {
  askOhmsLawScene,
  ohmsLawCalculateScene,
  circuitScene,
  ohmsLawDoubleScene,
  ohmLawScene,
  ohmsLawRecapScene,
  waterScene,
} from "./ohm-scenes.ts";
import { readOhm, type OhmPrompt } from "./read-ohm.ts";

const build = (given: OhmPrompt): LessonPlan => {
  const c = ohmFigures(given);
  return {
    title: given.parallel ? "Resistors in parallel" : "Ohm's law",
    subject: "physics",
    level: "secondary",
    goal: given.parallel
      ? "Add up the currents of resistors side by side."
      : "Find the current from voltage and resistance.",
    apart: ["ask", "calc", "water", "double", "line", "trap", "beside", "row", "power"],
    symbols: [
      { tex: "V", say: "V", means: "voltage", unit: "V", color: "a" },
      { tex: "R", say: "R", means: "resistance", unit: "Ω", color: "b" },
      { tex: "I", say: "I", means: "current", unit: "A", color: "c" },
    ],
    scenes: [
      askOhmsLawScene(c),
      circuitScene(c),
      ohmLawScene(c),
      ohmsLawCalculateScene(c),
      waterScene(c),
      ohmsLawDoubleScene(c),
      ohmsLawLineScene(c),
      ohmsLawMoreMyth(),
      besideScene(c),
      ohmsLawRowScene(c),
      ohmsLawPowerScene(c),
      ohmsLawRecapScene(c),
    ],
  };
};

/** Current, voltage and resistance, with the prompt's own battery and resistors. */
export const ohmsLawLesson: Lesson = lessonOf({
  id: "ohms_law",
  title: "Ohm's law and resistors in parallel",
  subject: "physics",
  examples: [
    "Explain Ohm's law",
    "What is the total resistance of 100 ohm and 200 ohm in parallel at 9 V?",
    "What current flows through 220 ohm at 12 V?",
  ],
  keywords: [
    "ohm",
    "law",
    "resistor",
    "resistance",
    "parallel",
    "current",
    "voltage",
    "circuit",
    "battery",
    "electricity",
  ],
  defaultSeconds: 90,
  data: readOhm,
  build,
});
