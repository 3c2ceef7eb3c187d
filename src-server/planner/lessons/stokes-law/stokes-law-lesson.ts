import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { beyondScene, stokesLawRadiusScene, reynoldsScene, stokesLawSpeedScene } from "./fall-extras.ts";
import {
  askStokesLawScene,
  stokesLawCalculateScene,
  forcesScene,
  stokesLawFormulaScene,
  stokesLawGrowScene,
  noForceMyth,
  stokesLawRecapScene,
  stokesScene,
} from "./fall-scenes.ts";
import { readFall, type FallPrompt, fallFigures } from "./read-fall.ts";

const build = (given: FallPrompt): LessonPlan => {
  const f = fallFigures(given);
  return {
    title: "Stokes' law and terminal velocity",
    subject: "physics",
    level: "upper_secondary",
    goal: "Find the steady speed of a small ball that falls through a fluid.",
    apart: ["ask", "calc", "grow", "time", "radius", "reynolds", "trap", "beyond"],
    symbols: [
      { tex: "v", say: "v", means: "speed", unit: "m/s", color: "c" },
      { tex: "r", say: "r", means: "radius", unit: "m" },
      { tex: "\\eta", say: "eta", means: "viscosity", unit: "Pa s", color: "b" },
      { tex: "\\rho", say: "rho", means: "density of the ball", unit: "kg/m^3", color: "a" },
      { tex: "\\rho_0", say: "rho zero", means: "density of the fluid", unit: "kg/m^3" },
      { tex: "F", say: "F", means: "drag", unit: "N" },
    ],
    scenes: [
      askStokesLawScene(f),
      forcesScene(f),
      stokesScene(),
      stokesLawGrowScene(f),
      stokesLawFormulaScene(),
      stokesLawCalculateScene(f),
      reynoldsScene(f),
      stokesLawSpeedScene(f),
      stokesLawRadiusScene(f),
      noForceMyth(),
      beyondScene(),
      stokesLawRecapScene(),
    ],
  };
};

/** Weight, buoyancy and drag on the prompt's own small ball, and its terminal velocity. */
export const stokesLawLesson: Lesson = lessonOf({
  id: "stokes_law",
  title: "Stokes' law and terminal velocity",
  subject: "physics",
  examples: [
    "Explain Stokes' law",
    "How fast does a 0.5 mm glass ball sink in honey?",
    "Terminal velocity of a fog droplet with a radius of 10 µm",
  ],
  keywords: ["stokes", "law", "drag", "viscosity", "terminal", "velocity", "fall", "buoyancy", "fluid", "ball"],
  defaultSeconds: 90,
  data: readFall,
  build,
});
