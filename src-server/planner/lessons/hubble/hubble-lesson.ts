import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { ageScene, hubbleLineScene, thenNowScene } from "./hubble-extras.ts";
import {
  andromedaScene,
  askHubbleScene,
  breadScene,
  hubbleCentreMyth,
  dataScene,
  galaxyScene,
  hubbleLawScene,
  hubbleRecapScene,
  redshiftScene,
} from "./hubble-scenes.ts";
import { readHubble, type HubblePrompt } from "./read-hubble.ts";

const build = (given: HubblePrompt): LessonPlan => ({
  title: "Hubble's law",
  subject: "physics",
  level: "upper_secondary",
  goal: "Read the expansion of space from distances and speeds of galaxies.",
  apart: ["ask", "galaxy", "red", "bread", "trap", "near", "now", "age", "line"],
  symbols: [
    { tex: "v", say: "v", means: "speed of a galaxy", unit: "km/s", color: "b" },
    { tex: "d", say: "d", means: "distance", unit: "Mpc", color: "a" },
    { tex: "H_0", say: "H nought", means: "Hubble constant" },
  ],
  scenes: [
    askHubbleScene(),
    dataScene(),
    hubbleLawScene(),
    galaxyScene(given),
    redshiftScene(given),
    breadScene(),
    hubbleCentreMyth(),
    andromedaScene(),
    thenNowScene(),
    ageScene(),
    hubbleLineScene(),
    hubbleRecapScene(),
  ],
});

/** Galaxies of 1929 and the prompt's own one. */
export const hubbleLesson: Lesson = lessonOf({
  id: "hubble",
  title: "Hubble's law",
  subject: "physics",
  examples: [
    "Explain Hubble's law",
    "How fast does a galaxy recede at a distance of 250 Mpc? Hubble's law",
    "A galaxy recedes with 5600 km/s: how far away is it?",
  ],
  keywords: [
    "hubble",
    "law",
    "galaxy",
    "expansion",
    "universe",
    "redshift",
    "speed",
    "distance",
    "astronomy",
    "cosmology",
  ],
  defaultSeconds: 75,
  data: readHubble,
  build,
});
