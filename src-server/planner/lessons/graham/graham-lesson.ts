import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { grahamHeatScene, rootMyth, unknownScene, uraniumScene } from "./effusion-extras.ts";
import {
  askGrahamScene,
  grahamEnergyScene,
  grahamScene,
  grahamHoleScene,
  grahamNumbersScene,
  grahamRecapScene,
  speedsScene,
  grahamTableScene,
} from "./effusion-scenes.ts";
import { readGases, type GasesPrompt } from "./read-gases.ts";

const build = (given: GasesPrompt): LessonPlan => ({
  title: "Graham's law of effusion",
  subject: "chemistry",
  level: "upper_secondary",
  goal: `Compare how fast ${given.light.name} and ${given.heavy.name} escape through a hole.`,
  apart: ["ask", "numbers", "why", "speeds", "trap", "gases", "unknown", "uranium", "heat"],
  symbols: [
    { tex: "r", say: "r", means: "rate of effusion" },
    { tex: "M", say: "M", means: "molar mass", unit: "g/mol" },
    { tex: "v", say: "v", means: "speed", unit: "m/s" },
  ],
  scenes: [
    askGrahamScene(),
    grahamHoleScene(given),
    grahamScene(),
    grahamNumbersScene(given),
    grahamEnergyScene(),
    speedsScene(given),
    rootMyth(),
    grahamTableScene(),
    unknownScene(),
    uraniumScene(),
    grahamHeatScene(),
    grahamRecapScene(),
  ],
});

/** How fast the prompt's two gases escape. */
export const grahamLesson = lessonOf({
  id: "graham",
  title: "Graham's law of effusion",
  subject: "chemistry",
  examples: [
    "Explain Graham's law of effusion",
    "How much faster does helium effuse than argon?",
    "Graham's law for methane and carbon dioxide",
  ],
  keywords: ["graham", "effusion", "gas", "rate", "molar", "mass", "diffusion", "speed", "chemistry"],
  defaultSeconds: 75,
  data: readGases,
  build,
});
