import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { busScene, newtonFirstFrictionScene, lampScene, parachuteScene } from "./inertia-extras.ts";
import {
  askNewtonFirstScene,
  newtonFirstBalanceScene,
  inertiaLawScene,
  newtonFirstRecapScene,
  restScene,
  stopMyth,
  straightScene,
  unbalancedScene,
} from "./inertia-scenes.ts";
import { readForces, type ForcesPrompt } from "./read-forces.ts";

const build = (given: ForcesPrompt): LessonPlan => ({
  title: "Newton's first law",
  subject: "physics",
  level: "secondary",
  goal: "See that forces which cancel leave a body at rest, or moving just as before.",
  apart: ["ask", "rest", "graphs", "trap", "net", "less", "lamp", "fall", "bus"],
  symbols: [
    { tex: "F_1", say: "F one", means: "force", unit: "N", color: "a" },
    { tex: "F_2", say: "F two", means: "force against it", unit: "N", color: "b" },
  ],
  scenes: [
    askNewtonFirstScene(),
    newtonFirstBalanceScene(given),
    inertiaLawScene(),
    restScene(),
    straightScene(),
    newtonFirstFrictionScene(),
    stopMyth(),
    unbalancedScene(given),
    lampScene(),
    parachuteScene(),
    busScene(),
    newtonFirstRecapScene(given),
  ],
});

/** Forces that cancel, with the prompt's own size. */
export const newtonFirstLesson: Lesson = lessonOf({
  id: "newton_first",
  title: "Newton's first law",
  subject: "physics",
  examples: [
    "Explain Newton's first law of motion",
    "Newton's first law for a car with a drive of 600 N and a drag of 600 N",
    "What is inertia?",
  ],
  keywords: [
    "newton",
    "first",
    "law",
    "motion",
    "inertia",
    "force",
    "balanced",
    "rest",
    "velocity",
    "friction",
    "physics",
  ],
  defaultSeconds: 70,
  data: readForces,
  build,
});
