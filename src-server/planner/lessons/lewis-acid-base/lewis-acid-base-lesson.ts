import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { carbonDioxideScene, protonScene, tellScene, theoriesScene } from "./lewis-extras.ts";
import type { LewisPair } from "./lewis-pairs.ts";
import {
  adductScene,
  askLewisAcidBaseScene,
  countLewisAcidBaseScene,
  lewisAcidBaseDefinitionScene,
  lewisAcidBaseEquationScene,
  hydrogenMyth,
  meetScene,
  lewisAcidBaseRecapScene,
} from "./lewis-scenes.ts";
import { readLewisAcidBasePair } from "./read-pair.ts";

const build = (pair: LewisPair): LessonPlan => ({
  title: "Lewis acids and bases",
  subject: "chemistry",
  level: "upper_secondary",
  goal: "Tell who gives and who takes the electron pair of a new bond.",
  apart: ["ask", "reaction", "count", "trap", "three", "co2", "tell", "proton"],
  scenes: [
    askLewisAcidBaseScene(),
    meetScene(pair),
    lewisAcidBaseDefinitionScene(),
    adductScene(pair),
    lewisAcidBaseEquationScene(pair),
    countLewisAcidBaseScene(pair),
    hydrogenMyth(),
    theoriesScene(),
    carbonDioxideScene(),
    tellScene(),
    protonScene(pair),
    lewisAcidBaseRecapScene(pair),
  ],
});

/** The electron pair of the prompt's own base and acid. */
export const lewisAcidBaseLesson: Lesson = lessonOf({
  id: "lewis_acid_base",
  title: "Lewis acids and bases",
  subject: "chemistry",
  examples: [
    "Explain Lewis acid-base theory",
    "How do the Lewis acid BCl3 and the Lewis base Cl- react?",
    "Why is H2O a Lewis base?",
  ],
  keywords: ["lewis", "acid", "base", "electron", "pair", "lone", "donor", "acceptor", "adduct", "bond", "chemistry"],
  defaultSeconds: 75,
  data: readLewisAcidBasePair,
  build,
});
