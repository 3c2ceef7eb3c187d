import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { keplerGravityScene, keplerLineScene, summerMyth, keplerTableScene } from "./kepler-extras.ts";
import {
  areasScene,
  askKeplerScene,
  ellipseScene,
  firstLawScene,
  orbitScene,
  periodScene,
  keplerRecapScene,
  thirdLawScene,
} from "./kepler-scenes.ts";
import { readPlanet, type PlanetPrompt } from "./read-planet.ts";

const build = (planet: PlanetPrompt): LessonPlan => ({
  title: "Kepler's laws of planetary motion",
  subject: "physics",
  level: "upper_secondary",
  goal: "See how planets move, and compute the length of their years.",
  apart: ["ask", "string", "areas", "period", "trap", "planets", "line", "why"],
  symbols: [
    { tex: "T", say: "T", means: "period" },
    { tex: "a", say: "a", means: "half of the long axis" },
    { tex: "M", say: "M", means: "mass of the star" },
  ],
  scenes: [
    askKeplerScene(),
    orbitScene(planet),
    firstLawScene(),
    ellipseScene(),
    areasScene(planet),
    thirdLawScene(),
    periodScene(planet),
    summerMyth(),
    keplerTableScene(),
    keplerLineScene(),
    keplerGravityScene(),
    keplerRecapScene(),
  ],
});

/** The three laws, with the year of the prompt's own planet. */
export const keplerLesson = lessonOf({
  id: "kepler",
  title: "Kepler's laws of planetary motion",
  subject: "physics",
  examples: [
    "Explain Kepler's laws of planetary motion",
    "How long is the period of a planet that orbits the sun at 5.2 AU?",
    "What does Kepler's third law say?",
  ],
  keywords: ["kepler", "planet", "orbit", "ellipse", "period", "sun", "astronomy", "gravity", "physics"],
  defaultSeconds: 75,
  data: readPlanet,
  build,
});
